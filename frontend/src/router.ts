/** Which screen is shown: by the path. A link is an ordinary link, so that Ctrl-click, back and copying its address do what they do elsewhere. */

import { useEffect, useState } from "preact/hooks";

const moved = new EventTarget();

/** To another address of this page. */
export function go(href: string, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", href);
  moved.dispatchEvent(new Event("moved"));
}

/** The path and what is behind #, which carries tokens and invitations: no browser sends it to a server. */
export function useAddress(): { path: string; hash: string } {
  const [, redraw] = useState({});
  useEffect(() => {
    const changed = () => redraw({});
    moved.addEventListener("moved", changed);
    addEventListener("popstate", changed);
    document.addEventListener("click", follow);
    return () => {
      moved.removeEventListener("moved", changed);
      removeEventListener("popstate", changed);
      document.removeEventListener("click", follow);
    };
  }, []);
  return { path: location.pathname, hash: decodeURIComponent(location.hash.slice(1)) };
}

/** Follows a link within the page without loading it anew. Within one address (only # differs) the browser does better. */
function follow(event: MouseEvent) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (/^\/(api|schema)\//.test(link.pathname)) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  event.preventDefault();
  go(link.href);
}
