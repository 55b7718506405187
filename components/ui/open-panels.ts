import { useSyncExternalStore } from "react";

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function put(next: readonly HTMLElement[]): void {
  open = next;
  for (const tell of listeners) tell();
}

/** Registers a panel over the page. Returns a function that removes it. */
export function addOpenPanel(panel: HTMLElement): () => void {
  put([...open, panel]);
  return () => put(open.filter((other) => other !== panel));
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Returns the topmost panel, or null: the browser makes all else inert. */
export function usePanelOnTop(): HTMLElement | null {
  return useSyncExternalStore(
    listen,
    () => open.at(-1) ?? null,
    () => null,
  );
}
