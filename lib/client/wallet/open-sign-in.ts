import { knownSession } from "@/lib/client/api/use-session";
import { goOn } from "@/lib/client/wallet/on-signed-in";
import { SIGN_PANELS } from "@/lib/client/wallet/sign-panels";
import { type SignInPurpose, useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";

/**
 * Leads to being signed in: opens the panel to connect a wallet or, when one is connected, to sign. Who has signed in already
 * goes on at once, by `onSignedIn`.
 */
export function openSignIn(purpose: SignInPurpose): void {
  const ui = useUiStore.getState();
  ui.setSignInPurpose(purpose);
  if (knownSession()?.address) goOn(purpose);
  else ui.setPanel(useWalletStore.getState().address ? SIGN_PANELS[purpose] : "connect-wallet");
}
