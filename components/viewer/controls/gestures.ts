import { distance, middle, type Point, pointOf } from "@/components/viewer/controls/point";
import { tapReader } from "@/components/viewer/controls/tap-reader";
import { turnOrbit, zoomed } from "@/lib/client/viewer/orbit-steps";
import type { Orbit } from "@/lib/shared/orbit";
import { stageSide } from "@/lib/shared/viewer-stage";

/** What hands do to a picture. */
export interface Hands {
  /** Where the camera is; what is written is taken up at once. */
  orbit: Orbit;
  onTap(): void;
  onReset(): void;
}

/** Degrees for a drag across the whole stage. */
const TURN = 180;
const RISE = 100;
/** Pixels before a press is a drag: until then it may be a tap, or the page's scrolling. */
const SLOP = 5;

/**
 * Turns the picture with one pointer, magnifies it with two, puts it back with a double tap.
 * @param pressed pointers that are down already: their drags go on from where they are
 * @returns ends the watching
 */
export function watchGestures(stage: HTMLElement, pressed: Iterable<PointerEvent>, hands: Hands): () => void {
  const before = [...pressed];
  const down = new Map<number, Point>(before.map((event) => [event.pointerId, pointOf(event)]));
  let isDrag = down.size > 1;
  let kind = before[0]?.pointerType ?? "mouse";
  const isSecondTap = tapReader();
  const heard = new AbortController();
  const { signal } = heard;
  const side = () => stageSide(stage.clientWidth, stage.clientHeight);

  const magnify = (factor: number, { x, y }: Point) => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    const at = { right: (x - left - width / 2) / side(), up: (top + height / 2 - y) / side() };
    hands.orbit = zoomed(hands.orbit, factor, at);
  };
  const drag = (id: number, from: Point, to: Point) => {
    const other = [...down].find(([each]) => each !== id)?.[1];
    const share = other ? 0.5 : 1;
    hands.orbit = turnOrbit(
      hands.orbit,
      ((to.x - from.x) / side()) * TURN * share,
      other ? 0 : ((to.y - from.y) / side()) * RISE,
    );
    if (other) magnify(distance(to, other) / Math.max(1, distance(from, other)), middle(to, other));
  };

  stage.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0) return;
      kind = event.pointerType;
      if (down.size === 0) isDrag = false;
      if (down.size < 2) down.set(event.pointerId, pointOf(event));
      if (down.size === 2) isDrag = true;
    },
    { signal },
  );
  const release = ({ pointerId }: PointerEvent) => {
    down.delete(pointerId);
    if (down.size === 0) delete stage.dataset["dragged"];
  };
  stage.addEventListener(
    "pointermove",
    (event) => {
      // It was let go where nobody could hear it.
      if (event.buttons === 0) return release(event);
      const from = down.get(event.pointerId);
      const to = pointOf(event);
      if (!from || (!isDrag && distance(from, to) < SLOP)) return;
      // A drag that leaves the stage goes on.
      if (!stage.hasPointerCapture(event.pointerId)) stage.setPointerCapture(event.pointerId);
      if (isDrag) drag(event.pointerId, from, to);
      isDrag = true;
      stage.dataset["dragged"] = "";
      down.set(event.pointerId, to);
    },
    { signal },
  );
  for (const type of ["pointerup", "pointercancel"] as const) window.addEventListener(type, release, { signal });

  stage.addEventListener(
    "click",
    (event) => {
      if (isDrag) return;
      if (isSecondTap(pointOf(event), event.timeStamp)) hands.onReset();
      if (kind !== "mouse") hands.onTap();
    },
    { signal },
  );
  stage.addEventListener(
    "wheel",
    (event) => {
      // Two fingers on a touchpad; a plain wheel scrolls the page around.
      if (!event.ctrlKey) return;
      event.preventDefault();
      magnify(Math.exp(-event.deltaY / 100), pointOf(event));
    },
    { signal, passive: false },
  );
  return () => heard.abort();
}
