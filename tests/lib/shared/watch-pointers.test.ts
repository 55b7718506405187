// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Drag, getMiddle, type Point, type Tap, watchPointers } from "@/lib/shared/watch-pointers";

class Pointer extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, { id = 1, kind = "mouse", ...rest }: MouseEventInit & { id?: number; kind?: string }) {
    super(type, { bubbles: true, cancelable: true, ...rest });
    this.pointerId = id;
    this.pointerType = kind;
  }
}
type PointerInit = ConstructorParameters<typeof Pointer>[1];
vi.stubGlobal("PointerEvent", Pointer);
afterAll(() => void vi.unstubAllGlobals());

let element: HTMLElement;
let captured: number[];
let drags: Drag[];
let taps: Tap[];
let releases: (readonly [isDragged: boolean, count: number])[];
let hovers: Point[];
let presses: number;
let abortController: AbortController;

beforeEach(() => {
  document.body.innerHTML = "<main><p></p></main>";
  // `as`: created above.
  element = document.querySelector("main") as HTMLElement;
  element.getBoundingClientRect = () => ({ left: 100, top: 50 }) as DOMRect;
  captured = [];
  element.setPointerCapture = (id) => void captured.push(id);
  element.hasPointerCapture = (id) => captured.includes(id);
  [drags, taps, releases, hovers, presses] = [[], [], [], [], 0];
  abortController = new AbortController();
});

afterEach(() => abortController.abort());

function watch(options: Partial<Parameters<typeof watchPointers>[1]> = {}): void {
  watchPointers(element, {
    onDrag: (drag) => drags.push(drag),
    onTap: (tap) => taps.push(tap),
    onPress: () => presses++,
    onRelease: (_, isDragged, count) => releases.push([isDragged, count]),
    onHover: (place) => hovers.push(place),
    signal: abortController.signal,
    ...options,
  });
}

/** Places are from the element's upper left. */
const at = (x: number, y: number, more: PointerInit = {}): PointerInit => ({
  clientX: 100 + x,
  clientY: 50 + y,
  button: 0,
  buttons: 1,
  ...more,
});
const fire = (type: string, init: PointerInit, on: EventTarget = element) => on.dispatchEvent(new Pointer(type, init));
const click = (x: number, y: number, time: number, on: EventTarget = element) => {
  const event = new MouseEvent("click", { bubbles: true, clientX: 100 + x, clientY: 50 + y });
  Object.defineProperty(event, "timeStamp", { value: time });
  on.dispatchEvent(event);
};
const press = (x: number, y: number, more?: PointerInit) => fire("pointerdown", at(x, y, more));
const move = (x: number, y: number, more?: PointerInit) => fire("pointermove", at(x, y, more));
const release = (x: number, y: number, more?: PointerInit) => fire("pointerup", at(x, y, { buttons: 0, ...more }));

describe("one pointer", () => {
  it.each([
    ["mouse", 4, 5],
    ["touch", 9, 10],
    ["pen", 9, 10],
  ])("of a %s may move by %i pixels before it drags", (kind, still, moving) => {
    watch();
    press(10, 10, { kind });
    move(10 + still, 10, { kind });
    expect(element.dataset["dragged"]).toBeUndefined();
    move(10 + moving, 10, { kind });
    expect([element.dataset["dragged"], captured]).toEqual(["", [1]]);
    // The drag starts where it was recognised: nothing jumps.
    expect(drags).toEqual([]);
    move(40, 30, { kind });
    expect(drags).toMatchObject([{ from: { x: 10 + moving, y: 10 }, to: { x: 40, y: 30 }, other: undefined }]);
  });

  it("drags outside of the element until it is released anywhere", () => {
    watch();
    press(10, 10);
    move(20, 10);
    move(-500, 900);
    fire("pointerup", at(-500, 900, { buttons: 0 }), document.body);
    expect(drags).toMatchObject([{ to: { x: -500, y: 900 } }]);
    expect(releases).toEqual([[true, 0]]);
    expect(element.dataset["dragged"]).toBeUndefined();
    move(0, 0);
    expect(drags).toHaveLength(1);
  });

  it.each(["pointerup", "pointercancel"])("ends with %s, once", (type) => {
    watch();
    press(10, 10);
    for (let round = 0; round < 2; round++) fire(type, at(10, 10, { buttons: 0 }));
    expect(releases).toEqual([[false, 0]]);
  });

  it("that was released outside of the window ends with its next move", () => {
    watch();
    press(10, 10);
    move(30, 10);
    move(90, 90, { buttons: 0 });
    expect(releases).toEqual([[true, 0]]);
    expect(drags).toEqual([]);
    expect(hovers).toEqual([{ x: 90, y: 90 }]);
  });

  it("of another button drags only where all buttons do", () => {
    watch();
    press(10, 10, { button: 2 });
    expect(presses).toBe(0);
    abortController.abort();
    abortController = new AbortController();
    watch({ takesAllButtons: true });
    press(10, 10, { button: 2 });
    expect(presses).toBe(1);
  });

  it("hovers as a mouse without buttons, not as a finger", () => {
    watch();
    move(7, 8, { buttons: 0 });
    move(9, 9, { buttons: 0, kind: "touch" });
    move(9, 9, { buttons: 1 });
    expect(hovers).toEqual([{ x: 7, y: 8 }]);
  });

  it("that was down before goes on from its place", () => {
    // `as`: the members that are read.
    watch({ pressed: [new Pointer("pointerdown", at(10, 10, { kind: "touch" })) as unknown as PointerEvent] });
    move(19, 10, { kind: "touch" });
    expect(element.dataset["dragged"]).toBeUndefined();
    move(20, 10, { kind: "touch" });
    move(25, 10, { kind: "touch" });
    expect(drags).toMatchObject([{ from: { x: 20, y: 10 }, to: { x: 25, y: 10 } }]);
  });
});

describe("two pointers", () => {
  const one = { id: 1, kind: "touch" };
  const two = { id: 2, kind: "touch" };

  it("drag at once, each with the place of the other", () => {
    watch();
    press(10, 10, one);
    press(50, 10, two);
    move(51, 10, two);
    move(9, 10, one);
    expect(drags).toMatchObject([
      { from: { x: 50, y: 10 }, to: { x: 51, y: 10 }, other: { x: 10, y: 10 } },
      { from: { x: 10, y: 10 }, to: { x: 9, y: 10 }, other: { x: 51, y: 10 } },
    ]);
    release(51, 10, two);
    expect(element.dataset["dragged"]).toBe("");
    release(9, 10, one);
    expect(element.dataset["dragged"]).toBeUndefined();
    expect(releases).toEqual([
      [true, 1],
      [true, 0],
    ]);
  });

  it("are the most: a third one is ignored", () => {
    watch();
    for (const id of [1, 2, 3]) press(10 * id, 10, { id, kind: "touch" });
    move(99, 99, { id: 3, kind: "touch" });
    expect([presses, drags]).toEqual([2, []]);
  });

  it("that were down before drag at once", () => {
    const pressed = [one, two].map((which, index) => new Pointer("pointerdown", at(10 + index * 40, 10, which)));
    // `as`: the members that are read.
    watch({ pressed: pressed as unknown as PointerEvent[] });
    move(51, 10, two);
    expect(drags).toMatchObject([{ from: { x: 50, y: 10 }, other: { x: 10, y: 10 } }]);
  });
});

describe("a tap", () => {
  const tapAt = (x: number, y: number, time: number, kind = "mouse") => {
    press(x, y, { kind });
    release(x, y, { kind });
    click(x, y, time);
  };

  it("has its place, kind and target", () => {
    watch();
    press(12, 13, { kind: "touch" });
    release(12, 13, { kind: "touch" });
    const target = element.firstElementChild ?? element;
    click(12, 13, 100, target);
    expect(taps).toEqual([{ place: { x: 12, y: 13 }, isSecond: false, isTouch: true, target }]);
  });

  it("is none after a drag, and is one again after the next press", () => {
    watch();
    press(10, 10);
    move(30, 10);
    release(30, 10);
    click(30, 10, 100);
    expect(taps).toEqual([]);
    tapAt(30, 10, 900);
    expect(taps).toHaveLength(1);
  });

  it.each([
    ["soon and near", 349, 29, true],
    ["too late", 350, 0, false],
    ["too far away", 100, 30, false],
  ])("is the second of a double tap when it is %s", (_what, later, farther, isSecond) => {
    watch();
    tapAt(10, 10, 1000);
    tapAt(10 + farther, 10, 1000 + later);
    expect(taps.map((tap) => tap.isSecond)).toEqual([false, isSecond]);
  });

  it("is a first one again after a double tap", () => {
    watch();
    for (const time of [1000, 1100, 1200, 1300]) tapAt(10, 10, time);
    expect(taps.map(({ isSecond }) => isSecond)).toEqual([false, true, false, true]);
  });
});

it("nothing is reported once the signal is aborted", () => {
  watch();
  press(10, 10);
  move(30, 10);
  abortController.abort();
  move(60, 10);
  release(60, 10);
  click(60, 10, 100);
  move(7, 8, { buttons: 0 });
  expect([drags, releases, taps, hovers]).toEqual([[], [], [], []]);
});

it("the middle of two points is halfway between them", () => {
  expect(getMiddle({ x: -2, y: 10 }, { x: 6, y: 20 })).toEqual({ x: 2, y: 15 });
});
