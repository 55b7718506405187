import { type RefObject, useEffect } from "react";
import { useCameraStore } from "@/stores/camera-store";

/** Tells the scene where the viewfinder stands, for as long as there is one. */
export function useFinderPlace(finder: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = finder.current;
    if (!element) return;
    const { setFinder } = useCameraStore.getState();
    const measure = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      setFinder(height > 0 ? { left, top, width, height } : null);
    };
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    window.addEventListener("resize", measure);
    return () => {
      watching.disconnect();
      window.removeEventListener("resize", measure);
      setFinder(null);
    };
  }, [finder]);
}
