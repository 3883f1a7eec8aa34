/** Which page is shown: follows the address bar, and links inside the app don't load the page anew. */

import { tick } from "svelte";
import { parse, type Route } from "./routes";

class Router {
  route: Route = $state(parse(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", () => this.follow());
    addEventListener("hashchange", () => this.follow());
    addEventListener("click", (event) => this.onClick(event));
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.follow();
    if (!location.hash) scrollTo(0, 0);
    // The link or button that led here is gone: reading goes on where the new page begins.
    void tick().then(() => document.getElementById("main")?.focus({ preventScroll: true }));
  }

  private follow(): void {
    this.route = parse(location.pathname, location.hash);
  }

  private onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api")) return;
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
