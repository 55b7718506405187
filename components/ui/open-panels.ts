import { create } from "zustand";

/** The open panels, the topmost last. */
const usePanels = create<readonly HTMLElement[]>()(() => []);

/** Registers a panel over the page. Returns a function that removes it. */
export function addOpenPanel(panel: HTMLElement): () => void {
  usePanels.setState((open) => [...open, panel], true);
  return () => usePanels.setState((open) => open.filter((other) => other !== panel), true);
}

/** Returns the topmost panel, or null: the browser makes all else inert. */
export function usePanelOnTop(): HTMLElement | null {
  return usePanels((open) => open.at(-1) ?? null);
}
