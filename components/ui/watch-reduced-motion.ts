/** Reports the reduced-motion setting, at once and on changes. Returns the unsubscriber. */
export function watchReducedMotion(onChange: (isReduced: boolean) => void): () => void {
  const query = matchMedia("(prefers-reduced-motion: reduce)");
  const notify = () => onChange(query.matches);
  query.addEventListener("change", notify);
  notify();
  return () => query.removeEventListener("change", notify);
}
