import { type RefObject, useEffect, useState } from "react";
import { watchElementVisibility } from "@/components/ui/watch-element-visibility";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";

/**
 * Cycles from 0 to `count` - 1 while the element is visible. With reduced motion it stays at the last beat.
 * @param milliseconds between two beats
 */
export function useBeat(element: RefObject<HTMLElement | null>, count: number, milliseconds: number): number {
  const [beat, setBeat] = useState(0);
  const isStill = useReducedMotion() === true;

  useEffect(() => {
    if (isStill || !element.current) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const end = watchElementVisibility(element.current, (isVisible) => {
      clearInterval(timer);
      if (isVisible) timer = setInterval(() => setBeat((before) => (before + 1) % count), milliseconds);
    });
    return () => {
      clearInterval(timer);
      end();
    };
  }, [element, count, milliseconds, isStill]);

  return isStill ? count - 1 : beat;
}
