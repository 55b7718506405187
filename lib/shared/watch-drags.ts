/** CSS pixels, of the window or of an element. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });
export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * Returns a test for the second tap of a double tap; a third starts anew.
 * @param within milliseconds between both taps
 * @param near maximum distance of both, in the unit of the points
 */
export function createDoubleTapDetector(within: number, near: number): (at: Point, time: number) => boolean {
  let last = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY };
  return ({ x, y }, time) => {
    const isDouble = time - last.time < within && distance({ x, y }, last) < near;
    last = { x, y, time: isDouble ? Number.NEGATIVE_INFINITY : time };
    return isDouble;
  };
}

/** One step of a drag. */
export interface Drag {
  readonly from: Point;
  readonly to: Point;
  /** A second pointer that is down. */
  readonly other: Point | undefined;
}

interface DragOptions {
  /** Pixels before a press is a drag: until then it may be a tap or scroll the page. */
  readonly slop: number;
  /** Pointers already down: their drags continue from there. */
  readonly pressed?: readonly PointerEvent[];
  readonly onDrag: (drag: Drag) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * Follows one or two pointers that are pressed on an element, also outside of it. While they are dragged, the element
 * has `data-dragged`.
 * @returns whether the last press was more than a tap: a drag, or two pointers
 */
export function watchDrags(element: HTMLElement, { slop, pressed = [], onDrag, signal }: DragOptions): () => boolean {
  const down = new Map<number, Point>(pressed.map((event) => [event.pointerId, pointOf(event)]));
  let isDrag = down.size > 1;

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (down.size === 0) isDrag = false;
    if (down.size < 2) down.set(event.pointerId, pointOf(event));
    if (down.size === 2) isDrag = true;
  };
  const release = ({ pointerId }: PointerEvent) => {
    down.delete(pointerId);
    if (down.size === 0) delete element.dataset["dragged"];
  };
  const move = (event: PointerEvent) => {
    // It was released outside the window.
    if (event.buttons === 0) return release(event);
    const from = down.get(event.pointerId);
    const to = pointOf(event);
    if (!from || (!isDrag && distance(from, to) < slop)) return;
    // A drag continues outside the element.
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    if (isDrag) onDrag({ from, to, other: [...down].find(([id]) => id !== event.pointerId)?.[1] });
    isDrag = true;
    element.dataset["dragged"] = "";
    down.set(event.pointerId, to);
  };
  element.addEventListener("pointerdown", press, { signal });
  element.addEventListener("pointermove", move, { signal });
  for (const type of ["pointerup", "pointercancel"] as const)
    element.ownerDocument.addEventListener(type, release, { signal });
  return () => isDrag;
}
