import { knownSession } from "@/lib/client/api/use-session";
import { tellSignedIn } from "@/lib/client/wallet/on-signed-in";
import { type PanelName, type SignInPurpose, useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";

/** The panel that asks for the signature, by what it is wanted for. */
const SIGN_PANELS = {
  enter: "sign-in-and-proceed",
  "save-mood": "sync-sign-mood",
  "get-print": "sync-sign",
} as const satisfies Record<SignInPurpose, PanelName>;

/**
 * Leads to being signed in: opens the panel to connect a wallet or, when one is connected, to sign. Who has signed in already
 * goes on at once. What comes after is told to the listeners of `onSignedIn`.
 */
export function openSignIn(purpose: SignInPurpose): void {
  const ui = useUiStore.getState();
  ui.setSignInPurpose(purpose);
  if (knownSession()?.address) tellSignedIn(purpose);
  else ui.setPanel(useWalletStore.getState().address ? SIGN_PANELS[purpose] : "connect-wallet");
}
