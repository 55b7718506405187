/**
 * Tells whether an element can be seen: its tab is in front and it is on screen, also within a frame that is scrolled away.
 * @returns ends the watching
 */
export function watchVisible(element: Element, onChange: (isVisible: boolean) => void): () => void {
  let isOnScreen = true;
  const tell = () => onChange(isOnScreen && !document.hidden);
  const observer = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true;
    tell();
  });
  observer.observe(element);
  document.addEventListener("visibilitychange", tell);
  return () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", tell);
  };
}
