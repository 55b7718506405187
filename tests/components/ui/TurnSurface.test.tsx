// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TurnSurface } from "@/components/ui/TurnSurface";

const onTurn = vi.fn();

function renderSurface(turn = 0): HTMLElement {
  render(<TurnSurface label="Turn Meebit 00001" onTurn={onTurn} turn={turn} />);
  const surface = screen.getByRole("slider", { name: "Turn Meebit 00001" });
  Object.defineProperty(surface, "clientWidth", { value: 400 });
  surface.setPointerCapture = vi.fn();
  return surface;
}

beforeEach(() => onTurn.mockClear());
afterEach(cleanup);

test("a drag turns by 180 degrees per width of the surface, in the direction of the drag", () => {
  const surface = renderSurface();
  fireEvent.pointerDown(surface, { pointerId: 1, button: 0, clientX: 100 });
  fireEvent.pointerMove(surface, { pointerId: 1, clientX: 200 });
  expect(onTurn).toHaveBeenLastCalledWith(45);
  fireEvent.pointerMove(surface, { pointerId: 1, clientX: 0 });
  expect(onTurn).toHaveBeenLastCalledWith(-45);
  fireEvent.pointerUp(surface, { pointerId: 1 });
  onTurn.mockClear();
  fireEvent.pointerMove(surface, { pointerId: 1, clientX: 300 });
  expect(onTurn).not.toHaveBeenCalled();
});

test("ignores a drag of 3 px, another mouse button and a second pointer", () => {
  const surface = renderSurface();
  fireEvent.pointerDown(surface, { pointerId: 1, button: 0, clientX: 100 });
  fireEvent.pointerMove(surface, { pointerId: 1, clientX: 103 });
  fireEvent.pointerDown(surface, { pointerId: 2, button: 0, clientX: 100 });
  fireEvent.pointerMove(surface, { pointerId: 2, clientX: 200 });
  fireEvent.pointerUp(surface, { pointerId: 1 });
  fireEvent.pointerDown(surface, { pointerId: 3, button: 2, clientX: 100 });
  fireEvent.pointerMove(surface, { pointerId: 3, clientX: 200 });
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
  ["a double click", (surface: HTMLElement) => fireEvent.doubleClick(surface)],
  ["Home", (surface: HTMLElement) => fireEvent.keyDown(surface, { key: "Home" })],
  ["0", (surface: HTMLElement) => fireEvent.keyDown(surface, { key: "0" })],
])("%s resets the turn to 0", (_, putBack) => {
  putBack(renderSurface(75));
  expect(onTurn).toHaveBeenCalledWith(0);
});
