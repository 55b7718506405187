// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import mockRouter from "next-router-mock";
import type { ComponentType } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MobileMenuPanel } from "@/components/shell/MobilePanels";
import { SiteFooter } from "@/components/shell/SiteFooter";
import { Logo, SiteHeader, SiteNav } from "@/components/shell/SiteHeader";
import { useUiStore } from "@/stores/ui-store";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

// jsdom cannot open a new tab.
const stay = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener("click", stay));
afterEach(() => window.removeEventListener("click", stay));

const PARTS = [
  ["the link above the page", SiteNav, "Home"],
  ["the logo", Logo, "MB1, home"],
  ["the link of the menu", MobileMenuPanel, "Home"],
  ["the link of the footer", SiteFooter, "Home"],
] as const;

/** Shows one of them on a page during play. */
function showOn(pathname: string, Part: ComponentType, name: string): HTMLElement {
  mockRouter.setCurrentUrl(pathname);
  useUiStore.setState({ isExperienceActivated: true, panel: "mobile-menu", isHome: pathname === "/" });
  renderSite(<Part />);
  return screen.getByRole("link", { name });
}

describe.each(PARTS)("%s", (_, Part, name) => {
  it("ends the game and replaces the history entry", () => {
    fireEvent.click(showOn("/", Part, name));
    expect(useUiStore.getState().isExperienceActivated).toBe(false);
    expect(mockRouter.replace).toHaveBeenCalledExactlyOnceWith("/", "/", expect.objectContaining({ shallow: true }));
    expect(mockRouter.push).not.toHaveBeenCalled();
  });

  it("navigates from another page to the home page at rest", () => {
    fireEvent.click(showOn("/faq", Part, name));
    expect(useUiStore.getState().isExperienceActivated).toBe(false);
    expect(mockRouter.push).toHaveBeenCalledExactlyOnceWith("/", "/", expect.objectContaining({ shallow: false }));
    expect(mockRouter.replace).not.toHaveBeenCalled();
  });

  it("with Ctrl leaves the click to the browser, and the game continues", () => {
    fireEvent.click(showOn("/", Part, name), { ctrlKey: true });
    expect(useUiStore.getState()).toMatchObject({ isExperienceActivated: true, panel: "mobile-menu" });
    expect(mockRouter.push).not.toHaveBeenCalled();
    expect(mockRouter.replace).not.toHaveBeenCalled();
  });
});

it("the menu closes when its link is clicked", () => {
  fireEvent.click(showOn("/", MobileMenuPanel, "Home"));
  expect(useUiStore.getState().panel).toBeNull();
});

it("the logo of MB1.1 loads the home page without the router", () => {
  fireEvent.click(showOn("/1.1", SiteHeader, "MB1, home"));
  expect(mockRouter.push).not.toHaveBeenCalled();
  expect(mockRouter.replace).not.toHaveBeenCalled();
});
