import type { Flight } from "@/lib/plaza/flight/flight";

/** Minimum milliseconds between two picks; slow picks run less often. */
const PAUSE = 90;
const COST_SHARE = 6;

interface CrowdHoverOptions {
  /** The stand at a picture position. */
  readonly pick: (place: PointerPlace) => number | null;
  readonly onStand: (stand: number | null, place: PointerPlace | null) => void;
}

/** Finds the avatar under the pointer, as often as the device can afford. */
interface PlazaHover {
  point(place: PointerPlace | null): void;
  /** Call after a frame. @param hasMoved whether the camera has moved @param isFree whether it may pick */
  look(now: number, hasMoved: boolean, isFree: boolean): void;
}

/** Picks the stand under the pointer with `pick` and reports it to `onStand`. */
export function createPlazaHover({ pick, onStand }: CrowdHoverOptions): PlazaHover {
  let place: PointerPlace | null = null;
  let stand: number | null = null;
  let isNew = false;
  let next = 0;
  return {
    point(to) {
      place = to;
      isNew = true;
      if (to !== null || stand === null) return;
      stand = null;
      onStand(null, null);
    },
    look(now, hasMoved, isFree) {
      if (hasMoved) isNew = true;
      if (!isNew || place === null || !isFree || now < next) return;
      const startedAt = performance.now();
      stand = pick(place);
      isNew = false;
      const cost = performance.now() - startedAt;
      next = now + Math.max(PAUSE, cost * COST_SHARE);
      onStand(stand, place);
    },
  };
}

/** A place in the picture, CSS pixels from its upper left. */
export interface PointerPlace {
  readonly x: number;
  readonly y: number;
}

/** Maximum movement in pixels and duration in milliseconds of a click; a finger is less exact. */
const CLICK_MOVE = { mouse: 5, touch: 11 } as const;
const CLICK_TIME = 500;
/** Limits of a double click, in milliseconds and pixels. */
const DOUBLE_TIME = 350;
const DOUBLE_MOVE = 26;
/** Zoom per wheel pixel, as a logarithm; a pinch on a touch pad counts more. */
const WHEEL = 0.0021;
const PAD_PINCH = 0.012;
const MAX_WHEEL = 0.5;
const LINE = 18;

interface CrowdPointerOptions {
  readonly canvas: HTMLCanvasElement;
  readonly flight: Flight;
  /** Called on any input. */
  readonly onActive: () => void;
  readonly onTap: (place: PointerPlace) => void;
  readonly onDoubleTap: (place: PointerPlace) => void;
  /** Position of a mouse without pressed buttons; null without one. */
  readonly onPoint: (place: PointerPlace | null) => void;
  readonly isStill: () => boolean;
}

/** Position of two fingers. */
interface Pair {
  readonly x: number;
  readonly y: number;
  readonly apart: number;
  readonly angle: number;
}

function pairOf(a: PointerPlace, b: PointerPlace): Pair {
  return {
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    apart: Math.max(8, Math.hypot(b.x - a.x, b.y - a.y)),
    angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
  };
}

/** Controls a flight by pointer. Returns a function that stops it. */
export function watchPlazaPointer(options: CrowdPointerOptions): () => void {
  const { canvas, flight, onActive, onTap, onDoubleTap, onPoint, isStill } = options;
  const ending = new AbortController();
  const held = new Map<number, PointerPlace>();
  let grip: "pan" | "turn" = "pan";
  let begun = { x: 0, y: 0, at: 0 };
  let hasMoved = false;
  let lastTap: { readonly place: PointerPlace; readonly at: number } | null = null;

  const placeOf = ({ clientX, clientY }: MouseEvent): PointerPlace => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const setCursor = () => {
    canvas.style.cursor = held.size > 0 && hasMoved ? "grabbing" : "";
  };
  const down = (event: PointerEvent) => {
    const place = placeOf(event);
    held.set(event.pointerId, place);
    canvas.setPointerCapture(event.pointerId);
    flight.hold();
    onPoint(null);
    if (held.size > 1) hasMoved = true;
    else {
      begun = { ...place, at: event.timeStamp };
      hasMoved = false;
      grip = event.button === 0 && !event.shiftKey && !event.ctrlKey && !event.metaKey ? "pan" : "turn";
    }
    onActive();
  };
  const move = (event: PointerEvent) => {
    const place = placeOf(event);
    const before = held.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") onPoint(place);
      return;
    }
    const pair = () => {
      const [a, b] = [...held.values()];
      return a && b ? pairOf(a, b) : null;
    };
    const least = event.pointerType === "mouse" ? CLICK_MOVE.mouse : CLICK_MOVE.touch;
    if (!hasMoved && Math.hypot(place.x - begun.x, place.y - begun.y) < least) return;
    if (!hasMoved) {
      // Skips the click tolerance.
      hasMoved = true;
      held.set(event.pointerId, place);
      setCursor();
      return;
    }
    const from = pair();
    held.set(event.pointerId, place);
    const to = pair();
    if (from && to) {
      flight.zoom(to.x, to.y, Math.log(to.apart / from.apart), true);
      flight.turn(to.x - from.x, to.y - from.y);
      const twist = to.angle - from.angle;
      flight.spin(-(twist - 360 * Math.round(twist / 360)));
    } else if (grip === "pan") flight.pan(before.x, before.y, place.x, place.y);
    else flight.turn(place.x - before.x, place.y - before.y);
    onActive();
  };
  const tap = (place: PointerPlace, at: number) => {
    const isDouble =
      lastTap !== null &&
      at - lastTap.at < DOUBLE_TIME &&
      Math.hypot(place.x - lastTap.place.x, place.y - lastTap.place.y) < DOUBLE_MOVE;
    lastTap = isDouble ? null : { place, at };
    if (isDouble) onDoubleTap(place);
    else onTap(place);
  };
  const up = (event: PointerEvent) => {
    if (!held.delete(event.pointerId)) return;
    if (held.size > 0) return;
    const isClick =
      event.type === "pointerup" && !hasMoved && grip === "pan" && event.timeStamp - begun.at < CLICK_TIME;
    flight.release(hasMoved && !isStill());
    setCursor();
    onActive();
    if (isClick) tap(placeOf(event), event.timeStamp);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    const amount = -pixels * (event.ctrlKey ? PAD_PINCH : WHEEL);
    const { x, y } = placeOf(event);
    flight.zoom(x, y, Math.max(-MAX_WHEEL, Math.min(MAX_WHEEL, amount)), isStill());
    onActive();
  };

  const { signal } = ending;
  canvas.style.touchAction = "none";
  canvas.addEventListener("pointerdown", down, { signal });
  canvas.addEventListener("pointermove", move, { signal });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"] as const) {
    canvas.addEventListener(name, up, { signal });
  }
  canvas.addEventListener("pointerleave", () => held.size === 0 && onPoint(null), { signal });
  canvas.addEventListener("wheel", wheel, { signal, passive: false });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return () => ending.abort();
}
