/** CSS pixels, from an element's upper left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function placeOn(element: Element, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export const getMiddle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export interface Drag {
  readonly from: Point;
  readonly to: Point;
  /** A second pointer that is down. */
  readonly other: Point | undefined;
  /** Milliseconds, as the time of its event. */
  readonly time: number;
}

/** A press without a drag. */
export interface Tap {
  readonly place: Point;
  /** Whether it is the second of a double tap; a third starts anew. */
  readonly isSecond: boolean;
  readonly isTouch: boolean;
  readonly target: EventTarget | null;
}

interface PointerOptions {
  /** Whether all buttons drag, not only the primary one. */
  readonly takesAllButtons?: boolean;
  /** Pointers already down: their drags continue from there. */
  readonly pressed?: readonly PointerEvent[];
  readonly onPress?: (event: PointerEvent) => void;
  readonly onDrag: (drag: Drag) => void;
  readonly onTap: (tap: Tap) => void;
  /** @param isDragged whether it was more than a tap: a drag, or two pointers @param count pointers still down */
  readonly onRelease?: (event: PointerEvent, isDragged: boolean, count: number) => void;
  /** Called with the place of a mouse without pressed buttons. */
  readonly onHover?: (place: Point) => void;
  readonly signal: AbortSignal;
}

/** Pixels before a press is a drag: until then it may be a tap or scroll the page. A finger is less exact. */
const SLOP_PX = { mouse: 5, touch: 10 } as const;
/** Milliseconds and pixels between the taps of a double tap. */
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 30;

/**
 * Recognises drags, also outside of the element, of one or two pointers that are pressed on it, and taps. While they are
 * dragged, it has `data-dragged`.
 */
export function watchPointers(element: HTMLElement, options: PointerOptions): void {
  const { takesAllButtons = false, pressed = [], onPress, onDrag, onTap, onRelease, onHover, signal } = options;
  const down = new Map(pressed.map((event) => [event.pointerId, placeOn(element, event)]));
  let isTouch = (pressed[0]?.pointerType ?? "mouse") !== "mouse";
  let isDrag = down.size > 1;
  let lastTap = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY };

  const press = (event: PointerEvent) => {
    if ((event.button !== 0 && !takesAllButtons) || down.size === 2) return;
    isDrag = down.size === 1;
    isTouch = event.pointerType !== "mouse";
    down.set(event.pointerId, placeOn(element, event));
    onPress?.(event);
  };
  const release = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    if (down.size === 0) delete element.dataset["dragged"];
    onRelease?.(event, isDrag, down.size);
  };
  const move = (event: PointerEvent) => {
    // It was released outside the window.
    if (event.buttons === 0) release(event);
    const from = down.get(event.pointerId);
    const to = placeOn(element, event);
    if (!from) return event.pointerType === "mouse" && event.buttons === 0 ? onHover?.(to) : undefined;
    if (!isDrag && distance(from, to) < SLOP_PX[isTouch ? "touch" : "mouse"]) return;
    // A drag continues outside the element.
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    down.set(event.pointerId, to);
    element.dataset["dragged"] = "";
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (isDrag) onDrag({ from, to, other, time: event.timeStamp });
    isDrag = true;
  };
  const tap = (event: MouseEvent) => {
    if (isDrag) return;
    const [place, time] = [placeOn(element, event), event.timeStamp];
    const isSecond = time - lastTap.time < DOUBLE_TAP_MS && distance(place, lastTap) < DOUBLE_TAP_PX;
    lastTap = { ...place, time: isSecond ? Number.NEGATIVE_INFINITY : time };
    onTap({ place, isSecond, isTouch, target: event.target });
  };
  element.addEventListener("pointerdown", press, { signal });
  element.addEventListener("pointermove", move, { signal });
  for (const type of ["pointerup", "pointercancel"] as const)
    element.ownerDocument.addEventListener(type, release, { signal });
  element.addEventListener("click", tap, { signal });
}
