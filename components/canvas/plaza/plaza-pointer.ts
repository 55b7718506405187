import type { Flight } from "@/lib/plaza/flight/flight";
import { clamp } from "@/lib/shared/clamp";
import { createDoubleTapDetector, distance, middleOf, type Point } from "@/lib/shared/watch-drags";

/** Minimum pause between two picks: milliseconds, and multiple of the last pick's duration. */
const MIN_PICK_INTERVAL_MS = 90;
const COST_FACTOR = 6;

/** Returns the slot at a place of the picture; null without an avatar. */
export type PickSlot = (place: PointerPlace) => number | null;

export type PlazaHover = ReturnType<typeof createPlazaHover>;

/** Picks the slot under the pointer with `pick`, as often as the device can afford, and reports it to `onSlot`. */
export function createPlazaHover(pick: PickSlot, onSlot: (slot: number | null, place: PointerPlace | null) => void) {
  let place: PointerPlace | null = null;
  let slot: number | null = null;
  let hasChanged = false;
  let nextPickAt = 0;
  return {
    setPointer(to: PointerPlace | null): void {
      place = to;
      hasChanged = true;
      if (to !== null || slot === null) return;
      slot = null;
      onSlot(null, null);
    },
    /** Call after a frame. @param hasMoved whether the camera has moved @param isFree whether it may pick */
    update(now: number, hasMoved: boolean, isFree: boolean): void {
      if (hasMoved) hasChanged = true;
      if (!hasChanged || place === null || !isFree || now < nextPickAt) return;
      const startedAt = performance.now();
      slot = pick(place);
      hasChanged = false;
      const cost = performance.now() - startedAt;
      nextPickAt = now + Math.max(MIN_PICK_INTERVAL_MS, cost * COST_FACTOR);
      onSlot(slot, place);
    },
  };
}

/** A place in the picture, CSS pixels from its upper left. */
export type PointerPlace = Point;

/** Maximum movement in pixels and duration in milliseconds of a click; a finger is less exact. */
const MAX_CLICK_MOVE_PX = { mouse: 5, touch: 11 } as const;
const MAX_CLICK_MS = 500;
/** Limits of a double click, in milliseconds and pixels. */
const MAX_DOUBLE_CLICK_MS = 350;
const MAX_DOUBLE_CLICK_PX = 26;
/** Zoom per wheel pixel, as a logarithm; a pinch on a touch pad counts more. */
const ZOOM_PER_WHEEL_PX = 0.0021;
const ZOOM_PER_PINCH_PX = 0.012;
const MAX_WHEEL = 0.5;
const WHEEL_LINE_PX = 18;

interface PlazaPointerOptions {
  readonly canvas: HTMLCanvasElement;
  readonly flight: Flight;
  /** Called on any input. */
  readonly onActive: () => void;
  readonly onTap: (place: PointerPlace) => void;
  readonly onDoubleTap: (place: PointerPlace) => void;
  /** Position of a mouse without pressed buttons; null without one. */
  readonly onPoint: (place: PointerPlace | null) => void;
  /** Whether the user wants reduced motion: no glide, and zoom at once. */
  readonly isStill: () => boolean;
}

/** Controls a flight by pointer. Returns a function that stops it. */
export function watchPlazaPointer(options: PlazaPointerOptions): () => void {
  const { canvas, flight, onActive, onPoint, isStill } = options;
  const abortController = new AbortController();
  const reportTap = createTapReporter(options);
  const pointers = new Map<number, PointerPlace>();
  let dragMode: "pan" | "turn" = "pan";
  let pressStart = { x: 0, y: 0, at: 0 };
  let hasMoved = false;

  const setCursor = () => {
    canvas.style.cursor = pointers.size > 0 && hasMoved ? "grabbing" : "";
  };
  const press = (event: PointerEvent) => {
    const place = getPlace(canvas, event);
    pointers.set(event.pointerId, place);
    canvas.setPointerCapture(event.pointerId);
    flight.grab();
    onPoint(null);
    if (pointers.size > 1) hasMoved = true;
    else {
      pressStart = { ...place, at: event.timeStamp };
      hasMoved = false;
      dragMode = event.button === 0 && !event.shiftKey && !event.ctrlKey && !event.metaKey ? "pan" : "turn";
    }
    onActive();
  };
  const drag = (event: PointerEvent, before: PointerPlace, place: PointerPlace) => {
    if (!hasMoved) {
      const tolerance = event.pointerType === "mouse" ? MAX_CLICK_MOVE_PX.mouse : MAX_CLICK_MOVE_PX.touch;
      if (distance(place, pressStart) < tolerance) return;
      // Skips the click tolerance.
      hasMoved = true;
      pointers.set(event.pointerId, place);
      setCursor();
      return;
    }
    const from = measurePair(pointers);
    pointers.set(event.pointerId, place);
    const to = measurePair(pointers);
    if (from && to) movePair(flight, from, to);
    else if (dragMode === "pan") flight.pan(before.x, before.y, place.x, place.y);
    else flight.turn(place.x - before.x, place.y - before.y);
    onActive();
  };
  const move = (event: PointerEvent) => {
    const place = getPlace(canvas, event);
    const before = pointers.get(event.pointerId);
    if (before) drag(event, before, place);
    else if (event.pointerType === "mouse") onPoint(place);
  };
  const release = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    const isClick =
      event.type === "pointerup" && !hasMoved && dragMode === "pan" && event.timeStamp - pressStart.at < MAX_CLICK_MS;
    flight.release(hasMoved && !isStill());
    setCursor();
    onActive();
    if (isClick) reportTap(getPlace(canvas, event), event.timeStamp);
  };
  const zoom = (event: WheelEvent) => {
    event.preventDefault();
    const { x, y } = getPlace(canvas, event);
    flight.zoom(x, y, computeWheelZoom(event), isStill());
    onActive();
  };

  const { signal } = abortController;
  canvas.style.touchAction = "none";
  canvas.addEventListener("pointerdown", press, { signal });
  canvas.addEventListener("pointermove", move, { signal });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"] as const) {
    canvas.addEventListener(name, release, { signal });
  }
  canvas.addEventListener("pointerleave", () => pointers.size === 0 && onPoint(null), { signal });
  canvas.addEventListener("wheel", zoom, { signal, passive: false });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return () => abortController.abort();
}

function getPlace(canvas: HTMLCanvasElement, { clientX, clientY }: MouseEvent): PointerPlace {
  const { left, top } = canvas.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Returns a function that reports a tap, or a double tap. */
function createTapReporter({ onTap, onDoubleTap }: Pick<PlazaPointerOptions, "onTap" | "onDoubleTap">) {
  const isSecondTap = createDoubleTapDetector(MAX_DOUBLE_CLICK_MS, MAX_DOUBLE_CLICK_PX);
  return (place: PointerPlace, at: number): void => (isSecondTap(place, at) ? onDoubleTap : onTap)(place);
}

/** Position of two fingers. */
interface Pair extends Point {
  readonly apart: number;
  readonly angle: number;
}

/** Returns null with fewer than two pointers. */
function measurePair(pointers: ReadonlyMap<number, PointerPlace>): Pair | null {
  const [a, b] = [...pointers.values()];
  if (!a || !b) return null;
  return {
    ...middleOf(a, b),
    apart: Math.max(8, distance(a, b)),
    angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
  };
}

/** Zooms, turns and spins a flight like two fingers. */
function movePair(flight: Flight, from: Pair, to: Pair): void {
  flight.zoom(to.x, to.y, Math.log(to.apart / from.apart), true);
  flight.turn(to.x - from.x, to.y - from.y);
  const twist = to.angle - from.angle;
  flight.spin(-(twist - 360 * Math.round(twist / 360)));
}

/** Returns the logarithm of the enlargement. */
function computeWheelZoom({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const pixels = deltaY * (deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PX : 1);
  const amount = -pixels * (ctrlKey ? ZOOM_PER_PINCH_PX : ZOOM_PER_WHEEL_PX);
  return clamp(amount, -MAX_WHEEL, MAX_WHEEL);
}
