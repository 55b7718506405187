/** Focuses the start of the page's content, where reading and tabbing continue. */
export function focusContent(options: FocusOptions = {}): void {
  const content = document.querySelector<HTMLElement>("main");
  if (!content) return;
  content.tabIndex = -1;
  content.focus(options);
}
