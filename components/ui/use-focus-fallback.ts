import { type RefCallback, type RefObject, useState } from "react";
import { focusContent } from "@/components/ui/focus-content";

const TITLED = "dialog, details, section, aside, main";

/** Focuses the title of the innermost of these elements that is still there, or the page's content. */
function focusTitle(elements: readonly Element[]): void {
  const part = elements.find((element) => element.isConnected && element.matches(TITLED));
  const title = part?.querySelector<HTMLElement>("summary, h1, h2, h3");
  if (title) {
    if (title.tabIndex < 0) title.tabIndex = -1;
    title.focus({ preventScroll: true });
  } else {
    focusContent({ preventScroll: true });
  }
}

/**
 * Returns a ref for elements that may vanish with the focus: the first visible one of `fallbacks`, refs that stay the
 * same, then gets it, else the title of the part of the page around the element.
 */
export function useFocusFallback(...fallbacks: readonly RefObject<HTMLElement | null>[]): RefCallback<HTMLElement> {
  // Constant: React calls the cleanup of a changed callback, too.
  const [ref] = useState(() => (element: HTMLElement) => () => {
    if (element !== document.activeElement) return;
    const around: Element[] = [];
    for (let parent = element.parentElement; parent; parent = parent.parentElement) around.push(parent);
    // What replaces the element is there after the commit.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const next = fallbacks.find(({ current }) => current?.isConnected && !current.hidden)?.current;
      if (next) next.focus({ preventScroll: true });
      else focusTitle(around);
    });
  });
  return ref;
}
