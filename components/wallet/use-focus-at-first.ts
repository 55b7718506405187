import { type RefObject, useEffect, useRef } from "react";

/** For an element that takes the place of the one that had the focus: it has it when it appears. */
export function useFocusAtFirst<T extends HTMLElement>(isWanted = true): RefObject<T | null> {
  const element = useRef<T>(null);
  const isFirst = useRef(isWanted);
  useEffect(() => {
    if (isFirst.current) element.current?.focus();
    isFirst.current = false;
  }, []);
  return element;
}
