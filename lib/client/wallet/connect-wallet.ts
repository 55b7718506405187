import { ask } from "@/lib/client/api/ask";
import { getKnownSession, putSession } from "@/lib/client/api/use-session";
import { siweAuth } from "@/lib/client/auth/siwe-auth";
import { getLoadedWallet, loadWallet } from "@/lib/client/wallet/load-wallet";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import { rememberWallet } from "@/lib/client/wallet/remembered-wallet";
import { settleAccount } from "@/lib/client/wallet/settle-account";
import { tellTabs } from "@/lib/client/wallet/tabs";
import { connectProblem, toWalletFailure } from "@/lib/client/wallet/wallet-failure";
import { WORDS } from "@/lib/shared/words";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore, type WalletOption, type WalletPairing } from "@/stores/wallet-store";

/** Lifetime of MetaMask's pairing address in milliseconds; the address does not contain it. */
const UNSAID = 60_000;

/** Parses a pairing address and its expiry, which WalletConnect includes. @param now milliseconds since 1970 */
export function getPairing(uri: string, now: number): WalletPairing {
  const seconds = /[?&]expiryTimestamp=(\d{1,12})(?:&|$)/.exec(uri)?.[1];
  return { uri, expiresAt: seconds === undefined ? now + UNSAID : Number(seconds) * 1000 };
}

/** Counts connection requests: only the latest one updates the store. */
let turn = 0;

/** Requests a wallet connection, then continues to sign-in. The wallet store has the progress. */
export async function connectWallet(option: WalletOption): Promise<void> {
  turn += 1;
  const mine = turn;
  // A wallet with an open request may approve the first of several requests.
  const isWanted = () => useWalletStore.getState().asked?.id === option.id;
  useWalletStore.setState({ asked: option, problem: null, pairing: null });
  try {
    const { connect } = await loadWallet();
    const onPairing = (uri: string) => {
      if (mine === turn) useWalletStore.setState({ pairing: getPairing(uri, Date.now()) });
    };
    if (!(await connect(option.id, { onPairing, isWanted }))) return;
    rememberWallet(option.id);
    tellTabs("wallet");
    const { address } = useWalletStore.getState();
    if (address !== null && (await settleAccount(address))) return;
    useWalletStore.setState({ asked: null, problem: null, pairing: null });
    const { panel, signInPurpose } = useUiStore.getState();
    if (panel === "connect-wallet") openSignIn(signInPurpose);
  } catch (cause) {
    if (mine !== turn) return;
    const failure = toWalletFailure(cause);
    const asked = failure === "waiting" ? option : null;
    useWalletStore.setState({ asked, problem: connectProblem(failure), pairing: null });
  }
}

/**
 * Stops waiting for the requested wallet and undoes a later approval. The visitor pressed Cancel, so nothing is
 * reported.
 */
export function cancelConnect(): void {
  if (useWalletStore.getState().asked === null) return;
  turn += 1;
  useWalletStore.setState({ asked: null, problem: null, pairing: null });
}

/** Ends this browser's session; the wallet stays connected. @throws ApiError if the server failed. */
export async function signOut(): Promise<void> {
  await siweAuth.signOut();
  forgetSession();
}

/** Ends the wallet's sessions in all browsers. @throws ApiError if the server failed. */
export async function signOutEverywhere(): Promise<void> {
  await ask("auth/signout-everywhere", { method: "POST" });
  forgetSession();
}

function forgetSession(): void {
  putSession({ address: null, demoWallet: getKnownSession()?.demoWallet ?? false });
  tellTabs("session");
}

/** Signs out and disconnects the wallet. The error banner shows failures; the page drops the wallet anyway. */
export async function disconnectWallet(): Promise<void> {
  rememberWallet(null);
  const leaving = [getLoadedWallet()?.then(({ disconnect }) => disconnect()), getKnownSession()?.address && signOut()];
  const results = await Promise.allSettled(leaving);
  tellTabs("wallet");
  if (results.some(({ status }) => status === "rejected")) useErrorStore.getState().setBannerError(WORDS.disconnect);
}
