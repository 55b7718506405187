import { type SignInPurpose, useUiStore } from "@/stores/ui-store";

type Listener = (purpose: SignInPurpose) => void;

const listeners = new Set<Listener>();

/**
 * Calls `listener` when a person who wanted to do something has signed in, or had already: now they can. Gives back what ends
 * it. A mood to be saved waits for this.
 */
export function onSignedIn(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** This page shows by itself what a holder has come for: nothing opens over it. */
const PRINT_PAGE = "/get-print";

/** Goes on with what the person signed in for: shows what comes next, and notifies everybody who waits for it. */
export function goOn(purpose: SignInPurpose): void {
  const ui = useUiStore.getState();
  const isOnPrintPage = window.location.pathname === PRINT_PAGE;
  ui.setPanel(purpose === "get-print" && !isOnPrintPage ? "get-print" : null);
  if (purpose === "enter" && !isOnPrintPage) ui.setShowMeebitSelect(true);
  for (const listener of [...listeners]) listener(purpose);
}
