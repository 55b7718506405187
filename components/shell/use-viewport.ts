import { useEffect } from "react";
import { useUiStore } from "@/stores/ui-store";

/** CSS pixels from which on a page is wide, and styled for a pointer: breakpoint `m` of the style sheets. */
const WIDE = 768;

/** The styles that depend on the size in the store: `--viewport-height`, and `no-touch` on wide windows. */
function styleRoot({ windowWidth, windowHeight }: ReturnType<typeof useUiStore.getState>): void {
  const root = document.documentElement;
  root.style.setProperty("--viewport-height", `${windowHeight}px`);
  root.classList.toggle("no-touch", windowWidth >= WIDE);
}

/** Keeps the window's size in the store, and the page's styles true to it. */
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
