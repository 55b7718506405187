import type { PictureMotion } from "@/components/plaza/picture/picture-motion";
import { createWholeView } from "@/lib/shared/plaza-picture/picture-view";

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

interface Touch {
  x: number;
  y: number;
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
  const touches = new Map<number, Touch>();
  let trail: { readonly x: number; readonly y: number; readonly at: number }[] = [];
  let tapStart: { readonly x: number; readonly y: number; readonly at: number } | null = null;
  let lastTap = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY };
  const abortController = new AbortController();
  const options = { signal: abortController.signal };

  const placeOf = (event: MouseEvent): Touch => {
    const edges = box.getBoundingClientRect();
    return { x: event.clientX - edges.left, y: event.clientY - edges.top };
  };
  const middleOf = (all: readonly Touch[]) => ({
    x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
    y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
  });
  const spreadOf = ([a, b]: readonly Touch[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

  const down = (event: PointerEvent) => {
    if (event.button > 0) return;
    const place = placeOf(event);
    box.setPointerCapture?.(event.pointerId);
    motion.stop();
    touches.set(event.pointerId, place);
    tapStart = touches.size === 1 ? { ...place, at: event.timeStamp } : null;
    trail = [{ ...place, at: event.timeStamp }];
  };

  const move = (event: PointerEvent) => {
    const place = placeOf(event);
    if (!touches.has(event.pointerId)) {
      if (event.pointerType === "mouse") onHover(place.x, place.y);
      return;
    }
    const before = [...touches.values()];
    const [middle, spread] = [middleOf(before), spreadOf(before)];
    touches.set(event.pointerId, place);
    const after = [...touches.values()];
    const moved = middleOf(after);
    if (tapStart && Math.hypot(place.x - tapStart.x, place.y - tapStart.y) <= TAP_SLOP_PX) return;
    tapStart = null;
    motion.drag(moved.x - middle.x, moved.y - middle.y);
    if (spread > 0) motion.pinch(spreadOf(after) / spread, moved.x, moved.y);
    trail = [...trail.filter(({ at }) => event.timeStamp - at < VELOCITY_WINDOW_MS), { ...moved, at: event.timeStamp }];
    onMove();
  };

  const tap = ({ x, y }: Touch, at: number) => {
    const isDouble = at - lastTap.at < DOUBLE_TAP_MS && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_TAP_SLOP_PX;
    lastTap = { x, y, at: isDouble ? Number.NEGATIVE_INFINITY : at };
    if (isDouble) motion.zoomBy(DOUBLE_ZOOM, x, y);
    else onTap(x, y);
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

  const slide = (now: number) => {
    const [first, last] = [trail.find(({ at }) => now - at < VELOCITY_WINDOW_MS), trail.at(-1)];
    if (!first || !last || last.at - first.at < 10) return;
    const time = last.at - first.at;
    motion.release((last.x - first.x) / time, (last.y - first.y) / time);
    onMove();
  };

  const wheel = (event: WheelEvent) => {
    const turned = event.deltaY * (event.deltaMode === 0 ? 1 : LINE_PX);
    // At its smallest the wheel scrolls the page.
    if (turned > 0 && motion.goal.scale <= createWholeView(motion.window).scale * 1.001) return;
    event.preventDefault();
    const { x, y } = placeOf(event);
    motion.zoomBy(Math.exp(-turned * (event.ctrlKey ? 0.01 : 0.0022)), x, y);
    onMove();
  };

  box.addEventListener("pointerdown", down, options);
  box.addEventListener("pointermove", move, options);
  box.addEventListener("pointerup", up, options);
  box.addEventListener("pointercancel", up, options);
  box.addEventListener("wheel", wheel, { ...options, passive: false });
  return () => abortController.abort();
}
