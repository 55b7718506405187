import { knownSession } from "@/lib/client/api/use-session";
import { loadedWallet } from "@/lib/client/wallet/load-wallet";
import { rememberWallet } from "@/lib/client/wallet/remembered-wallet";
import { signOut } from "@/lib/client/wallet/sign-out";
import { tellTabs } from "@/lib/client/wallet/tabs";
import { WORDS } from "@/lib/shared/words";
import { useErrorStore } from "@/stores/error-store";

/** Signs out and lets go of the wallet. What fails of it stands in the error banner; the page is without the wallet anyway. */
export async function disconnectWallet(): Promise<void> {
  rememberWallet(null);
  const leaving = [loadedWallet()?.then(({ disconnect }) => disconnect()), knownSession()?.address && signOut()];
  const results = await Promise.allSettled(leaving);
  tellTabs("wallet");
  if (results.some(({ status }) => status === "rejected")) useErrorStore.getState().setBannerError(WORDS.disconnect);
}
