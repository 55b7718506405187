// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getPublicFile } from "@/lib/shared/public-files";
import { spriteBrowser } from "@/tests/support/sprites";

// The module caches loaded sheets: each test imports it anew.
let LiveIcon: typeof import("@/components/ui/LiveIcon").LiveIcon;
let CloseIcon: typeof import("@/components/ui/CloseIcon").CloseIcon;
let Button: typeof import("@/components/ui/Button").Button;

beforeEach(async () => {
  vi.resetModules();
  ({ LiveIcon } = await import("@/components/ui/LiveIcon"));
  ({ CloseIcon } = await import("@/components/ui/CloseIcon"));
  ({ Button } = await import("@/components/ui/Button"));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sheet = () => document.querySelector<HTMLElement>("[style*='--sheet']")?.style.getPropertyValue("--sheet");
const icon = () => document.querySelector("svg");

const inButton = () => (
  <button type="button">
    <LiveIcon name="shuffle" /> Shuffle
  </button>
);

test("shows the plain icon, also in server HTML, and loads no sheet before an interaction", async () => {
  const browser = spriteBrowser();
  expect(renderToString(inButton())).toContain("<svg");
  render(inButton());
  await browser.finishLoading();
  expect(browser.requestedSheets).toEqual([]);
  expect(icon()).not.toBeNull();
});

test.each([
  ["a pointer", (button: Element) => fireEvent.pointerEnter(button)],
  ["the focus", (button: HTMLElement) => act(() => button.focus())],
  ["a press", (button: Element) => fireEvent.click(button)],
])("%s loads the sheet once, and the plain icon stays until the sheet has loaded", async (_, interact) => {
  const browser = spriteBrowser();
  render(inButton());
  interact(screen.getByRole("button", { name: "Shuffle" }));
  fireEvent.pointerEnter(screen.getByRole("button"));
  expect(icon()).not.toBeNull();
  await browser.finishLoading();
  expect(browser.requestedSheets).toEqual(["shuffle"]);
  expect(icon()).toBeNull();
  expect(sheet()).toBe(`url(${getPublicFile("/sprites/shuffle.webp")})`);
  expect(screen.getByRole("button", { name: "Shuffle" })).toBeTruthy();
});

test("a sheet that fails to load leaves the plain icon and is requested again at the next interaction", async () => {
  const browser = spriteBrowser();
  const { unmount } = render(inButton());
  fireEvent.pointerEnter(screen.getByRole("button"));
  await browser.failLoading();
  expect(icon()).not.toBeNull();
  unmount();
  render(inButton());
  fireEvent.pointerEnter(screen.getByRole("button"));
  await browser.finishLoading();
  expect(browser.requestedSheets).toEqual(["shuffle", "shuffle"]);
  expect(sheet()).toBe(`url(${getPublicFile("/sprites/shuffle.webp")})`);
});

test("loads no sheets under reduced motion", async () => {
  const browser = spriteBrowser({ isReduced: true });
  render(
    <>
      {inButton()}
      <Button busy>Saving</Button>
      <CloseIcon />
    </>,
  );
  for (const button of screen.getAllByRole("button")) fireEvent.pointerEnter(button);
  await browser.finishLoading();
  expect(browser.requestedSheets).toEqual([]);
  expect(document.querySelectorAll("svg")).toHaveLength(2);
});

test("a busy button loads and shows the loader sheet and keeps its name", async () => {
  const browser = spriteBrowser();
  const { rerender } = render(<Button>Saving</Button>);
  await browser.finishLoading();
  expect(browser.requestedSheets).toEqual([]);
  rerender(<Button busy>Saving</Button>);
  expect(sheet()).toBeUndefined();
  await browser.finishLoading();
  expect(browser.requestedSheets).toEqual(["loader"]);
  expect(sheet()).toBe(`url(${getPublicFile("/sprites/loader.webp")})`);
  expect(screen.getByRole("button", { name: "Saving" })).toBeTruthy();
});

test("the close icon shows at once, then the close-in sheet, and close-hover on pointerenter", async () => {
  const browser = spriteBrowser();
  render(
    <button aria-label="Close" type="button">
      <CloseIcon />
    </button>,
  );
  expect(icon()).not.toBeNull();
  await browser.finishLoading();
  expect(icon()).not.toBeNull();
  expect(sheet()).toBe(`url(${getPublicFile("/sprites/close-in.webp")})`);
  expect(browser.requestedSheets).toEqual(["close-in"]);
  fireEvent.pointerEnter(screen.getByRole("button", { name: "Close" }));
  await browser.finishLoading();
  expect(browser.requestedSheets).toEqual(["close-in", "close-hover"]);
  expect(sheet()).toBe(`url(${getPublicFile("/sprites/close-hover.webp")})`);
});

test("a close-in sheet that loads too late is not shown in place of the icon", async () => {
  const browser = spriteBrowser();
  render(<CloseIcon />);
  const now = performance.now() + 5000;
  vi.spyOn(performance, "now").mockReturnValue(now);
  await browser.finishLoading();
  vi.restoreAllMocks();
  expect(browser.requestedSheets).toEqual(["close-in"]);
  expect(icon()).not.toBeNull();
});
