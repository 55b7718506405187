import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls a strip of tiles: centres the chosen one, and lets a vertical wheel scroll the strip up to its end.
 * @param place of the chosen tile, -1 for none
 */
export function useStripScroll(strip: RefObject<HTMLElement | null>, place: number, isReducedMotion: boolean): void {
  const isFirst = useRef(true);

  // scrollIntoView would also scroll the page.
  useEffect(() => {
    const tile = strip.current?.children[place];
    if (!strip.current || !(tile instanceof HTMLElement)) return;
    const left = tile.offsetLeft + tile.offsetWidth / 2 - strip.current.clientWidth / 2;
    strip.current.scrollTo({ left, behavior: isFirst.current || isReducedMotion ? "instant" : "smooth" });
    isFirst.current = false;
  }, [strip, place, isReducedMotion]);

  useEffect(() => {
    const element = strip.current;
    const roll = (event: WheelEvent) => {
      if (!element || event.ctrlKey || event.deltaX !== 0) return;
      const before = element.scrollLeft;
      element.scrollLeft += event.deltaY;
      if (element.scrollLeft !== before) event.preventDefault();
    };
    element?.addEventListener("wheel", roll, { passive: false });
    return () => element?.removeEventListener("wheel", roll);
  }, [strip]);
}
