/** Puts the focus at the beginning of what the page is about: what is read and tabbed to next comes from there. */
export function focusContent(options: FocusOptions = {}): void {
  const content = document.querySelector<HTMLElement>("main");
  if (!content) return;
  content.tabIndex = -1;
  content.focus(options);
}
