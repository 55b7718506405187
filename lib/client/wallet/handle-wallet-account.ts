import { getQueryClient } from "@/lib/client/api/query-client";
import { sessionQuery } from "@/lib/client/api/use-session";
import { tryStorage } from "@/lib/client/try-storage";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import { siweAuth } from "@/lib/client/wallet/siwe-auth";
import { notifyTabs } from "@/lib/client/wallet/tabs";
import { getErrorMessage } from "@/lib/shared/error-messages";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";

const KEY = "mb1:switched-to";

/** Offers sign-in with the account that `handleWalletAccount` stored, if the wallet still shows it. */
export function offerSwitchedAccount(): void {
  const storedAddress = tryStorage(() => {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored;
  });
  const { address } = useWalletStore.getState();
  if (!isSameAddress(storedAddress, address)) return;
  useWalletStore.setState({ switchedTo: address });
  const ui = useUiStore.getState();
  ui.setSignInPurpose("enter");
  if (ui.panel === null) ui.setPanel("sign-in-and-proceed");
}

async function isOtherAccount(address: string, options: { staleTime?: number } = {}): Promise<boolean> {
  const session = await getQueryClient().fetchQuery({ ...sessionQuery, ...options });
  return session.address !== null && !isSameAddress(session.address, address);
}

/**
 * Handles an account of the wallet: if the session has another one, signs out and reloads the page, which then offers
 * to sign in with this one. @returns whether the page is about to reload
 */
export async function handleWalletAccount(address: string, reload = () => window.location.reload()): Promise<boolean> {
  try {
    // Checked twice, because another tab may just have signed in with this account.
    if (!(await isOtherAccount(address)) || !(await isOtherAccount(address, { staleTime: 0 }))) return false;
    await siweAuth.signOut();
  } catch (cause) {
    useErrorStore.getState().setBannerError(getErrorMessage(cause));
    return false;
  }
  tryStorage(() => sessionStorage.setItem(KEY, address));
  notifyTabs("session");
  reload();
  return true;
}
