import { type RefObject, useEffect, useState } from "react";
import type { PictureBox } from "@/lib/shared/plaza-picture/free-area";

/** Milliseconds until the covers are measured: a double click is over, and the card has its traits. */
const MEASURE_DELAY_MS = 400;
const NONE: readonly PictureBox[] = [];

/** Minimum window width in pixels for an avatar's card beside the crowd (`from(l)`); below it is at the bottom. */
export const BESIDE_MIN_PX = 1024;

/** Marks an element that covers the crowd while a card is open. It is mounted before the card, if empty. */
export const COVER_PROPS = { "data-covers": "" } as const;

/**
 * Returns the boxes of the controls that cover the crowd's picture; none while no card is open. A new array comes after
 * each pick and each change of their sizes.
 */
export function useCovers(picture: RefObject<HTMLElement | null>, picked: number | null): readonly PictureBox[] {
  const [covers, setCovers] = useState(NONE);
  useEffect(() => {
    const page = picture.current?.closest("main");
    if (picked === null || !page) return setCovers(NONE);
    const elements = [...page.querySelectorAll("[data-covers]")];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measureSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCovers(measureCovers(picture.current, elements)), MEASURE_DELAY_MS);
    };
    measureSoon();
    const watch = new ResizeObserver(measureSoon);
    for (const element of elements) watch.observe(element);
    window.addEventListener("resize", measureSoon);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      window.removeEventListener("resize", measureSoon);
    };
  }, [picture, picked]);
  return covers;
}

function measureCovers(picture: HTMLElement | null, elements: readonly Element[]): readonly PictureBox[] {
  const origin = picture?.getBoundingClientRect();
  if (!origin) return NONE;
  // Hidden elements have no size, empty ones no height.
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0);
  return boxes.map(({ left, top, right, bottom }) => ({
    left: left - origin.left,
    top: top - origin.top,
    right: right - origin.left,
    bottom: bottom - origin.top,
  }));
}
