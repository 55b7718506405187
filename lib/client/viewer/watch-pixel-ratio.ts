/**
 * Tells when the screen's pixels a CSS pixel have changed: by the page's zoom, or as its window is moved to another screen.
 * @returns ends the watching
 */
export function watchPixelRatio(onChange: () => void): () => void {
  const ending = new AbortController();
  const watch = () => {
    // Such a question answers for one ratio alone: the next one is asked anew.
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const tell = () => {
      onChange();
      watch();
    };
    query.addEventListener("change", tell, { once: true, signal: ending.signal });
  };
  watch();
  return () => ending.abort();
}
