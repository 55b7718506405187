import { type RefCallback, type RefObject, useState } from "react";

/**
 * Returns a ref for elements that may vanish while they have the focus, such as a retry button: the first visible one
 * of `fallbacks` then gets it.
 * @param fallbacks refs that stay the same
 */
export function useFocusFallback(...fallbacks: readonly RefObject<HTMLElement | null>[]): RefCallback<HTMLElement> {
  // Constant: React calls the cleanup of a changed callback, too.
  const [ref] = useState(() => (element: HTMLElement) => () => {
    if (element !== document.activeElement) return;
    // What replaces the element is there after the commit.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const next = fallbacks.find(({ current }) => current?.isConnected && !current.hidden);
      next?.current?.focus({ preventScroll: true });
    });
  });
  return ref;
}
