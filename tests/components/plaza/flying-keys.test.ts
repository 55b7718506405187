// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchFlyingKeys } from "@/components/plaza/flying-keys";

const hands = { steer: vi.fn(), pick: vi.fn(), leave: vi.fn(), search: vi.fn(), goTo: vi.fn() };
const STILL = { forward: 0, right: 0, up: 0, turn: 0 };
let end: () => void;
let scene: HTMLElement;
let field: HTMLInputElement;
let button: HTMLButtonElement;

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = `<main><div tabindex="0"></div><input><button>B</button><p role="status"></p></main>`;
  [scene, field, button] = ["div", "input", "button"].map((name) => document.querySelector(name)) as [
    HTMLElement,
    HTMLInputElement,
    HTMLButtonElement,
  ];
  end = watchFlyingKeys(scene, hands);
});
afterEach(() => end());

const press = (code: string, on: Element = scene, more: KeyboardEventInit = {}) =>
  on.dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true, ...more }));
const release = (code: string, more: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent("keyup", { code, key: code, ...more }));
const steered = () => hands.steer.mock.lastCall?.[0];

describe("flying keys", () => {
  it("keep their default while the scene is hidden, but H still goes to the entry", () => {
    scene.hidden = true;
    for (const code of ["PageDown", "ArrowDown", "KeyW"]) expect(press(code, document.body)).toBe(true);
    expect(hands.steer).not.toHaveBeenCalled();
    expect(press("KeyH", document.body)).toBe(false);
    expect(hands.goTo).toHaveBeenCalledWith("entry");
  });

  it("steer as long as they are held, several at once", () => {
    press("KeyW");
    expect(steered()).toEqual({ ...STILL, forward: 1 });
    press("ArrowRight");
    press("PageUp");
    expect(steered()).toEqual({ ...STILL, forward: 1, right: 1, up: 1 });
    release("KeyW");
    release("PageUp");
    expect(steered()).toEqual({ ...STILL, right: 1 });
    release("ArrowRight");
    expect(steered()).toEqual(STILL);
  });

  it("steer while the focus is on a status element", () => {
    press("KeyW", document.querySelector("p") ?? scene);
    expect(steered()).toEqual({ ...STILL, forward: 1 });
  });

  it("cancel each other when opposite, and add no speed when two mean the same direction", () => {
    press("KeyW");
    press("ArrowUp");
    expect(steered()).toEqual({ ...STILL, forward: 1 });
    press("ArrowDown");
    press("KeyS");
    expect(steered()).toEqual(STILL);
  });

  it("turn with brackets, and with shift and arrows", () => {
    press("BracketLeft");
    expect(steered()).toEqual({ ...STILL, turn: -1 });
    release("BracketLeft");
    press("ArrowRight", scene, { shiftKey: true });
    expect(steered()).toEqual({ ...STILL, turn: 1 });
    release("ShiftLeft");
    expect(steered()).toEqual({ ...STILL, right: 1 });
  });

  it("are released on blur, and ignored after the watch has ended", () => {
    press("KeyD");
    window.dispatchEvent(new Event("blur"));
    expect(steered()).toEqual(STILL);
    end();
    hands.steer.mockClear();
    press("KeyD");
    expect(hands.steer).not.toHaveBeenCalled();
  });

  it("are ignored in fields, on other controls and with Ctrl", () => {
    for (const on of [field, button]) press("KeyW", on);
    press("KeyW", scene, { ctrlKey: true });
    press("Enter", button);
    press("/", field);
    press("Escape", field);
    for (const hand of Object.values(hands)) expect(hand).not.toHaveBeenCalled();
  });

  it("are ignored while a dialog is open", () => {
    document.body.append(Object.assign(document.createElement("dialog"), { open: true }));
    press("KeyW");
    press("Escape");
    expect(hands.steer).not.toHaveBeenCalled();
    expect(hands.leave).not.toHaveBeenCalled();
  });
});

describe("other keys", () => {
  it("pick, close, search and go to the views", () => {
    expect(press("Enter")).toBe(false);
    press("Enter", scene, { repeat: true });
    expect(hands.pick).toHaveBeenCalledOnce();
    press("Escape", button);
    expect(hands.leave).toHaveBeenCalledOnce();
    press("Slash", button, { key: "/" });
    expect(hands.search).toHaveBeenCalledOnce();
    press("KeyH");
    press("Digit0");
    expect(hands.goTo.mock.calls).toEqual([["entry"], ["all"]]);
    expect(press("KeyZ"), "is the browser's").toBe(true);
  });
});
