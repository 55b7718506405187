import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

/** Whether the user requests reduced motion. Only in a browser. */
export const isMotionReduced = (): boolean => window.matchMedia(QUERY).matches;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the user requests reduced motion; null until the browser was queried. */
export const useReducedMotion = (): boolean | null => useSyncExternalStore(subscribe, isMotionReduced, () => null);
