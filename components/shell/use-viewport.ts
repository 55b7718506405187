import { useEffect } from "react";
import { useUiStore } from "@/stores/ui-store";

/** Minimum width in CSS pixels of wide pages styled for a pointer: breakpoint `m`. */
const NO_TOUCH_MIN_PX = 768;

/** Applies the stored size to the styles: `--viewport-height`, and `no-touch` on wide windows. */
function styleRoot({ windowWidth, windowHeight }: ReturnType<typeof useUiStore.getState>): void {
  const root = document.documentElement;
  root.style.setProperty("--viewport-height", `${windowHeight}px`);
  root.classList.toggle("no-touch", windowWidth >= NO_TOUCH_MIN_PX);
}

/** Syncs the window's size to the store and the styles. */
export function useViewport(): void {
  useEffect(() => {
    const end = useUiStore.subscribe((now, before) => {
      if (now.windowWidth !== before.windowWidth || now.windowHeight !== before.windowHeight) styleRoot(now);
    });
    const measure = () => {
      const { setWindowWidth, setWindowHeight } = useUiStore.getState();
      setWindowWidth(window.innerWidth);
      setWindowHeight(window.innerHeight);
    };
    measure();
    styleRoot(useUiStore.getState());
    window.addEventListener("resize", measure);
    return () => {
      end();
      window.removeEventListener("resize", measure);
    };
  }, []);
}
