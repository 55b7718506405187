import type { NextRouter } from "next/router";
import { TUTORIAL_TITLE_ID } from "@/lib/shared/page-places";
import { useUiStore } from "@/stores/ui-store";

const REDUCED = "(prefers-reduced-motion: reduce)";

/** Shows the tutorial again, from any page and from any state of the home page, and puts the focus on it. */
export async function showTutorial({ pathname, push }: Pick<NextRouter, "pathname" | "push">): Promise<void> {
  const { setShowTutorial, setIsExperienceActivated } = useUiStore.getState();
  setShowTutorial(true);
  setIsExperienceActivated(false);
  if (pathname !== "/" && !(await push("/"))) return;
  // After what a new page and a panel that closes do with the focus.
  requestAnimationFrame(() => setTimeout(goToTutorial, 50));
}

function goToTutorial(): void {
  const title = document.getElementById(TUTORIAL_TITLE_ID);
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ behavior: window.matchMedia(REDUCED).matches ? "instant" : "smooth", block: "start" });
}
