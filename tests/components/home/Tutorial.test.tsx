// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Tutorial } from "@/components/home/Tutorial";
import { TUTORIAL } from "@/lib/shared/content/home-content";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();
afterEach(() => {
  vi.useRealTimers();
});

function show({ onConnect = () => {}, onSkip = () => {} } = {}) {
  renderSite(<Tutorial id={42} onConnect={onConnect} onSkip={onSkip} />);
}

const section = () => screen.getByRole("region", { name: "Tutorial" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const key = (name: string, more = {}) => fireEvent.keyDown(section(), { key: name, ...more });
/** Waits for a card; the previous one may still be fading out. */
const isShown = (title: string) =>
  waitFor(() => expect(screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent)).toEqual([title]));
const current = () => screen.getByRole("button", { current: "step" }).textContent;

function swipe(from: readonly [number, number], to: readonly [number, number], pointerType = "touch") {
  for (const [type, [clientX, clientY]] of [
    ["pointerdown", from],
    ["pointerup", to],
  ] as const) {
    // jsdom has no PointerEvent.
    const event = Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerType });
    act(() => void section().dispatchEvent(event));
  }
}

it.each(TUTORIAL.map((step, index) => [step.title, index, step] as const))(
  "%s shows its eyebrow, text and action",
  async (title, index, { eyebrow, text, cta }) => {
    show();
    press(title);
    await isShown(title);
    expect(current()).toBe(title);
    expect(screen.getByText(eyebrow)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole("button", { name: cta })).toBeTruthy();
    expect(screen.getByRole("button", { name: index === TUTORIAL.length - 1 ? "Not now" : "Skip" })).toBeTruthy();
  },
);

it("moves from Play to Snap to Save, and connects a wallet from there", async () => {
  const onConnect = vi.fn();
  show({ onConnect });
  await isShown("Play");
  press("Next: snap");
  await isShown("Snap");
  press("Next: save");
  await isShown("Save");
  expect(onConnect).not.toHaveBeenCalled();
  press("Connect wallet");
  expect(onConnect).toHaveBeenCalledOnce();
});

it.each(["Play", "Snap", "Save"])("can be skipped at %s", async (title) => {
  const onSkip = vi.fn();
  show({ onSkip });
  press(title);
  await isShown(title);
  press(title === "Save" ? "Not now" : "Skip");
  expect(onSkip).toHaveBeenCalledOnce();
});

describe("the navigation between cards", () => {
  it("works with keys, and stops at the first and the last card", async () => {
    show();
    for (const [name, title] of [
      ["ArrowLeft", "Play"],
      ["ArrowRight", "Snap"],
      ["End", "Save"],
      ["ArrowRight", "Save"],
      ["ArrowLeft", "Snap"],
      ["Home", "Play"],
    ] as const) {
      key(name);
      expect(current()).toBe(title);
    }
    await isShown("Play");
  });

  it("leaves other keys and keys with Alt to the browser", () => {
    show();
    expect(key("ArrowDown")).toBe(true);
    expect(key("ArrowRight", { altKey: true })).toBe(true);
    expect(current()).toBe("Play");
    expect(key("ArrowRight")).toBe(false);
  });

  it("works with a swipe", () => {
    show();
    swipe([300, 100], [200, 110]);
    expect(current()).toBe("Snap");
    swipe([200, 100], [300, 110]);
    expect(current()).toBe("Play");
  });

  it.each([
    ["a vertical swipe", [300, 100], [240, 400], "touch"],
    ["a short swipe", [300, 100], [270, 100], "touch"],
    ["a mouse that selects text", [300, 100], [100, 100], "mouse"],
  ] as const)("ignores %s", (_, from, to, pointer) => {
    show();
    swipe(from, to, pointer);
    expect(current()).toBe("Play");
  });
});

describe("the preview of a card", () => {
  const pressed = () => document.querySelectorAll('[data-pressed="true"]').length;
  const moodShown = () =>
    document.querySelector<HTMLImageElement>('[data-visible="true"] img')?.src.match(/mood=(\w+)/)?.[1];

  it("presses one sticker after the other", async () => {
    vi.useFakeTimers();
    show();
    expect(pressed()).toBe(1);
    expect(moodShown()).toBe("meebin");
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(pressed()).toBe(1);
    expect(moodShown()).toBe("zen");
  });

  it("stays in its final state under reduced motion", () => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
    show();
    expect(moodShown()).toBe("hype");
    act(() => vi.advanceTimersByTime(20_000));
    expect(moodShown()).toBe("hype");
  });

  it("shows the avatar on the stage, and is hidden from screen readers", () => {
    show();
    const picture = section().querySelector('[aria-hidden="true"]:has(img)');
    expect(picture?.querySelector("img")?.src).toContain("token_id=42");
  });
});
