/** Tells whether the person asked for less motion, at once and on every change. Gives what ends it. */
export function watchReducedMotion(onChange: (isReduced: boolean) => void): () => void {
  if (typeof matchMedia === "undefined") {
    onChange(false);
    return () => {};
  }
  const query = matchMedia("(prefers-reduced-motion: reduce)");
  const tell = () => onChange(query.matches);
  query.addEventListener("change", tell);
  tell();
  return () => query.removeEventListener("change", tell);
}
