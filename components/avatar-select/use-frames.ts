import { type RefObject, useEffect, useState } from "react";

/** Space between frames, in CSS pixels. */
const GAP = 8;
/** Least width of a frame on a phone and elsewhere, in CSS pixels, by how many there are at the most: few are shown large. */
const MIN_WIDTHS_PX = [
  { upTo: 4, phone: 150, wide: 240 },
  { upTo: 12, phone: 104, wide: 192 },
  { upTo: Number.POSITIVE_INFINITY, phone: 104, wide: 136 },
] as const;
const PHONE = 640;

export interface FrameGrid {
  /** In a row. 0 until the width is known. */
  readonly columns: number;
  /** Side of a frame in CSS pixels. */
  readonly side: number;
}

/** How many frames fit into a width, and how large they are then. */
export function framesIn(width: number, count: number): FrameGrid {
  const least = MIN_WIDTHS_PX.find(({ upTo }) => count <= upTo)?.[width < PHONE ? "phone" : "wide"];
  if (width <= 0 || least === undefined) return { columns: 0, side: 0 };
  const columns = Math.max(1, Math.floor((width + GAP) / (least + GAP)));
  return { columns, side: Math.floor((width - GAP * (columns - 1)) / columns) };
}

/** The frames that fit into an element, whatever width it is given. It must not be hidden: then it has none. */
export function useFrames(element: RefObject<HTMLElement | null>, count: number): FrameGrid {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return framesIn(width, count);
}
