import { useSyncExternalStore } from "react";

let openPanels: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setOpenPanels(next: readonly HTMLElement[]): void {
  openPanels = next;
  for (const listener of listeners) listener();
}

/** Registers a panel over the page. Returns a function that removes it. */
export function addOpenPanel(panel: HTMLElement): () => void {
  setOpenPanels([...openPanels, panel]);
  return () => setOpenPanels(openPanels.filter((other) => other !== panel));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the topmost panel, or null: the browser makes all else inert. */
export function usePanelOnTop(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => openPanels.at(-1) ?? null,
    () => null,
  );
}
