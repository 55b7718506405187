// @vitest-environment jsdom
import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { LoaderTitle } from "@/components/shell/Loader";
import { useLoaderSkip, useRandomMeebits, useViewport } from "@/components/shell/Site";
import { SiteFooter } from "@/components/shell/SiteFooter";
import { useRouteChange } from "@/components/shell/use-route-change";
import { DEFAULT_LINKS } from "@/lib/client/public-env";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

const route = vi.hoisted(() => {
  const beforePopState = vi.fn<(handle: (state: { as: string }) => boolean) => void>();
  const listeners = new Map<(path: string) => void, string>();
  const events = {
    on: (name: string, listen: (path: string) => void) => void listeners.set(listen, name),
    off: (_: string, listen: (path: string) => void) => void listeners.delete(listen),
    emit(name: string, path: string) {
      for (const [listen, own] of listeners) if (own === name) listen(path);
    },
  };
  return { pathname: "/", asPath: "/", events, beforePopState };
});
vi.mock("next/router", () => ({ default: route, useRouter: () => route }));

setUpSiteTest();

const ui = () => useUiStore.getState();

describe("the footer", () => {
  it("links to the marketplace, the collection's site, its chat and its social account", () => {
    renderSite(<SiteFooter />);
    const { marketplace, site, chat, social } = DEFAULT_LINKS;
    const outside = screen.getAllByRole("link").filter((link) => link.getAttribute("target") === "_blank");
    expect(outside.map((link) => link.getAttribute("href"))).toEqual([marketplace, site, chat, social, chat]);
  });

  it("has the copyright and a contact for help", () => {
    renderSite(<SiteFooter />);
    expect(screen.getByText(/© 2022–2023/)).toBeTruthy();
    const contact = screen.getAllByRole("link").at(-1);
    expect(contact?.getAttribute("href")).toBe(DEFAULT_LINKS.chat);
  });
});

describe("the start of the site", () => {
  it("draws the random list once the browser is idle", async () => {
    renderHook(useRandomMeebits);
    await waitFor(() => expect(useCharacterStore.getState().randomList).toHaveLength(21));
  });

  it.each([
    ["/?noloader", true],
    ["/", false],
  ])("at %s marks the app as loaded: %s", (address, isLoaded) => {
    window.history.replaceState(null, "", address);
    renderHook(useLoaderSkip);
    expect(ui()).toMatchObject({ isAppLoaded: isLoaded, disableLoader: isLoaded });
  });

  it.each<[string, string, string, boolean]>([
    ["another page of the site", "navigate", "http://localhost:3000/1.1", true],
    ["another site", "navigate", "http://localhost:30001/", false],
    ["the history", "back_forward", "", true],
  ])("loaded from %s (%s) skips the loader: %s, %s", (_from, type, referrer, isSkipped) => {
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([Object.assign(performance.mark("page"), { type })]);
    vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
    window.history.replaceState(null, "", "/");
    renderHook(useLoaderSkip);
    expect(ui()).toMatchObject({ isAppLoaded: isSkipped, disableLoader: isSkipped });
  });

  it("stores whether the page is the home page, and closes an open panel on a change", () => {
    route.pathname = "/faq";
    const { rerender } = renderHook(useRouteChange);
    expect(ui().isHome).toBe(false);
    act(() => ui().setPanel("about"));
    route.pathname = "/";
    rerender();
    expect(ui()).toMatchObject({ isHome: true, panel: null });
  });

  it("leaves Back to Next before a new page has rendered, and to the browser among the sections of a page", () => {
    Object.assign(route, { asPath: "/meebit/20001" });
    renderHook(useRouteChange);
    const isForNext = (as: string) => route.beforePopState.mock.lastCall?.[0]({ as });
    expect(isForNext("/meebit/20001")).toBe(false);
    Object.assign(route, { asPath: "/meebit/1" });
    expect(isForNext("/meebit/20001")).toBe(true);
  });

  it("goes forward to where a page was left, though the browser scrolls between Back and Next's start", () => {
    const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
    renderHook(useRouteChange);
    const goTo = (as: string, top: number) => {
      route.beforePopState.mock.lastCall?.[0]({ as });
      Object.assign(window, { scrollY: top });
      route.events.emit("routeChangeStart", as);
      Object.assign(route, { asPath: as });
      route.events.emit("routeChangeComplete", as);
    };
    Object.assign(route, { asPath: "/privacy-policy" });
    Object.assign(window, { scrollY: 500 });
    goTo("/faq", 2000);
    goTo("/privacy-policy", 0);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 500);
  });

  it("goes forward to where a page was left, though Back arrives after Forward was pressed", () => {
    const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
    renderHook(useRouteChange);
    const press = (as: string) => route.beforePopState.mock.lastCall?.[0]({ as });
    Object.assign(route, { asPath: "/terms-of-service" });
    Object.assign(window, { scrollY: 700 });
    press("/faq");
    Object.assign(route, { asPath: "/faq" });
    Object.assign(window, { scrollY: 0 });
    press("/terms-of-service");
    route.events.emit("routeChangeComplete", "/faq");
    route.events.emit("routeChangeStart", "/terms-of-service");
    route.events.emit("routeChangeComplete", "/terms-of-service");
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  });

  it("focuses the section in the address of another guide, and keeps the focus on a link that the page keeps", () => {
    vi.useFakeTimers();
    document.body.innerHTML = '<main><a href="/meebit/2">Next</a><h2 id="errors">Errors</h2></main>';
    const { rerender } = renderHook(useRouteChange);
    const showPath = (path: string) => {
      route.asPath = path;
      window.history.replaceState(null, "", path);
      rerender();
      vi.runAllTimers();
      return document.activeElement?.textContent;
    };
    expect(showPath("/docs/http#errors")).toBe("Errors");
    document.querySelector("a")?.focus();
    expect(showPath("/meebit/3")).toBe("Next");
    vi.useRealTimers();
  });
});

it("writes the window's size to the store and the styles with the next frame, and after a resize", async () => {
  const resize = (width: number, height: number) => {
    Object.assign(window, { innerWidth: width, innerHeight: height });
    window.dispatchEvent(new Event("resize"));
  };
  resize(767, 500);
  renderHook(useViewport);
  await act(() => new Promise(requestAnimationFrame));
  const { classList } = document.documentElement;
  expect(ui()).toMatchObject({ windowWidth: 767, windowHeight: 500 });
  expect(classList.contains("no-touch")).toBe(false);
  act(() => resize(768, 640));
  expect(ui()).toMatchObject({ windowWidth: 768, windowHeight: 640 });
  expect(classList.contains("no-touch")).toBe(true);
});

it("the loader's title has fewer waiting parts as the loading proceeds", () => {
  const countWaiting = (percent: number) => {
    const { container, unmount } = renderSite(<LoaderTitle percent={percent} />);
    const count = container.querySelectorAll("[class*=pending]").length;
    unmount();
    return count;
  };
  const [all, half, none] = [countWaiting(0), countWaiting(50), countWaiting(100)];
  expect(none).toBe(0);
  expect(half).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(half);
});
