/**
 * Reports whether an element is visible: on the screen, in a visible page. Calls back at once and on every change.
 * Returns the unsubscriber.
 */
export function watchSeen(element: Element, onChange: (isSeen: boolean) => void): () => void {
  let isOnScreen = true;
  const tell = () => onChange(isOnScreen && document.visibilityState === "visible");
  // Some environments lack it; there all elements count as on the screen.
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
