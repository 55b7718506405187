import { getQueryClient } from "@/lib/client/api/query-client";
import { sessionQuery } from "@/lib/client/api/use-session";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import { siweAuth } from "@/lib/client/wallet/siwe-auth";
import { notifyTabs } from "@/lib/client/wallet/tabs";
import { getErrorMessage } from "@/lib/shared/error-messages";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";

const KEY = "mb1:switched-to";

/** Stores the account that the user switched to across the next page load. */
function storeSwitchedAccount(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage, nothing is offered.
  }
}

/** After that load: offers sign-in with the stored account if the wallet still shows it. */
export function offerSwitchedAccount(): void {
  let storedAddress: string | null = null;
  try {
    storedAddress = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
  const { address } = useWalletStore.getState();
  if (!isSameAddress(storedAddress, address)) return;
  useWalletStore.setState({ switchedTo: address });
  const ui = useUiStore.getState();
  ui.setSignInPurpose("enter");
  if (ui.panel === null) ui.setPanel("sign-in-and-proceed");
}

async function isOtherAccount(address: string, staleTime?: number): Promise<boolean> {
  const session = await getQueryClient().fetchQuery({
    ...sessionQuery,
    ...(staleTime === undefined ? {} : { staleTime }),
  });
  return session.address !== null && !isSameAddress(session.address, address);
}

/**
 * Handles an account of the wallet. If the session belongs to another account, signs out and reloads the page, which
 * then offers to sign in with this one.
 * @returns whether the page is about to reload
 */
export async function handleWalletAccount(address: string, reload = () => window.location.reload()): Promise<boolean> {
  try {
    // Checked twice, because another tab may just have signed in with this account.
    if (!(await isOtherAccount(address)) || !(await isOtherAccount(address, 0))) return false;
    await siweAuth.signOut();
  } catch (cause) {
    useErrorStore.getState().setBannerError(getErrorMessage(cause));
    return false;
  }
  storeSwitchedAccount(address);
  notifyTabs("session");
  reload();
  return true;
}
