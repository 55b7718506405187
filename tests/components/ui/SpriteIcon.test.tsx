// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Profiler, StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SpriteIcon } from "@/components/ui/SpriteIcon";
import { SPRITE_SHEETS } from "@/lib/shared/sprite-sheets.generated";

const SHUFFLE = SPRITE_SHEETS.shuffle;
const SIDE = SHUFFLE.size;

let setReduced: (isReduced: boolean) => void;
let setOnScreen: (isOnScreen: boolean) => void;
let setBackground: (isHidden: boolean) => void;
const observers = new Set<object>();

beforeEach(() => {
  vi.useFakeTimers();
  let isReduced = false;
  const listeners = new Set<() => void>();
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return isReduced;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  setReduced = (reduced) => {
    isReduced = reduced;
    for (const listener of listeners) listener();
  };
  setOnScreen = () => {};
  observers.clear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        setOnScreen = (isIntersecting) => report([{ isIntersecting }]);
      }
      observe() {
        observers.add(this);
        setOnScreen(true);
      }
      disconnect() {
        observers.delete(this);
      }
    },
  );
  let isHidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  setBackground = (hidden) => {
    isHidden = hidden;
    document.dispatchEvent(new Event("visibilitychange"));
  };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function sprite(): HTMLElement {
  const element = document.querySelector<HTMLElement>("span[style]");
  if (element === null) throw new Error("no sprite");
  return element;
}

/** The frame that a sheet with this many columns shows. */
function shown(columns: number = SHUFFLE.columns): number {
  const [across, down] = sprite().style.getPropertyValue("--place").split(" ").map(Number.parseFloat);
  return 0 - ((down ?? 0) / SIDE) * columns - (across ?? 0) / SIDE;
}

/** Frames that appear within some time, with their times. */
function watch(milliseconds: number): { frame: number; at: number }[] {
  const shownFrames: { frame: number; at: number }[] = [];
  for (let at = 1; at <= milliseconds; at++) {
    const before = shown();
    act(() => vi.advanceTimersByTime(1));
    if (shown() !== before) shownFrames.push({ frame: shown(), at });
  }
  return shownFrames;
}

const numbers = (shownFrames: { frame: number }[]) => shownFrames.map(({ frame }) => frame);
const to = (end: number) => Array.from({ length: end }, (_, frame) => frame + 1);

const inButton = (
  <button type="button">
    <SpriteIcon mode="hover" name="shuffle" /> Shuffle
  </button>
);

test("plays once on mount, then shows the resting frame", () => {
  render(inButton);
  expect(numbers(watch(2000))).toEqual([...to(SHUFFLE.frames - 1), SHUFFLE.restFrame]);
  expect(watch(500)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ["a pointer", () => fireEvent.pointerEnter(screen.getByRole("button"))],
  ["the focus", () => act(() => screen.getByRole("button").focus())],
  ["a press", () => fireEvent.click(screen.getByRole("button"))],
])("%s plays every frame once more, then the icon shows the resting frame", (_, interact) => {
  render(inButton);
  watch(2000);
  interact();
  expect(numbers(watch(2000))).toEqual([...to(SHUFFLE.frames - 1), SHUFFLE.restFrame]);
  expect(vi.getTimerCount()).toBe(0);
});

test("frames are at least 30 ms apart", () => {
  render(inButton);
  fireEvent.pointerEnter(screen.getByRole("button"));
  const shownFrames = watch(2000);
  expect(shownFrames.length).toBe(SHUFFLE.frames);
  shownFrames.slice(1).forEach(({ at }, before) => {
    expect(at - (shownFrames[before]?.at ?? 0)).toBeGreaterThanOrEqual(30);
  });
});

test("a second pointerenter while the icon plays does not restart it", () => {
  render(inButton);
  fireEvent.pointerEnter(screen.getByRole("button"));
  watch(300);
  const before = shown();
  fireEvent.pointerLeave(screen.getByRole("button"));
  fireEvent.pointerEnter(screen.getByRole("button"));
  watch(60);
  expect(shown()).toBeGreaterThan(before);
});

test("a loop starts over after its last frame", () => {
  render(<SpriteIcon mode="loop" name="shuffle" />);
  const shownFrames = numbers(watch(2000));
  expect(shownFrames.slice(0, SHUFFLE.frames + 2)).toEqual([...to(SHUFFLE.frames - 1), 0, 1, 2]);
});

test("mode hold plays on mount and keeps the last frame, also when React mounts it twice", () => {
  render(
    <StrictMode>
      <SpriteIcon mode="hold" name="shuffle" />
    </StrictMode>,
  );
  expect(numbers(watch(2000))).toEqual(to(SHUFFLE.frames - 1));
  expect(vi.getTimerCount()).toBe(0);
});

test.each(["loop", "hover", "hold"] as const)("does not play under reduced motion: %s", (mode) => {
  setReduced(true);
  render(
    <button type="button">
      <SpriteIcon mode={mode} name="shuffle" />
    </button>,
  );
  fireEvent.pointerEnter(screen.getByRole("button"));
  expect(watch(500)).toEqual([]);
  expect(shown()).toBe(mode === "hold" ? SHUFFLE.frames - 1 : SHUFFLE.restFrame);
  expect(vi.getTimerCount()).toBe(0);
});

test("a loop stops when reduced motion is turned on, and resumes when it is turned off", () => {
  render(<SpriteIcon mode="loop" name="shuffle" />);
  watch(300);
  setReduced(true);
  expect(shown()).toBe(SHUFFLE.restFrame);
  expect(watch(300)).toEqual([]);
  setReduced(false);
  expect(numbers(watch(200)).slice(0, 2)).toEqual([1, 2]);
});

test.each([
  ["in the background", (isOutOfView: boolean) => setBackground(isOutOfView)],
  ["off the screen", (isOutOfView: boolean) => setOnScreen(!isOutOfView)],
])("%s a loop pauses, and then resumes at the next frame", (_, setOutOfView) => {
  render(<SpriteIcon mode="loop" name="shuffle" />);
  watch(300);
  const before = shown();
  setOutOfView(true);
  expect(vi.getTimerCount()).toBe(0);
  expect(watch(1000)).toEqual([]);
  setOutOfView(false);
  expect(numbers(watch(100))[0]).toBe(before + 1);
});

test("an icon off the screen stays paused when the page returns to the foreground", () => {
  render(<SpriteIcon mode="loop" name="shuffle" />);
  setOnScreen(false);
  setBackground(true);
  setBackground(false);
  expect(watch(300)).toEqual([]);
});

test("playing frames does not render React components", () => {
  const onRender = vi.fn();
  render(
    <Profiler id="sprite" onRender={onRender}>
      <SpriteIcon mode="loop" name="shuffle" />
    </Profiler>,
  );
  expect(watch(1000).length).toBeGreaterThan(20);
  expect(onRender).toHaveBeenCalledTimes(1);
});

test("removes its timers, observers and listeners on unmount", () => {
  const added = vi.spyOn(document, "addEventListener");
  const removed = vi.spyOn(document, "removeEventListener");
  const { unmount } = render(inButton);
  const button = screen.getByRole("button");
  const left = vi.spyOn(button, "removeEventListener");
  fireEvent.pointerEnter(button);
  watch(100);
  const count = (spy: typeof added | typeof removed) =>
    spy.mock.calls.filter(([type]) => type === "visibilitychange").length;
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect(observers.size).toBe(0);
  expect(count(removed)).toBe(count(added));
  expect(left.mock.calls.map(([type]) => type)).toEqual(expect.arrayContaining(["pointerenter", "focusin", "click"]));
});

test("a change of mode starts over from the resting frame", () => {
  const { rerender } = render(<SpriteIcon mode="loop" name="shuffle" />);
  watch(300);
  rerender(<SpriteIcon mode="hover" name="shuffle" />);
  expect(shown()).toBe(SHUFFLE.restFrame);
  expect(numbers(watch(2000))).toEqual([...to(SHUFFLE.frames - 1), SHUFFLE.restFrame]);
});

test("is hidden from assistive technology", () => {
  render(<SpriteIcon mode="loop" name="loader" />);
  expect(sprite().getAttribute("aria-hidden")).toBe("true");
});

test("scales the whole sheet with the size of the icon", () => {
  render(<SpriteIcon mode="loop" name="close-in" size={40} />);
  const { columns, rows, restFrame } = SPRITE_SHEETS["close-in"];
  const { style } = sprite();
  expect(style.width).toBe("40px");
  expect(style.getPropertyValue("--grid")).toBe(`${columns * 40}px ${rows * 40}px`);
  expect(style.getPropertyValue("--place")).toBe(
    `${-(restFrame % columns) * 40}px ${-Math.floor(restFrame / columns) * 40}px`,
  );
});
