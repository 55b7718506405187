// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchPlazaPointer } from "@/components/canvas/plaza/plaza-pointer";
import type { Flight } from "@/lib/plaza/flight/flight";

function start(isStill = false) {
  const canvas = document.createElement("canvas");
  document.body.append(canvas);
  canvas.setPointerCapture = () => undefined;
  canvas.hasPointerCapture = () => false;
  const flight = {
    grab: vi.fn(),
    pan: vi.fn(),
    turn: vi.fn(),
    spin: vi.fn(),
    zoom: vi.fn(),
    release: vi.fn(),
  };
  const callbacks = { onActive: vi.fn(), onTap: vi.fn(), onDoubleTap: vi.fn(), onPoint: vi.fn() };
  const end = watchPlazaPointer({
    canvas,
    // `as`: a stub replaces the flight.
    flight: flight as unknown as Flight,
    isStill: () => isStill,
    ...callbacks,
  });
  const send = (type: string, x: number, y: number, more: PointerEventInit = {}) => {
    const event = new MouseEvent(type, {
      clientX: x,
      clientY: y,
      buttons: 1,
      bubbles: true,
      cancelable: true,
      ...more,
    });
    Object.assign(event, { pointerId: more.pointerId ?? 1, pointerType: more.pointerType ?? "mouse" });
    canvas.dispatchEvent(event);
    return event;
  };
  return { canvas, flight, callbacks, end, send };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe("a pointer over the plaza", () => {
  test("that clicks is a tap, and that clicks twice is a double tap", () => {
    const { send, callbacks, flight } = start();
    send("pointerdown", 100, 50);
    send("pointermove", 102, 51);
    send("pointerup", 102, 51);
    send("click", 102, 51);
    expect(callbacks.onTap).toHaveBeenCalledWith({ x: 102, y: 51 });
    expect(flight.pan).not.toHaveBeenCalled();
    send("pointerdown", 103, 51);
    send("pointerup", 103, 51);
    send("click", 103, 51);
    expect(callbacks.onTap).toHaveBeenCalledTimes(1);
    expect(callbacks.onDoubleTap).toHaveBeenCalledWith({ x: 103, y: 51 });
  });

  test("that drags pans, without a jump at the start and without a tap", () => {
    const { send, callbacks, flight } = start();
    send("pointerdown", 100, 50);
    send("pointermove", 110, 50);
    send("pointermove", 130, 50);
    send("pointerup", 130, 50);
    send("click", 130, 50);
    expect(flight.pan.mock.calls).toEqual([[110, 50, 130, 50]]);
    expect(flight.release).toHaveBeenCalledWith(true);
    expect(callbacks.onTap).not.toHaveBeenCalled();
  });

  test.each([{ button: 2 }, { shiftKey: true }, { button: 1 }])("turns with %o", (how) => {
    const { send, flight, callbacks } = start();
    send("pointerdown", 100, 50, how);
    send("pointermove", 110, 50, how);
    send("pointermove", 140, 60, how);
    send("pointerup", 140, 60, how);
    expect(flight.turn.mock.calls).toEqual([[30, 10]]);
    expect(flight.pan).not.toHaveBeenCalled();
    expect(callbacks.onTap).not.toHaveBeenCalled();
  });

  test("does not glide under reduced motion", () => {
    const { send, flight } = start(true);
    for (const [type, x] of [
      ["pointerdown", 0],
      ["pointermove", 20],
      ["pointermove", 40],
      ["pointerup", 40],
    ] as const) {
      send(type, x, 0);
    }
    expect(flight.release).toHaveBeenCalledWith(false);
  });

  test("and a second finger zoom and turn, without a tap", () => {
    const { send, flight, callbacks } = start();
    const finger = (pointerId: number) => ({ pointerId, pointerType: "touch" });
    send("pointerdown", 100, 100, finger(1));
    send("pointerdown", 200, 100, finger(2));
    send("pointermove", 300, 100, finger(2));
    expect(flight.zoom).toHaveBeenCalledWith(200, 100, Math.log(2), true);
    expect(flight.turn).toHaveBeenCalledWith(50, 0);
    send("pointerup", 300, 100, finger(2));
    send("pointerup", 100, 100, finger(1));
    expect(callbacks.onTap).not.toHaveBeenCalled();
  });

  test("that only moves reports its position, and null when it leaves", () => {
    const { send, callbacks, flight } = start();
    send("pointermove", 5, 6, { buttons: 0 });
    send("pointerleave", 5, 6);
    expect(callbacks.onPoint.mock.calls).toEqual([[{ x: 5, y: 6 }], [null]]);
    expect(flight.grab).not.toHaveBeenCalled();
  });

  test("with a wheel zooms, and the page does not scroll", () => {
    const { canvas, flight } = start();
    const event = new WheelEvent("wheel", { deltaY: -100, clientX: 7, clientY: 8, cancelable: true });
    canvas.dispatchEvent(event);
    expect(flight.zoom).toHaveBeenCalledWith(7, 8, expect.closeTo(0.21), false);
    expect(event.defaultPrevented).toBe(true);
  });

  test("is ignored after the watch has ended", () => {
    const { send, end, callbacks } = start();
    end();
    send("pointermove", 5, 6, { buttons: 0 });
    expect(callbacks.onPoint).not.toHaveBeenCalled();
  });
});
