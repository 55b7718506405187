import { type RefObject, useEffect, useRef } from "react";

/** Centres the chosen tile of a strip, and lets a vertical wheel scroll it. @param place of the tile, -1 for none */
export function useStripScroll(strip: RefObject<HTMLElement | null>, place: number): void {
  const isFirst = useRef(true);

  // scrollIntoView would also scroll the page.
  useEffect(() => {
    const tile = strip.current?.children[place];
    if (!strip.current || !(tile instanceof HTMLElement)) return;
    const left = tile.offsetLeft + tile.offsetWidth / 2 - strip.current.clientWidth / 2;
    const isInstant = isFirst.current || matchMedia("(prefers-reduced-motion: reduce)").matches;
    strip.current.scrollTo({ left, behavior: isInstant ? "instant" : "smooth" });
    isFirst.current = false;
  }, [strip, place]);

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
