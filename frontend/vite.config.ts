import { defineConfig } from "vite";

/** What the built page may do: nothing inline, nothing from elsewhere. The server sends the same as a header. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/** `bingqi serve`, for `vite` itself, which serves the page while one works on it. */
const SERVER = "http://127.0.0.1:8300";

export default defineConfig({
  base: "/",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  server: { proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } } },
  build: { outDir: "../src/bingqi/table/static", emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  plugins: [
    {
      name: "content-security-policy",
      apply: "build",
      transformIndexHtml: () => [
        { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
      ],
    },
  ],
});
