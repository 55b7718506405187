/** `visible`: on screen, in a visible tab. `hidden`: in a hidden tab. `offscreen`: scrolled away, also in a frame. */
export type Visibility = "visible" | "hidden" | "offscreen";

/** Reports the visibility of an element once it is known, and on each change. @returns unsubscribe */
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
    onScreen = (entries.at(-1)?.isIntersecting ?? true) ? "visible" : "offscreen";
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
