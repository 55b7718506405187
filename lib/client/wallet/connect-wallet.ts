import { ApiError, fetchJson } from "@/lib/client/api/fetch-json";
import { getKnownSession, putSession } from "@/lib/client/api/use-session";
import { handleWalletAccount } from "@/lib/client/wallet/handle-wallet-account";
import { getLoadedWallet, loadWallet } from "@/lib/client/wallet/load-wallet";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import { rememberWallet } from "@/lib/client/wallet/remembered-wallet";
import { siweAuth } from "@/lib/client/wallet/siwe-auth";
import { notifyTabs } from "@/lib/client/wallet/tabs";
import { getConnectProblem, toWalletFailure } from "@/lib/client/wallet/wallet-failure";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore, type WalletOption, type WalletPairing } from "@/stores/wallet-store";

/** Lifetime of MetaMask's pairing address in milliseconds; the address does not contain it. */
const DEFAULT_PAIRING_LIFETIME_MS = 60_000;

/** Parses a pairing address and its expiry, which WalletConnect includes. @param now milliseconds since 1970 */
export function getPairing(uri: string, now: number): WalletPairing {
  const seconds = /[?&]expiryTimestamp=(\d{1,12})(?:&|$)/.exec(uri)?.[1];
  return { uri, expiresAt: seconds === undefined ? now + DEFAULT_PAIRING_LIFETIME_MS : Number(seconds) * 1000 };
}

/** Counts connection requests: only the latest one updates the store. */
let latestRequest = 0;

/** Requests a wallet connection, then continues to sign-in. The wallet store has the progress. */
export async function connectWallet(option: WalletOption): Promise<void> {
  latestRequest += 1;
  const thisRequest = latestRequest;
  // A wallet with an open request may approve the first of several requests.
  const isWanted = () => useWalletStore.getState().connectingWallet?.id === option.id;
  useWalletStore.setState({ connectingWallet: option, problem: null, pairing: null });
  try {
    const { connect } = await loadWallet();
    const onPairing = (uri: string) => {
      if (thisRequest === latestRequest) useWalletStore.setState({ pairing: getPairing(uri, Date.now()) });
    };
    if (!(await connect(option.id, { onPairing, isWanted }))) return;
    rememberWallet(option.id);
    notifyTabs("wallet");
    const { address } = useWalletStore.getState();
    if (address !== null && (await handleWalletAccount(address))) return;
    useWalletStore.setState({ connectingWallet: null, problem: null, pairing: null });
    const { panel, signInPurpose } = useUiStore.getState();
    if (panel === "connect-wallet") openSignIn(signInPurpose);
  } catch (cause) {
    if (thisRequest !== latestRequest) return;
    const failure = toWalletFailure(cause);
    const connectingWallet = failure === "waiting" ? option : null;
    useWalletStore.setState({ connectingWallet, problem: getConnectProblem(failure), pairing: null });
  }
}

/** Stops waiting for the requested wallet and undoes a later approval. Nothing is reported. */
export function cancelConnect(): void {
  if (useWalletStore.getState().connectingWallet === null) return;
  latestRequest += 1;
  useWalletStore.setState({ connectingWallet: null, problem: null, pairing: null });
}

/** Ends this browser's session; the wallet stays connected. @throws ApiError if the server failed. */
export async function signOut(): Promise<void> {
  await siweAuth.signOut();
  forgetSession();
}

/** Ends the wallet's sessions in all browsers. @throws ApiError if the server failed. */
export async function signOutEverywhere(): Promise<void> {
  try {
    await fetchJson("auth/signout-everywhere", { method: "POST" });
  } catch (error) {
    // It has ended already, and the other browsers' sessions need a new one.
    if (error instanceof ApiError && error.code === "not_signed_in") forgetSession();
    throw error;
  }
  forgetSession();
}

function forgetSession(): void {
  putSession({ address: null, demoWallet: getKnownSession()?.demoWallet ?? false });
  notifyTabs("session");
}

/** Signs out and disconnects the wallet. The error banner shows failures; the page drops the wallet anyway. */
export async function disconnectWallet(): Promise<void> {
  rememberWallet(null);
  const leaving = [getLoadedWallet()?.then(({ disconnect }) => disconnect()), getKnownSession()?.address && signOut()];
  const results = await Promise.allSettled(leaving);
  notifyTabs("wallet");
  if (results.some(({ status }) => status === "rejected"))
    useErrorStore.getState().setBannerError(ERROR_MESSAGES.disconnect);
}
