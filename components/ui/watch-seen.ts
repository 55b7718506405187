/**
 * Tells whether an element can be seen: it is on the screen, and the page is not in the background. Called at once and on every
 * change. Gives what ends it.
 */
export function watchSeen(element: Element, onChange: (isSeen: boolean) => void): () => void {
  let isOnScreen = true;
  const tell = () => onChange(isOnScreen && document.visibilityState === "visible");
  // Not every place that renders the site has one; there everything counts as on the screen.
  const observer =
    typeof IntersectionObserver === "undefined"
      ? null
      : new IntersectionObserver((entries) => {
          isOnScreen = entries.at(-1)?.isIntersecting ?? true;
          tell();
        });
  observer?.observe(element);
  document.addEventListener("visibilitychange", tell);
  tell();
  return () => {
    observer?.disconnect();
    document.removeEventListener("visibilitychange", tell);
  };
}
