import { loadWallet } from "@/lib/client/wallet/load-wallet";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import { pairingOf } from "@/lib/client/wallet/pairing";
import { rememberWallet } from "@/lib/client/wallet/remembered-wallet";
import { settleAccount } from "@/lib/client/wallet/settle-account";
import { tellTabs } from "@/lib/client/wallet/tabs";
import { connectProblem, walletFailure } from "@/lib/client/wallet/wallet-failure";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore, type WalletOption } from "@/stores/wallet-store";

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
      if (mine === turn) useWalletStore.setState({ pairing: pairingOf(uri, Date.now()) });
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
    const failure = walletFailure(cause);
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
