import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";

const KEY = "mb1:switched-to";

/** Keeps the account that a person changed to over the page's next load. */
export function keepSwitched(address: string): void {
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
