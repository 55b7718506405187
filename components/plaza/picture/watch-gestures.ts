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

/** Pans with a pointer, pinches with two, zooms by wheel and double tap. @param signal ends it */
export function watchPictureGestures(
  box: HTMLElement,
  motion: PictureMotion,
  { onMove, onTap, onHover }: GestureListeners,
  signal: AbortSignal,
): void {
  let trail: TimedPoint[] = [];

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
}

/** Returns the pixels per millisecond at the end of a trail; null for one that is too short. */
function measureVelocity(trail: readonly TimedPoint[], now: number): Point | null {
  const [first, last] = [trail.find(({ at }) => now - at < VELOCITY_WINDOW_MS), trail.at(-1)];
  if (!first || !last || last.at - first.at < 10) return null;
  const milliseconds = last.at - first.at;
  return { x: (last.x - first.x) / milliseconds, y: (last.y - first.y) / milliseconds };
}
