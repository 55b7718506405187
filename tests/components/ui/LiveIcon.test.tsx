// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getPublicFile } from "@/lib/shared/public-files";
import { spriteBrowser } from "@/tests/support/sprites";

// The sheets that are loaded are kept by the module: each test has its own.
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

test("nothing is loaded before somebody comes; the icon stands there, from the server on", async () => {
  const browser = spriteBrowser();
  expect(renderToString(inButton())).toContain("<svg");
  render(inButton());
  await browser.arrive();
  expect(browser.asked).toEqual([]);
  expect(icon()).not.toBeNull();
});

test.each([
  ["a pointer", (button: Element) => fireEvent.pointerEnter(button)],
  ["the focus", (button: HTMLElement) => act(() => button.focus())],
  ["a press", (button: Element) => fireEvent.click(button)],
])("%s loads the sheet once, and the icon stays until it is there", async (_, come) => {
  const browser = spriteBrowser();
  render(inButton());
  come(screen.getByRole("button", { name: "Shuffle" }));
  fireEvent.pointerEnter(screen.getByRole("button"));
  expect(icon()).not.toBeNull();
  await browser.arrive();
  expect(browser.asked).toEqual(["shuffle"]);
  expect(icon()).toBeNull();
  expect(sheet()).toBe(`url(${getPublicFile("/sprites/shuffle.webp")})`);
  expect(screen.getByRole("button", { name: "Shuffle" })).toBeTruthy();
});

test("a sheet that does not arrive leaves the icon, and is asked for again by the next one who comes", async () => {
  const browser = spriteBrowser();
  const { unmount } = render(inButton());
  fireEvent.pointerEnter(screen.getByRole("button"));
  await browser.fail();
  expect(icon()).not.toBeNull();
  unmount();
  render(inButton());
  fireEvent.pointerEnter(screen.getByRole("button"));
  await browser.arrive();
  expect(browser.asked).toEqual(["shuffle", "shuffle"]);
  expect(sheet()).toBe(`url(${getPublicFile("/sprites/shuffle.webp")})`);
});

test("for who asked for less motion nothing is loaded at all", async () => {
  const browser = spriteBrowser({ isReduced: true });
  render(
    <>
      {inButton()}
      <Button busy>Saving</Button>
      <CloseIcon />
    </>,
  );
  for (const button of screen.getAllByRole("button")) fireEvent.pointerEnter(button);
  await browser.arrive();
  expect(browser.asked).toEqual([]);
  expect(document.querySelectorAll("svg")).toHaveLength(2);
});

test("a button at work shows three voxels, then the cube; its name stays", async () => {
  const browser = spriteBrowser();
  const { rerender } = render(<Button>Saving</Button>);
  await browser.arrive();
  expect(browser.asked).toEqual([]);
  rerender(<Button busy>Saving</Button>);
  expect(sheet()).toBeUndefined();
  await browser.arrive();
  expect(browser.asked).toEqual(["loader"]);
  expect(sheet()).toBe(`url(${getPublicFile("/sprites/loader.webp")})`);
  expect(screen.getByRole("button", { name: "Saving" })).toBeTruthy();
});

test("a cross is there from the first frame, is drawn over, and turns when somebody comes", async () => {
  const browser = spriteBrowser();
  render(
    <button aria-label="Close" type="button">
      <CloseIcon />
    </button>,
  );
  expect(icon()).not.toBeNull();
  await browser.arrive();
  expect(icon()).not.toBeNull();
  expect(sheet()).toBe(`url(${getPublicFile("/sprites/close-in.webp")})`);
  expect(browser.asked).toEqual(["close-in"]);
  fireEvent.pointerEnter(screen.getByRole("button", { name: "Close" }));
  await browser.arrive();
  expect(browser.asked).toEqual(["close-in", "close-hover"]);
  expect(sheet()).toBe(`url(${getPublicFile("/sprites/close-hover.webp")})`);
});

test("a cross that would come late does not draw itself: the icon is seen already", async () => {
  const browser = spriteBrowser();
  render(<CloseIcon />);
  const now = performance.now() + 5000;
  vi.spyOn(performance, "now").mockReturnValue(now);
  await browser.arrive();
  vi.restoreAllMocks();
  expect(browser.asked).toEqual(["close-in"]);
  expect(icon()).not.toBeNull();
});
