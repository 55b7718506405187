import type { NextRouter } from "next/router";
import { useUiStore } from "@/stores/ui-store";

/** Id of the tutorial's heading on the home page, the target of its link. */
export const TUTORIAL_TITLE_ID = "tutorial-title";

const REDUCED = "(prefers-reduced-motion: reduce)";

/** Shows and focuses the tutorial again, from any page and any state of the home page. */
export async function showTutorial({ pathname, push }: Pick<NextRouter, "pathname" | "push">): Promise<void> {
  const { setShowTutorial, setIsExperienceActivated } = useUiStore.getState();
  setShowTutorial(true);
  setIsExperienceActivated(false);
  if (pathname !== "/" && !(await push("/"))) return;
  requestAnimationFrame(() => void goToTutorial());
}

/** A new page and a closing panel also move the focus, a little later: repeats and interval in ms of the correction. */
const TIMES = 8;
const PAUSE = 60;
/** Maximum polls for the heading: its code may still load. */
const MAX_TRIES = 160;

async function goToTutorial(): Promise<void> {
  const person = new AbortController();
  const { signal } = person;
  for (const gesture of ["keydown", "pointerdown"])
    window.addEventListener(gesture, () => person.abort(), { once: true, signal });
  const isStill = window.matchMedia(REDUCED).matches;
  let isScrolled = false;
  let seen = 0;
  for (let time = 0; time < MAX_TRIES && seen < TIMES && !signal.aborted; time++) {
    const title = document.getElementById(TUTORIAL_TITLE_ID);
    if (title) seen++;
    if (title && document.activeElement !== title) title.focus({ preventScroll: true });
    if (title && !isScrolled) title.scrollIntoView({ behavior: isStill ? "instant" : "smooth", block: "start" });
    isScrolled ||= title !== null;
    await new Promise((settle) => setTimeout(settle, PAUSE));
  }
  person.abort();
}
