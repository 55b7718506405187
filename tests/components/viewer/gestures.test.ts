// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type OrbitHandlers, watchGestures, watchKeys } from "@/components/viewer/controls/gestures";
import { NO_ORBIT } from "@/lib/shared/orbit";

class Pointer extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, { id = 1, kind = "mouse", ...rest }: MouseEventInit & { id?: number; kind?: string }) {
    super(type, { bubbles: true, cancelable: true, ...rest });
    this.pointerId = id;
    this.pointerType = kind;
  }
}
vi.stubGlobal("PointerEvent", Pointer);

const SIDE = 400;
let stage: HTMLElement;
let hands: OrbitHandlers;

beforeEach(() => {
  document.body.innerHTML = "<div></div>";
  // `as`: created above.
  stage = document.body.firstElementChild as HTMLElement;
  Object.defineProperties(stage, { clientWidth: { value: SIDE }, clientHeight: { value: SIDE } });
  stage.getBoundingClientRect = () => new DOMRect(0, 0, SIDE, SIDE);
  stage.setPointerCapture = vi.fn();
  stage.hasPointerCapture = () => false;
  hands = { orbit: NO_ORBIT, onTap: vi.fn(), onReset: vi.fn() };
});

const at = (x: number, y: number, more = {}) => ({ clientX: x, clientY: y, button: 0, buttons: 1, ...more });
const fire = (type: string, init: ConstructorParameters<typeof Pointer>[1], on: EventTarget = stage) =>
  on.dispatchEvent(new Pointer(type, init));

globalThis.DOMRect ??= class {
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {}
} as unknown as typeof DOMRect;

describe("one pointer", () => {
  test("turns by 180 degrees across the stage, and tilts", () => {
    watchGestures(stage, [], hands);
    fire("pointerdown", at(0, 200));
    fire("pointermove", at(10, 200));
    fire("pointermove", at(210, 220));
    expect(hands.orbit.turn).toBeCloseTo(90);
    expect(hands.orbit.rise).toBeCloseTo(5);
    fire("pointerup", at(210, 220));
    fire("pointermove", at(300, 300));
    expect(hands.orbit.turn).toBeCloseTo(90);
  });

  test("that was down before the watch continues from where it is", () => {
    watchGestures(stage, [new Pointer("pointerdown", at(100, 200, { id: 7 }))] as unknown as PointerEvent[], hands);
    fire("pointermove", at(106, 200, { id: 7 }));
    fire("pointermove", at(206, 200, { id: 7 }));
    expect(hands.orbit.turn).toBeCloseTo(45);
  });

  test("that was released outside of the page does not turn when it returns", () => {
    watchGestures(stage, [], hands);
    fire("pointerdown", at(0, 200));
    fire("pointermove", at(100, 200, { buttons: 0 }));
    fire("pointermove", at(200, 200, { buttons: 0 }));
    expect(hands.orbit).toEqual(NO_ORBIT);
  });

  test("that moves by 2 px is a tap, and two taps reset", () => {
    watchGestures(stage, [], hands);
    fire("pointerdown", at(100, 100, { kind: "touch" }));
    fire("pointermove", at(102, 101, { kind: "touch" }));
    fire("pointerup", at(102, 101, { kind: "touch" }));
    fire("click", at(102, 101, { kind: "touch" }));
    expect(hands.orbit).toEqual(NO_ORBIT);
    expect(hands.onTap).toHaveBeenCalledTimes(1);
    fire("click", at(102, 101, { kind: "touch" }));
    expect(hands.onReset).toHaveBeenCalledTimes(1);
  });

  test("that is not the primary button does nothing", () => {
    watchGestures(stage, [], hands);
    fire("pointerdown", at(0, 0, { button: 2 }));
    fire("pointermove", at(100, 0));
    fire("pointermove", at(200, 0));
    expect(hands.orbit).toEqual(NO_ORBIT);
  });

  test("that drags does not end in a tap", () => {
    watchGestures(stage, [], hands);
    fire("pointerdown", at(0, 0, { kind: "touch" }));
    fire("pointermove", at(100, 0, { kind: "touch" }));
    fire("pointerup", at(100, 0, { kind: "touch" }));
    fire("click", at(100, 0));
    expect(hands.onTap).not.toHaveBeenCalled();
  });
});

test("two pointers zoom within the limits", () => {
  watchGestures(stage, [], hands);
  fire("pointerdown", at(150, 200, { id: 1 }));
  fire("pointerdown", at(250, 200, { id: 2 }));
  fire("pointermove", at(300, 200, { id: 2 }));
  expect(hands.orbit.zoom).toBeCloseTo(1.5);
  fire("pointermove", at(4000, 200, { id: 2 }));
  expect(hands.orbit.zoom).toBe(2.2);
  fire("pointermove", at(151, 200, { id: 2 }));
  expect(hands.orbit.zoom).toBe(0.8);
});

test("a plain wheel scrolls the page, a wheel with Ctrl zooms", () => {
  watchGestures(stage, [], hands);
  const roll = (ctrlKey: boolean) =>
    stage.dispatchEvent(new WheelEvent("wheel", { deltaY: -20, ctrlKey, cancelable: true }));
  expect(roll(false)).toBe(true);
  expect(hands.orbit).toEqual(NO_ORBIT);
  expect(roll(true)).toBe(false);
  expect(hands.orbit.zoom).toBeGreaterThan(1);
});

test("ignores pointers after the watch has ended", () => {
  watchGestures(stage, [], hands)();
  fire("pointerdown", at(0, 0));
  fire("pointermove", at(100, 0));
  fire("pointermove", at(200, 0));
  expect(hands.orbit).toEqual(NO_ORBIT);
});

describe("keys", () => {
  const press = (key: string, on: EventTarget = document.body, more: KeyboardEventInit = {}) =>
    on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));

  test("turn, tilt and zoom within the limits, and reset", () => {
    const end = watchKeys(hands);
    press("ArrowRight");
    press("ArrowUp");
    expect(hands.orbit).toMatchObject({ turn: 15, rise: 6 });
    for (let count = 0; count < 50; count++) {
      press("ArrowDown");
      press("+");
    }
    expect(hands.orbit).toMatchObject({ rise: -29, zoom: 2.2 });
    for (let count = 0; count < 50; count++) press("-");
    expect(hands.orbit.zoom).toBe(0.8);
    press("0");
    press("Escape");
    expect(hands.onReset).toHaveBeenCalledTimes(2);
    end();
    press("0");
    expect(hands.onReset).toHaveBeenCalledTimes(2);
  });

  test("are ignored on controls and with Ctrl or Alt", () => {
    const end = watchKeys(hands);
    const button = document.createElement("button");
    document.body.append(button);
    press("ArrowRight", button);
    press("+", document.body, { ctrlKey: true });
    press("ArrowLeft", document.body, { altKey: true });
    expect(hands.orbit).toEqual(NO_ORBIT);
    end();
  });
});
