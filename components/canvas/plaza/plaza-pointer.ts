import type { Flight } from "@/lib/plaza/flight/flight";
import { clamp } from "@/lib/shared/clamp";
import {
  type Drag,
  distance,
  getMiddle,
  type Point,
  placeOn,
  type Tap,
  watchPointers,
} from "@/lib/shared/watch-pointers";

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
  readonly onTap: (place: Point) => void;
  readonly onDoubleTap: (place: Point) => void;
  /** Called with the place of a mouse without pressed buttons; null without one. */
  readonly onPoint: (place: Point | null) => void;
  /** Whether the user wants reduced motion: no glide, and zoom at once. */
  readonly isStill: () => boolean;
}

/** Controls a flight by pointer. Returns a function that stops it. */
export function watchPlazaPointer(options: PlazaPointerOptions): () => void {
  const { canvas, flight, onActive, onTap, onDoubleTap, onPoint, isStill } = options;
  const abortController = new AbortController();
  const { signal } = abortController;
  let dragMode: "pan" | "turn" = "pan";

  const press = ({ button, ctrlKey, metaKey, shiftKey }: PointerEvent) => {
    flight.grab();
    onPoint(null);
    dragMode = button === 0 && !shiftKey && !ctrlKey && !metaKey ? "pan" : "turn";
    onActive();
  };
  const drag = ({ from, to, other }: Drag) => {
    canvas.style.cursor = "grabbing";
    if (other) movePair(flight, measurePair(from, other), measurePair(to, other));
    else if (dragMode === "pan") flight.pan(from.x, from.y, to.x, to.y);
    else flight.turn(to.x - from.x, to.y - from.y);
    onActive();
  };
  const release = (_: PointerEvent, isDragged: boolean, count: number) => {
    if (count > 0) return;
    flight.release(isDragged && !isStill());
    canvas.style.cursor = "";
    onActive();
  };
  const tap = ({ place, isSecond }: Tap) => {
    if (dragMode === "pan") (isSecond ? onDoubleTap : onTap)(place);
  };
  const zoom = (event: WheelEvent) => {
    event.preventDefault();
    const { x, y } = placeOn(canvas, event);
    flight.zoom(x, y, computeWheelZoom(event), isStill());
    onActive();
  };

  canvas.style.touchAction = "none";
  watchPointers(canvas, {
    takesAllButtons: true,
    onPress: press,
    onDrag: drag,
    onTap: tap,
    onRelease: release,
    onHover: onPoint,
    signal,
  });
  canvas.addEventListener("pointerleave", () => onPoint(null), { signal });
  canvas.addEventListener("wheel", zoom, { signal, passive: false });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return () => abortController.abort();
}

const measurePair = (a: Point, b: Point) => ({
  ...getMiddle(a, b),
  apart: Math.max(8, distance(a, b)),
  angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
});

/** Zooms, turns and spins a flight like two fingers. */
function movePair(flight: Flight, from: ReturnType<typeof measurePair>, to: ReturnType<typeof measurePair>): void {
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
