import { defineConfig } from "vite";

/** What the built page may do: nothing inline, nothing from elsewhere. The server sends the same as a header. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

export default defineConfig({
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  server: { fs: { allow: [".."] } },
  build: { assetsInlineLimit: 0, rollupOptions: { input: "gallery.html" } },
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
