import { useEffect } from "react";
import { useUiStore } from "@/stores/ui-store";

/** CSS pixels from which on a page is wide, and styled for a pointer: breakpoint `m` of the style sheets. */
const WIDE = 768;

/** Keeps the window's size in the store, its height in `--viewport-height`, and the no-touch style on wide windows. */
export function useViewport(): void {
  useEffect(() => {
    function measure() {
      const { innerWidth, innerHeight } = window;
      const { setWindowWidth, setWindowHeight } = useUiStore.getState();
      setWindowWidth(innerWidth);
      setWindowHeight(innerHeight);
      const root = document.documentElement;
      root.style.setProperty("--viewport-height", `${innerHeight}px`);
      root.classList.toggle("no-touch", innerWidth >= WIDE);
    }
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
}
