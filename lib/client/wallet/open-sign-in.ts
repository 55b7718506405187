import { getKnownSession } from "@/lib/client/api/use-session";
import { publicEnv } from "@/lib/client/public-env";
import { type PanelName, type SignInPurpose, useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";

const SIGN_PANELS = {
  enter: "sign-in-and-proceed",
  "save-mood": "sync-sign-mood",
  "get-print": "sync-sign",
} as const satisfies Record<SignInPurpose, PanelName>;

type Listener = (purpose: SignInPurpose) => void;

const listeners = new Set<Listener>();

/** Calls `listener` when a user with a purpose has signed in, or had already. @returns unsubscribe */
export function onSignedIn(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** This page itself shows the holder's prints: no panel opens over it. */
export const PRINT_PAGE = "/get-print";
/** This page itself shows what the wallet holds: no chooser opens over it. */
const WALLET_PAGE = "/wallet";

/** Continues the purpose of a sign-in: shows the next step and notifies the listeners. */
export function continueSignIn(purpose: SignInPurpose): void {
  const ui = useUiStore.getState();
  const { pathname } = window.location;
  const isOnPrintPage = pathname === PRINT_PAGE;
  // Behind the gate the page itself opens.
  const opensItself = [PRINT_PAGE, WALLET_PAGE, ...publicEnv.gatedPages].includes(pathname);
  ui.setPanel(purpose === "get-print" && !isOnPrintPage ? "get-print" : null);
  if (purpose === "enter" && !opensItself) ui.setShowMeebitSelect(true);
  for (const listener of [...listeners]) listener(purpose);
}

/** Opens the panel to connect a wallet, or another one; the purpose replaces an abandoned one. */
export function changeWallet(purpose: SignInPurpose): void {
  useUiStore.setState({ signInPurpose: purpose, panel: "connect-wallet" });
}

/** Opens the panel to connect a wallet or to sign; if already signed in, continues through `onSignedIn`. */
export function openSignIn(purpose: SignInPurpose): void {
  const ui = useUiStore.getState();
  ui.setSignInPurpose(purpose);
  if (getKnownSession()?.address) continueSignIn(purpose);
  else ui.setPanel(useWalletStore.getState().address ? SIGN_PANELS[purpose] : "connect-wallet");
}
