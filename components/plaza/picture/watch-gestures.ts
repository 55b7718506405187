import type { PictureMotion } from "@/components/plaza/picture/picture-motion";
import { createWholeView } from "@/lib/shared/plaza-picture/picture-view";
import {
  type Drag,
  distance,
  getMiddle,
  type Point,
  placeOn,
  type Tap,
  watchPointers,
} from "@/lib/shared/watch-pointers";

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
export function watchPictureGestures(
  box: HTMLElement,
  motion: PictureMotion,
  { onMove, onTap, onHover }: GestureListeners,
): () => void {
  let trail: TimedPoint[] = [];
  const abortController = new AbortController();
  const { signal } = abortController;

  const drag = ({ from, to, other, time }: Drag) => {
    const [before, now] = other ? [getMiddle(from, other), getMiddle(to, other)] : [from, to];
    motion.drag(now.x - before.x, now.y - before.y);
    if (other) motion.pinch(distance(to, other) / Math.max(1, distance(from, other)), now.x, now.y);
    trail = [...trail.filter(({ at }) => time - at < VELOCITY_WINDOW_MS), { ...now, at: time }];
    onMove();
  };

  const tap = ({ place: { x, y }, isSecond }: Tap) => {
    if (isSecond) motion.zoomBy(DOUBLE_ZOOM, x, y);
    else onTap(x, y);
    onMove();
  };

  const release = ({ timeStamp }: PointerEvent, _: boolean, count: number) => {
    const velocity = count === 0 ? measureVelocity(trail, timeStamp) : null;
    // Remaining fingers hold the picture in place.
    trail = [];
    if (!velocity) return;
    motion.release(velocity.x, velocity.y);
    onMove();
  };

  const wheel = (event: WheelEvent) => {
    const turned = event.deltaY * (event.deltaMode === 0 ? 1 : LINE_PX);
    // At its smallest the wheel scrolls the page.
    if (turned > 0 && motion.goal.scale <= createWholeView(motion.window).scale * 1.001) return;
    event.preventDefault();
    const { x, y } = placeOn(box, event);
    motion.zoomBy(Math.exp(-turned * (event.ctrlKey ? 0.01 : 0.0022)), x, y);
    onMove();
  };

  watchPointers(box, {
    onPress: () => motion.stop(),
    onDrag: drag,
    onTap: tap,
    onRelease: release,
    onHover: ({ x, y }) => onHover(x, y),
    signal,
  });
  box.addEventListener("wheel", wheel, { signal, passive: false });
  return () => abortController.abort();
}

/** Returns the pixels per millisecond at the end of a trail; null for one that is too short. */
function measureVelocity(trail: readonly TimedPoint[], now: number): Point | null {
  const [first, last] = [trail.find(({ at }) => now - at < VELOCITY_WINDOW_MS), trail.at(-1)];
  if (!first || !last || last.at - first.at < 10) return null;
  const milliseconds = last.at - first.at;
  return { x: (last.x - first.x) / milliseconds, y: (last.y - first.y) / milliseconds };
}

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
