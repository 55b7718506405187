import { type RefObject, useEffect, useRef } from "react";

/** Returns a ref that is focused on mount, for an element replacing the focused one. */
export function useFocusAtFirst<T extends HTMLElement>(isWanted = true): RefObject<T | null> {
  const element = useRef<T>(null);
  const isFirst = useRef(isWanted);
  useEffect(() => {
    if (isFirst.current) element.current?.focus();
    isFirst.current = false;
  }, []);
  return element;
}
