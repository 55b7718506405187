/** Reports whether an element is on the screen of a visible page: at once and on every change. @returns unsubscribe */
export function watchElementVisibility(element: Element, onChange: (isVisible: boolean) => void): () => void {
  let isOnScreen = true;
  const notify = () => onChange(isOnScreen && document.visibilityState === "visible");
  // Some environments lack it; there all elements count as on the screen.
  const observer =
    typeof IntersectionObserver === "undefined"
      ? null
      : new IntersectionObserver((entries) => {
          isOnScreen = entries.at(-1)?.isIntersecting ?? true;
          notify();
        });
  observer?.observe(element);
  document.addEventListener("visibilitychange", notify);
  notify();
  return () => {
    observer?.disconnect();
    document.removeEventListener("visibilitychange", notify);
  };
}
