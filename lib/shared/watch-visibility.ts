/** `visible`: on screen, in a visible tab. `hidden`: in a hidden tab. `offscreen`: scrolled away, also in a frame. */
export type Visibility = "visible" | "hidden" | "offscreen";

/** Reports the visibility of an element once it is known, and on each change. @returns unsubscribe */
export function watchVisibility(element: Element, onChange: (visibility: Visibility) => void): () => void {
  // Some environments lack observers: there all elements count as on the screen.
  let onScreen: Visibility | null = typeof IntersectionObserver === "undefined" ? "visible" : null;
  let reported: Visibility | null = null;
  let hasEnded = false;
  const { ownerDocument: page } = element;
  const report = () => {
    // A visible tab reports intersections; a hidden one does not.
    const visibility = page.hidden ? "hidden" : onScreen;
    if (hasEnded || visibility === null || visibility === reported) return;
    reported = visibility;
    onChange(visibility);
  };
  const follow: IntersectionObserverCallback = (entries) => {
    onScreen = (entries.at(-1)?.isIntersecting ?? true) ? "visible" : "offscreen";
    report();
  };
  const observer = onScreen === null ? new IntersectionObserver(follow) : null;
  observer?.observe(element);
  page.addEventListener("visibilitychange", report);
  queueMicrotask(report);
  return () => {
    hasEnded = true;
    observer?.disconnect();
    page.removeEventListener("visibilitychange", report);
  };
}
