import { withTimeout } from "viem";
import { connect as connectTo, disconnect as disconnectFrom } from "wagmi/actions";
import {
  type OpenWallet,
  openWallet,
  waitForAnnouncement,
  watchAnnounced,
} from "@/lib/client/wallet/engine/open-wallet";
import { isVendorWallet, parseDemoAccount } from "@/lib/client/wallet/wallet-options";
import { useWalletStore } from "@/stores/wallet-store";

const DISCONNECT_TIMEOUT_MS = 5000;

/** The wallet chosen on this page. It has no connection while it is locked. */
let chosen: OpenWallet | null = null;
let stopWatching = () => {};

watchAnnounced((announced) => useWalletStore.setState({ announced }));

const getConnection = ({ config, connector }: OpenWallet) => config.state.connections.get(connector.uid);

function putConnection(): void {
  const connection = chosen === null ? undefined : getConnection(chosen);
  const address = connection?.accounts[0] ?? null;
  const chainId = connection?.chainId ?? null;
  const wallet = chosen !== null && connection ? chosen.option : null;
  const before = useWalletStore.getState();
  if (before.address === address && before.chainId === chainId && before.wallet?.id === wallet?.id) return;
  useWalletStore.setState({ address, chainId, wallet });
}

/** Returns the chosen wallet; null without one, and while it is locked. */
const getConnectedWallet = () => (chosen !== null && getConnection(chosen) ? chosen : null);

/** Sets this page's wallet and syncs the store with its connection; null for none. */
function choose(wallet: OpenWallet | null): void {
  stopWatching();
  chosen = wallet;
  stopWatching = wallet === null ? () => {} : wallet.config.subscribe((state) => state, putConnection);
  putConnection();
}

interface ConnectRequest {
  /** Called with the pairing address, if the wallet is on another device. */
  onPairing(uri: string): void;
  /** Whether the request still applies: the visitor may have chosen another wallet. */
  isWanted(): boolean;
}

/**
 * Requests a connection to a wallet. @returns whether it is connected; false if it approved an outdated request
 * @throws any error of the wallet, its library or the browser: wallet-failure.ts classifies it
 */
export async function connect(id: string, { onPairing, isWanted }: ConnectRequest): Promise<boolean> {
  const wallet = await openWallet(id);
  const { config, connector } = wallet;
  const before = getConnectedWallet();
  if (before === wallet) {
    // The same wallet again: to choose another account.
    choose(null);
    await endConnection(wallet);
  } else if (getConnection(wallet)) {
    // It connected by itself, without being chosen, and wagmi rejects a connected wallet.
    dropConnection(wallet);
  }
  const onMessage = ({ type, data }: { type: string; data?: unknown }) => {
    if (type === "display_uri" && typeof data === "string") onPairing(data);
  };
  connector.emitter.on("message", onMessage);
  try {
    const { accounts } = await connectTo(config, { connector });
    if (accounts.length === 0) throw new Error("The wallet shows no accounts.");
  } finally {
    connector.emitter.off("message", onMessage);
  }
  if (!isWanted()) {
    if (getConnectedWallet() !== wallet) await endConnection(wallet).catch(() => undefined);
    return false;
  }
  choose(wallet);
  if (before && before !== wallet) await endConnection(before).catch(() => undefined);
  return true;
}

/**
 * Reconnects to a wallet of an earlier visit without a prompt. A locked one is chosen too: it connects when unlocked.
 * @param isWanted whether it still applies: meanwhile, the visitor may choose another wallet
 */
export async function reconnect(id: string, isWanted: () => boolean): Promise<void> {
  if (!isVendorWallet(id) && parseDemoAccount(id) === null) await waitForAnnouncement(id);
  const wallet = await openWallet(id).catch(() => null);
  if (!wallet || !isWanted() || getConnectedWallet()) return;
  await resume(wallet).catch(() => undefined);
  if (isWanted() && !getConnectedWallet()) choose(wallet);
}

/** Resumes a connection. wagmi's `reconnect` would wait for one wallet without a response before all others. */
async function resume({ connector }: OpenWallet): Promise<void> {
  if (!(await connector.getProvider()) || !(await connector.isAuthorized())) return;
  const { accounts, chainId } = await connector.connect({ isReconnecting: true });
  if (accounts.length > 0) connector.emitter.emit("connect", { accounts, chainId });
}

/** Disconnects the wallet. The page drops it immediately. @throws if the wallet fails to disconnect */
export async function disconnect(): Promise<void> {
  const wallet = getConnectedWallet();
  choose(null);
  if (wallet) await endConnection(wallet);
}

/** Disconnects without notifying the wallet. */
export function forget(): void {
  const wallet = getConnectedWallet();
  choose(null);
  if (wallet) dropConnection(wallet);
}

/** Makes wagmi drop the connection. The wallet is not notified. */
const dropConnection = ({ connector }: OpenWallet) => connector.emitter.emit("disconnect");

/** Disconnects the wallet too. The page drops it even if the wallet fails. */
async function endConnection(wallet: OpenWallet): Promise<void> {
  const { config, connector } = wallet;
  try {
    await withTimeout(() => disconnectFrom(config, { connector }), { timeout: DISCONNECT_TIMEOUT_MS });
  } finally {
    dropConnection(wallet);
  }
}

/** Rereads accounts and network of the connected wallet: on a phone, the page sleeps while the wallet app is open. */
export async function refresh(): Promise<void> {
  const wallet = getConnectedWallet();
  if (!wallet) return;
  const { connector } = wallet;
  const [accounts, chainId] = await Promise.all([connector.getAccounts(), connector.getChainId()]);
  if (accounts.length > 0) connector.emitter.emit("change", { accounts, chainId });
  else dropConnection(wallet);
}
