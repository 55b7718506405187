import { useLayoutEffect } from "react";
import { focusContent } from "@/components/ui/focus-content";

/** What falls away while the camera is up: all of the page but what tells of errors. */
const PAGE = "#__next > :is(a, header, main, footer)";

/** Takes the page away, for eyes, hands and screen readers alike; brings it back, with the focus where it was. */
export function useAway(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const parts = [...document.querySelectorAll<HTMLElement>(PAGE)];
    for (const part of parts) part.inert = true;
    document.documentElement.dataset["camera"] = "";
    return () => {
      delete document.documentElement.dataset["camera"];
      for (const part of parts) part.inert = false;
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
      else focusContent({ preventScroll: true });
    };
  }, []);
}
