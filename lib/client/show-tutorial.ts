import type { NextRouter } from "next/router";
import { useUiStore } from "@/stores/ui-store";

/** The heading of the home page's tutorial: what the link to it leads to. */
export const TUTORIAL_TITLE_ID = "tutorial-title";

const REDUCED = "(prefers-reduced-motion: reduce)";

/** Shows the tutorial again, from any page and from any state of the home page, and puts the focus on it. */
export async function showTutorial({ pathname, push }: Pick<NextRouter, "pathname" | "push">): Promise<void> {
  const { setShowTutorial, setIsExperienceActivated } = useUiStore.getState();
  setShowTutorial(true);
  setIsExperienceActivated(false);
  if (pathname !== "/" && !(await push("/"))) return;
  requestAnimationFrame(() => void goToTutorial());
}

/** A new page and a panel that closes put the focus somewhere too, a little later: how often it is looked after, and how long. */
const TIMES = 8;
const PAUSE = 60;
/** How often it is looked for: its code may still be on the way. */
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
