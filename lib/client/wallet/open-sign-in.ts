import { getKnownSession } from "@/lib/client/api/use-session";
import { type PanelName, type SignInPurpose, useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";

/** The panel that asks for the signature, by what it is wanted for. */
const SIGN_PANELS = {
  enter: "sign-in-and-proceed",
  "save-mood": "sync-sign-mood",
  "get-print": "sync-sign",
} as const satisfies Record<SignInPurpose, PanelName>;

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

/**
 * Leads to being signed in: opens the panel to connect a wallet or, when one is connected, to sign. Who has signed in already
 * goes on at once, by `onSignedIn`.
 */
export function openSignIn(purpose: SignInPurpose): void {
  const ui = useUiStore.getState();
  ui.setSignInPurpose(purpose);
  if (getKnownSession()?.address) goOn(purpose);
  else ui.setPanel(useWalletStore.getState().address ? SIGN_PANELS[purpose] : "connect-wallet");
}
