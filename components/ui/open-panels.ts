import { useSyncExternalStore } from "react";

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function put(next: readonly HTMLElement[]): void {
  open = next;
  for (const tell of listeners) tell();
}

/** Says that a panel lies over the page from now on. Gives what says that it does no longer. */
export function addOpenPanel(panel: HTMLElement): () => void {
  put([...open, panel]);
  return () => put(open.filter((other) => other !== panel));
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The panel that lies over everything else, null without one: the browser keeps people out of all that is not in it. */
export function usePanelOnTop(): HTMLElement | null {
  return useSyncExternalStore(
    listen,
    () => open.at(-1) ?? null,
    () => null,
  );
}
