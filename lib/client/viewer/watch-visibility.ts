/** `seen`: on screen, in a visible tab. `hidden`: in a hidden tab. `away`: scrolled off screen, also within a frame. */
export type Visibility = "seen" | "hidden" | "away";

/**
 * Reports the visibility of an element once it is known, and on each change.
 * @returns unsubscribe
 */
export function watchVisibility(element: Element, onChange: (visibility: Visibility) => void): () => void {
  let onScreen: Visibility | null = null;
  let reported: Visibility | null = null;
  let hasEnded = false;
  const report = () => {
    // A visible tab reports intersections; a hidden one does not.
    const visibility = document.hidden ? "hidden" : onScreen;
    if (hasEnded || visibility === null || visibility === reported) return;
    reported = visibility;
    onChange(visibility);
  };
  const observer = new IntersectionObserver((entries) => {
    onScreen = (entries.at(-1)?.isIntersecting ?? true) ? "seen" : "away";
    report();
  });
  observer.observe(element);
  document.addEventListener("visibilitychange", report);
  queueMicrotask(report);
  return () => {
    hasEnded = true;
    observer.disconnect();
    document.removeEventListener("visibilitychange", report);
  };
}
