import { type RefObject, useEffect, useState } from "react";

const CONTROLS = "a, button, label, summary, [role=button]";
const SIGNS = ["pointerenter", "focusin", "click"] as const;

/** Calls back when the control around an element is hovered, focused or pressed. Returns the unsubscriber. */
export function watchApproach(element: Element, onApproach: () => void): () => void {
  const control = element.closest(CONTROLS) ?? element;
  for (const sign of SIGNS) control.addEventListener(sign, onApproach);
  return () => {
    for (const sign of SIGNS) control.removeEventListener(sign, onApproach);
  };
}

/** Whether the control around an element was approached. */
export function useApproach(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current && !isNear) return watchApproach(place.current, () => setNear(true));
  }, [place, isNear]);
  return isNear;
}
