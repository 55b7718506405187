import { type PointerEvent, useRef } from "react";

/** How far a finger goes for it to be meant, in CSS pixels. */
const MEANT = 48;

/** Handlers for an element that is swiped to its next (1) or last (-1) picture. Up and down stays the page's. */
export function useSwipe(onSwipe: (way: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      from.current = pointerType === "mouse" ? null : { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!from.current) return;
      const across = clientX - from.current.x;
      const down = clientY - from.current.y;
      from.current = null;
      if (Math.abs(across) > Math.max(MEANT, 2 * Math.abs(down))) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}
