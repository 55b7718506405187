import type { NextRouter } from "next/router";
import { isMotionReduced } from "@/lib/client/viewer/use-reduced-motion";
import { useUiStore } from "@/stores/ui-store";

/** Id of the tutorial's heading on the home page, the target of its link. */
export const TUTORIAL_TITLE_ID = "tutorial-title";

/** Shows and focuses the tutorial again, from any page and any state of the home page. */
export async function showTutorial({ pathname, push }: Pick<NextRouter, "pathname" | "push">): Promise<void> {
  useUiStore.setState({ showTutorial: true, isExperienceActivated: false });
  if (pathname !== "/" && !(await push("/"))) return;
  requestAnimationFrame(() => void goToTutorial());
}

/** A new page and a closing panel also move the focus, a little later: repeats and interval in ms of the correction. */
const FOCUS_REPEATS = 8;
const FOCUS_INTERVAL_MS = 60;
/** Maximum polls for the heading: the home page may still load. */
const MAX_TRIES = 160;

async function goToTutorial(): Promise<void> {
  const abortController = new AbortController();
  const { signal } = abortController;
  for (const gesture of ["keydown", "pointerdown"])
    window.addEventListener(gesture, () => abortController.abort(), { once: true, signal });
  const isStill = isMotionReduced();
  let isScrolled = false;
  let foundCount = 0;
  for (let time = 0; time < MAX_TRIES && foundCount < FOCUS_REPEATS && !signal.aborted; time++) {
    const title = document.getElementById(TUTORIAL_TITLE_ID);
    if (title) foundCount++;
    if (title && document.activeElement !== title) title.focus({ preventScroll: true });
    if (title && !isScrolled) title.scrollIntoView({ behavior: isStill ? "instant" : "smooth", block: "start" });
    isScrolled ||= title !== null;
    await new Promise((resolve) => setTimeout(resolve, FOCUS_INTERVAL_MS));
  }
  abortController.abort();
}
