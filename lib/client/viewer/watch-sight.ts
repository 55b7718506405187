/** `seen`: on screen, in a visible tab. `hidden`: in a hidden tab. `away`: scrolled off screen, also within a frame. */
export type Sight = "seen" | "hidden" | "away";

/**
 * Reports the visibility of an element once it is known, and on each change.
 * @returns unsubscribe
 */
export function watchSight(element: Element, onChange: (sight: Sight) => void): () => void {
  let onScreen: Sight | null = null;
  let told: Sight | null = null;
  let hasEnded = false;
  const tell = () => {
    // A visible tab reports intersections; a hidden one does not.
    const sight = document.hidden ? "hidden" : onScreen;
    if (hasEnded || sight === null || sight === told) return;
    told = sight;
    onChange(sight);
  };
  const observer = new IntersectionObserver((entries) => {
    onScreen = (entries.at(-1)?.isIntersecting ?? true) ? "seen" : "away";
    tell();
  });
  observer.observe(element);
  document.addEventListener("visibilitychange", tell);
  queueMicrotask(tell);
  return () => {
    hasEnded = true;
    observer.disconnect();
    document.removeEventListener("visibilitychange", tell);
  };
}
