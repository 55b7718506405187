/** `seen`: on screen, in a tab in front. `hidden`: its tab is behind. `away`: scrolled off the screen, also within a frame. */
export type Sight = "seen" | "hidden" | "away";

/**
 * Tells whether an element can be seen, once the browser has said so, and whenever that changes.
 * @returns ends the watching
 */
export function watchSight(element: Element, onChange: (sight: Sight) => void): () => void {
  let onScreen: Sight | null = null;
  let told: Sight | null = null;
  let hasEnded = false;
  const tell = () => {
    // A tab in front is asked whether it shows the element; one that is behind does not answer.
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
