// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Visibility, watchVisibility } from "@/lib/shared/watch-visibility";

type Entries = readonly Pick<IntersectionObserverEntry, "isIntersecting">[];
let deliver: (entries: Entries) => void;
const observed = new Set<Element>();
class FakeObserver {
  constructor(callback: (entries: Entries) => void) {
    deliver = callback;
  }
  observe(element: Element) {
    observed.add(element);
  }
  disconnect() {
    observed.clear();
  }
}

const element = document.createElement("div");
let reports: Visibility[];
let unsubscribe: () => void;
let isHidden: boolean;
const setHidden = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
};
const intersect = (...all: boolean[]) => deliver(all.map((isIntersecting) => ({ isIntersecting })));
const watch = () => {
  unsubscribe = watchVisibility(element, (visibility) => reports.push(visibility));
};

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  [reports, isHidden] = [[], false];
});
afterEach(() => {
  unsubscribe();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("reports nothing in a visible tab until the browser has measured the element", async () => {
  watch();
  await Promise.resolve();
  expect([reports, observed.has(element)]).toEqual([[], true]);
  intersect(true);
  expect(reports).toEqual(["visible"]);
});

it("reports a hidden tab at once, because browsers measure nothing there", async () => {
  isHidden = true;
  watch();
  expect(reports).toEqual([]);
  await Promise.resolve();
  expect(reports).toEqual(["hidden"]);
});

it("reports each change once", () => {
  watch();
  for (const isIntersecting of [true, true, false, false, true]) intersect(isIntersecting);
  setHidden(true);
  setHidden(true);
  setHidden(false);
  expect(reports).toEqual(["visible", "offscreen", "visible", "hidden", "visible"]);
});

it("reports the last of several measurements", () => {
  watch();
  intersect(true, false);
  intersect(false, true);
  expect(reports).toEqual(["offscreen", "visible"]);
});

it("takes an element without measurements for visible", () => {
  watch();
  deliver([]);
  expect(reports).toEqual(["visible"]);
});

it("reports where the element was while the tab was hidden", () => {
  watch();
  intersect(true);
  setHidden(true);
  intersect(false);
  setHidden(false);
  expect(reports).toEqual(["visible", "hidden", "offscreen"]);
});

it("reports nothing after it ended, not even what was due", async () => {
  isHidden = true;
  watch();
  unsubscribe();
  await Promise.resolve();
  intersect(true);
  setHidden(false);
  expect([reports, observed.size]).toEqual([[], 0]);
});
