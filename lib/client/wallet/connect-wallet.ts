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

/** How long MetaMask's library keeps an address open to be scanned, in milliseconds; it does not say so in the address. */
const UNSAID = 60_000;

/** An address to be scanned, with its end: WalletConnect's say it. @param now milliseconds since 1970 */
export function getPairing(uri: string, now: number): WalletPairing {
  const seconds = /[?&]expiryTimestamp=(\d{1,12})(?:&|$)/.exec(uri)?.[1];
  return { uri, expiresAt: seconds === undefined ? now + UNSAID : Number(seconds) * 1000 };
}

/** Counts the times a wallet was asked: only the last one has a say in what is shown. */
let turn = 0;

/** Asks a wallet to connect, and goes on to signing in. What becomes of it stands in the wallet store. */
export async function connectWallet(option: WalletOption): Promise<void> {
  turn += 1;
  const mine = turn;
  // A wallet that has the question open already may say yes to the first time of asking.
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
 * Stops waiting for the wallet that is being asked; a yes that comes later is undone. The visitor has pressed Cancel, so there is
 * nothing to report.
 */
export function cancelConnect(): void {
  if (useWalletStore.getState().asked === null) return;
  turn += 1;
  useWalletStore.setState({ asked: null, problem: null, pairing: null });
}

/** Ends this browser's session; the wallet stays connected. @throws ApiError when the server could not do it. */
export async function signOut(): Promise<void> {
  await siweAuth.signOut();
  forgetSession();
}

/** Ends the wallet's sessions in all browsers. @throws ApiError when the server could not do it. */
export async function signOutEverywhere(): Promise<void> {
  await ask("auth/signout-everywhere", { method: "POST" });
  forgetSession();
}

function forgetSession(): void {
  putSession({ address: null, demoWallet: getKnownSession()?.demoWallet ?? false });
  tellTabs("session");
}

/** Signs out and lets go of the wallet. What fails of it stands in the error banner; the page is without the wallet anyway. */
export async function disconnectWallet(): Promise<void> {
  rememberWallet(null);
  const leaving = [getLoadedWallet()?.then(({ disconnect }) => disconnect()), getKnownSession()?.address && signOut()];
  const results = await Promise.allSettled(leaving);
  tellTabs("wallet");
  if (results.some(({ status }) => status === "rejected")) useErrorStore.getState().setBannerError(WORDS.disconnect);
}
