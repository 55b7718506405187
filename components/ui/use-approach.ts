import { type RefObject, useEffect, useState } from "react";
import { watchApproach } from "@/components/ui/watch-approach";

/** Whether the control around an element was approached. */
export function useApproach(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current && !isNear) return watchApproach(place.current, () => setNear(true));
  }, [place, isNear]);
  return isNear;
}
