// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TurnSurface } from "@/components/ui/TurnSurface";

const onTurn = vi.fn();

const onTap = vi.fn();

function renderSurface(turn = 0): HTMLElement {
  render(<TurnSurface label="Turn Meebit 00001" onTap={onTap} onTurn={onTurn} turn={turn} />);
  const surface = screen.getByRole("slider", { name: "Turn Meebit 00001" });
  Object.defineProperty(surface, "clientWidth", { value: 400 });
  surface.setPointerCapture = vi.fn();
  surface.hasPointerCapture = () => false;
  return surface;
}

beforeEach(() => void vi.clearAllMocks());
afterEach(cleanup);

/** A pointer that is down. */
const at = (clientX: number, more = {}) => ({ pointerId: 1, button: 0, buttons: 1, clientX, ...more });

test("the turn ends with the surface", () => {
  renderSurface(45);
  expect(onTurn).not.toHaveBeenCalled();
  cleanup();
  expect(onTurn.mock.calls).toEqual([[0]]);
});

test("a drag turns by 180 degrees per width of the surface, in the direction of the drag", () => {
  const surface = renderSurface();
  fireEvent.pointerDown(surface, at(90));
  fireEvent.pointerMove(surface, at(100));
  fireEvent.pointerMove(surface, at(200));
  expect(onTurn).toHaveBeenLastCalledWith(45);
  fireEvent.pointerMove(surface, at(0));
  expect(onTurn).toHaveBeenLastCalledWith(-45);
  fireEvent.pointerUp(surface, at(0));
  fireEvent.click(surface);
  expect(onTap).not.toHaveBeenCalled();
  onTurn.mockClear();
  fireEvent.pointerMove(surface, at(300));
  expect(onTurn).not.toHaveBeenCalled();
});

test("a press of 3 px is a tap; ignores another mouse button", () => {
  const surface = renderSurface();
  fireEvent.pointerDown(surface, at(100));
  fireEvent.pointerMove(surface, at(103));
  fireEvent.pointerUp(surface, at(103));
  fireEvent.click(surface);
  expect(onTap).toHaveBeenCalledOnce();
  fireEvent.pointerDown(surface, at(100, { button: 2 }));
  fireEvent.pointerMove(surface, at(150, { button: 2 }));
  fireEvent.pointerMove(surface, at(200, { button: 2 }));
  expect(onTurn).not.toHaveBeenCalled();
});

test("arrow keys turn by 15 degrees and wrap at 180; other keys keep their default", () => {
  const surface = renderSurface(170);
  fireEvent.keyDown(surface, { key: "ArrowLeft" });
  expect(onTurn).toHaveBeenLastCalledWith(155);
  fireEvent.keyDown(surface, { key: "ArrowRight" });
  expect(onTurn).toHaveBeenLastCalledWith(-175);
  onTurn.mockClear();
  expect(fireEvent.keyDown(surface, { key: "Tab" })).toBe(true);
  expect(fireEvent.keyDown(surface, { key: "ArrowLeft", altKey: true })).toBe(true);
  expect(onTurn).not.toHaveBeenCalled();
});

test.each([
  ["a double tap", (surface: HTMLElement) => [fireEvent.click(surface), fireEvent.click(surface)]],
  ["Home", (surface: HTMLElement) => fireEvent.keyDown(surface, { key: "Home" })],
  ["0", (surface: HTMLElement) => fireEvent.keyDown(surface, { key: "0" })],
])("%s resets the turn to 0", (_, putBack) => {
  putBack(renderSurface(75));
  expect(onTurn).toHaveBeenCalledWith(0);
});
