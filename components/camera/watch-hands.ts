import { turnBy, zoomBy } from "@/components/camera/aim-steps";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Degrees for a drag across the whole surface's shorter side. */
const TURN = 180;
/** Pixels before a press is a drag: until then it may be a tap. */
const SLOP = 6;
/** Pixels of a wheel for a factor of e. */
const WHEEL = 600;
const PINCH_WHEEL = 100;

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Turns with one pointer, zooms with two or with a wheel, shoots by a tap on the viewfinder.
 * @param surface what is touched; the viewfinder in it is marked `data-finder`
 * @returns ends the watching
 */
export function watchHands(surface: HTMLElement, onTap: () => void): () => void {
  const down = new Map<number, Point>();
  let isDrag = false;
  const heard = new AbortController();
  const { signal } = heard;

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (down.size === 0) isDrag = false;
    if (down.size < 2) down.set(event.pointerId, pointOf(event));
    if (down.size === 2) isDrag = true;
  };
  const release = ({ pointerId }: PointerEvent) => {
    down.delete(pointerId);
    if (down.size === 0) delete surface.dataset["dragged"];
  };
  const move = (event: PointerEvent) => {
    // It was let go where nobody could hear it.
    if (event.buttons === 0) return release(event);
    const from = down.get(event.pointerId);
    const to = pointOf(event);
    if (!from || (!isDrag && distance(from, to) < SLOP)) return;
    // A drag that leaves the surface goes on.
    if (!surface.hasPointerCapture(event.pointerId)) surface.setPointerCapture(event.pointerId);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (isDrag && other) zoomBy(distance(to, other) / Math.max(1, distance(from, other)));
    if (isDrag)
      turnBy((((to.x - from.x) * TURN) / Math.min(surface.clientWidth, surface.clientHeight)) * (other ? 0.5 : 1));
    isDrag = true;
    surface.dataset["dragged"] = "";
    down.set(event.pointerId, to);
  };
  const tap = (event: MouseEvent) => {
    const { target } = event;
    if (isDrag || !(target instanceof Element) || target.closest("[role=alert]")) return;
    if (target.closest("[data-finder]")) onTap();
  };
  const roll = (event: WheelEvent) => {
    event.preventDefault();
    // Two fingers on a touchpad come as a wheel with the control key.
    zoomBy(Math.exp(-event.deltaY / (event.ctrlKey ? PINCH_WHEEL : WHEEL)));
  };
  surface.addEventListener("pointerdown", press, { signal });
  surface.addEventListener("pointermove", move, { signal });
  for (const type of ["pointerup", "pointercancel"] as const) window.addEventListener(type, release, { signal });
  surface.addEventListener("click", tap, { signal });
  surface.addEventListener("wheel", roll, { signal, passive: false });
  return () => heard.abort();
}
