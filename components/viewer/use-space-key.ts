import { useEffect, useRef } from "react";

/** Calls back for a space that no control takes for itself. null: spaces are left alone. */
export function useSpaceKey(onSpace: (() => void) | null): void {
  const latest = useRef(onSpace);
  useEffect(() => {
    latest.current = onSpace;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isOnControl = event.target instanceof Element && event.target.closest("button, a, input") !== null;
      if (event.key !== " " || event.repeat || isOnControl || !latest.current) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
