import { getQueryClient } from "@/lib/client/api/query-client";
import { sessionQuery } from "@/lib/client/api/use-session";
import { siweAuth } from "@/lib/client/auth/siwe-auth";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import { tellTabs } from "@/lib/client/wallet/tabs";
import { WORDS } from "@/lib/shared/words";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";

const KEY = "mb1:switched-to";

/** Keeps the account that a person changed to over the page's next load. */
function keepSwitched(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Where nothing may be kept, nothing is offered.
  }
}

/** After that load: offers to sign in as the account, by name, when the wallet still shows it. */
export function offerSwitched(): void {
  let kept: string | null = null;
  try {
    kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
  const { address } = useWalletStore.getState();
  if (!isSameAddress(kept, address)) return;
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
 * Called when the wallet shows an account. Where another one has signed in, the page signs out and loads anew; it
 * then offers to sign in as this one.
 * @returns whether the page is about to load anew
 */
export async function settleAccount(address: string, reload = () => window.location.reload()): Promise<boolean> {
  try {
    // Asked twice, for another tab may have signed this account in just now.
    if (!(await isOtherAccount(address)) || !(await isOtherAccount(address, 0))) return false;
    await siweAuth.signOut();
  } catch {
    useErrorStore.getState().setBannerError(WORDS.internal);
    return false;
  }
  keepSwitched(address);
  tellTabs("session");
  reload();
  return true;
}
