import { type RefObject, useEffect, useRef } from "react";

/** Returns a ref that is focused on mount, for an element replacing the focused one. */
export function useFocusAtFirst<T extends HTMLElement>(isWanted = true): RefObject<T | null> {
  const element = useRef<T>(null);
  const isFocusPending = useRef(isWanted);
  useEffect(() => {
    if (isFocusPending.current) element.current?.focus();
    isFocusPending.current = false;
  }, []);
  return element;
}
