import { useEffect } from "react";
import { useUiStore } from "@/stores/ui-store";

/** Minimum width in CSS pixels of wide pages styled for a pointer: breakpoint `m`. */
const NO_TOUCH_MIN_PX = 768;

/** Syncs the window's size to the store, and marks wide windows in the styles: `no-touch`. */
export function useViewport(): void {
  useEffect(() => {
    const measure = () => {
      const { innerWidth, innerHeight } = window;
      useUiStore.setState({ windowWidth: innerWidth, windowHeight: innerHeight });
      document.documentElement.classList.toggle("no-touch", innerWidth >= NO_TOUCH_MIN_PX);
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
}
