import type { PictureMotion } from "@/components/plaza/picture/picture-motion";
import { createWholeView } from "@/lib/shared/plaza-picture/picture-view";
import { createDoubleTapDetector, distance, type Point } from "@/lib/shared/watch-drags";

/** Tap limits: movement in pixels, milliseconds; then the interval of a double tap. */
const TAP_SLOP_PX = 8;
const MAX_TAP_MS = 500;
const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_SLOP_PX = 32;
/** Double-tap zoom factor. */
const DOUBLE_ZOOM = 2.4;
/** Milliseconds before release that count for the slide speed; a finger at rest stops it. */
const VELOCITY_WINDOW_MS = 90;
const LINE_PX = 16;

interface TimedPoint extends Point {
  /** Milliseconds, as the time of an event. */
  readonly at: number;
}

interface GestureListeners {
  readonly onMove: () => void;
  readonly onTap: (x: number, y: number) => void;
  readonly onHover: (x: number, y: number) => void;
}

/** Pans with a pointer, pinches with two, zooms by wheel and double tap. Returns the unsubscriber. */
export function watchGestures(
  box: HTMLElement,
  motion: PictureMotion,
  { onMove, onTap, onHover }: GestureListeners,
): () => void {
  const touches = new Map<number, Point>();
  let trail: TimedPoint[] = [];
  let tapStart: TimedPoint | null = null;
  const isSecondTap = createDoubleTapDetector(DOUBLE_TAP_MS, DOUBLE_TAP_SLOP_PX);
  const abortController = new AbortController();
  const options = { signal: abortController.signal };

  const down = (event: PointerEvent) => {
    if (event.button > 0) return;
    const place = getPlace(event, box);
    box.setPointerCapture?.(event.pointerId);
    motion.stop();
    touches.set(event.pointerId, place);
    tapStart = touches.size === 1 ? { ...place, at: event.timeStamp } : null;
    trail = [{ ...place, at: event.timeStamp }];
  };

  const move = (event: PointerEvent) => {
    const place = getPlace(event, box);
    if (!touches.has(event.pointerId)) {
      if (event.pointerType === "mouse") onHover(place.x, place.y);
      return;
    }
    const before = [...touches.values()];
    touches.set(event.pointerId, place);
    const after = [...touches.values()];
    if (tapStart && distance(place, tapStart) <= TAP_SLOP_PX) return;
    tapStart = null;
    const [middle, moved] = [computeMean(before), computeMean(after)];
    motion.drag(moved.x - middle.x, moved.y - middle.y);
    const spread = measureSpread(before);
    if (spread > 0) motion.pinch(measureSpread(after) / spread, moved.x, moved.y);
    trail = [...trail.filter(({ at }) => event.timeStamp - at < VELOCITY_WINDOW_MS), { ...moved, at: event.timeStamp }];
    onMove();
  };

  const tap = ({ x, y }: Point, at: number) => {
    if (isSecondTap({ x, y }, at)) motion.zoomBy(DOUBLE_ZOOM, x, y);
    else onTap(x, y);
    onMove();
  };

  const slide = (now: number) => {
    const velocity = measureVelocity(trail, now);
    if (!velocity) return;
    motion.release(velocity.x, velocity.y);
    onMove();
  };

  const up = (event: PointerEvent) => {
    if (!touches.delete(event.pointerId)) return;
    if (event.type === "pointerup" && tapStart && event.timeStamp - tapStart.at < MAX_TAP_MS)
      tap(tapStart, event.timeStamp);
    else if (touches.size === 0) slide(event.timeStamp);
    tapStart = null;
    // Remaining fingers hold the picture in place.
    trail = [];
  };

  const wheel = (event: WheelEvent) => {
    const turned = event.deltaY * (event.deltaMode === 0 ? 1 : LINE_PX);
    // At its smallest the wheel scrolls the page.
    if (turned > 0 && motion.goal.scale <= createWholeView(motion.window).scale * 1.001) return;
    event.preventDefault();
    const { x, y } = getPlace(event, box);
    motion.zoomBy(Math.exp(-turned * (event.ctrlKey ? 0.01 : 0.0022)), x, y);
    onMove();
  };

  box.addEventListener("pointerdown", down, options);
  box.addEventListener("pointermove", move, options);
  for (const type of ["pointerup", "pointercancel"] as const) box.addEventListener(type, up, options);
  box.addEventListener("wheel", wheel, { ...options, passive: false });
  return () => abortController.abort();
}

/** Returns the pixels per millisecond at the end of a trail; null for one that is too short. */
function measureVelocity(trail: readonly TimedPoint[], now: number): Point | null {
  const [first, last] = [trail.find(({ at }) => now - at < VELOCITY_WINDOW_MS), trail.at(-1)];
  if (!first || !last || last.at - first.at < 10) return null;
  const milliseconds = last.at - first.at;
  return { x: (last.x - first.x) / milliseconds, y: (last.y - first.y) / milliseconds };
}

/** Returns a pointer's place in a box, in pixels. */
function getPlace(event: MouseEvent, box: HTMLElement): Point {
  const edges = box.getBoundingClientRect();
  return { x: event.clientX - edges.left, y: event.clientY - edges.top };
}

/** Returns the distance of two fingers; 0 for one. */
const measureSpread = ([a, b]: readonly Point[]) => (a && b ? distance(a, b) : 0);

const computeMean = (all: readonly Point[]): Point => ({
  x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
  y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
});

/** Pixels per arrow key press, and zoom factor of the + key. */
const KEY_STEP_PX = 110;
const KEY_ZOOM = 1.6;

interface PictureKeys {
  readonly move: (x: number, y: number) => void;
  readonly zoomBy: (factor: number) => void;
  readonly goTo: (to: "all" | "entry") => void;
  readonly pickMiddle: () => void;
  readonly leave: () => void;
}

/** Pans and zooms by keys while the picture has the focus. Returns the unsubscriber. */
export function watchPictureKeys(box: HTMLElement, keys: PictureKeys): () => void {
  const acts: Readonly<Partial<Record<string, () => void>>> = {
    ArrowLeft: () => keys.move(KEY_STEP_PX, 0),
    ArrowRight: () => keys.move(-KEY_STEP_PX, 0),
    ArrowUp: () => keys.move(0, KEY_STEP_PX),
    ArrowDown: () => keys.move(0, -KEY_STEP_PX),
    "+": () => keys.zoomBy(KEY_ZOOM),
    "=": () => keys.zoomBy(KEY_ZOOM),
    "-": () => keys.zoomBy(1 / KEY_ZOOM),
    _: () => keys.zoomBy(1 / KEY_ZOOM),
    PageUp: () => keys.zoomBy(1 / KEY_ZOOM),
    PageDown: () => keys.zoomBy(KEY_ZOOM),
    "0": () => keys.goTo("all"),
    h: () => keys.goTo("entry"),
    H: () => keys.goTo("entry"),
    Home: () => keys.goTo("entry"),
    Enter: keys.pickMiddle,
    Escape: keys.leave,
  };
  const press = (event: KeyboardEvent) => {
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (!act || event.target !== box || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  box.addEventListener("keydown", press);
  return () => box.removeEventListener("keydown", press);
}
