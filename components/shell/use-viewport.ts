import { useEffect } from "react";
import { useUiStore } from "@/stores/ui-store";

/** Minimum width in CSS pixels of wide pages styled for a pointer: breakpoint `m`. */
const NO_TOUCH_MIN_PX = 768;

/** Marks wide windows in the styles: `no-touch`. */
function styleRoot(windowWidth: number): void {
  document.documentElement.classList.toggle("no-touch", windowWidth >= NO_TOUCH_MIN_PX);
}

/** Syncs the window's size to the store and the styles. */
export function useViewport(): void {
  useEffect(() => {
    const end = useUiStore.subscribe((now, before) => {
      if (now.windowWidth !== before.windowWidth) styleRoot(now.windowWidth);
    });
    const measure = () => {
      const { setWindowWidth, setWindowHeight } = useUiStore.getState();
      setWindowWidth(window.innerWidth);
      setWindowHeight(window.innerHeight);
    };
    measure();
    styleRoot(useUiStore.getState().windowWidth);
    window.addEventListener("resize", measure);
    return () => {
      end();
      window.removeEventListener("resize", measure);
    };
  }, []);
}
