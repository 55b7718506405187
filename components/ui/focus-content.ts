/** Focuses a part of the page, by default the start of its content: reading and tabbing continue there. */
export function focusContent(options: FocusOptions = {}, content = document.querySelector<HTMLElement>("main")): void {
  if (!content) return;
  content.tabIndex = -1;
  content.focus(options);
}
