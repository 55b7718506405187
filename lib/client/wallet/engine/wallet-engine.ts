import { withTimeout } from "viem";
import { connect as connectTo, disconnect as disconnectFrom } from "wagmi/actions";
import {
  type OpenWallet,
  openWallet,
  waitForAnnouncement,
  watchAnnounced,
} from "@/lib/client/wallet/engine/open-wallet";
import { isBuiltIn, parseDemoAccount } from "@/lib/client/wallet/wallet-options";
import { useWalletStore } from "@/stores/wallet-store";

/** How long a wallet may take to disconnect. */
const DISCONNECT_TIMEOUT_MS = 5000;

/** The wallet that the visitor has chosen on this page. It has no connection while it is locked. */
let chosen: OpenWallet | null = null;
let stopWatching = () => {};

watchAnnounced((announced) => useWalletStore.setState({ announced }));

const connectionOf = ({ config, connector }: OpenWallet) => config.state.connections.get(connector.uid);

function putConnection(): void {
  const connection = chosen === null ? undefined : connectionOf(chosen);
  const address = connection?.accounts[0] ?? null;
  const chainId = connection?.chainId ?? null;
  const wallet = chosen !== null && connection ? chosen.option : null;
  const before = useWalletStore.getState();
  if (before.address === address && before.chainId === chainId && before.wallet?.id === wallet?.id) return;
  useWalletStore.setState({ address, chainId, wallet });
}

/** The chosen wallet; null without one, and while it is locked. */
const connectedWallet = () => (chosen !== null && connectionOf(chosen) ? chosen : null);

/** Makes a wallet the one of this page, and keeps the store true to its connection; null for none. */
function choose(wallet: OpenWallet | null): void {
  stopWatching();
  chosen = wallet;
  stopWatching = wallet === null ? () => {} : wallet.config.subscribe((state) => state, putConnection);
  putConnection();
}

/** What the visitor's request to connect looks like from here. */
interface ConnectRequest {
  /** Called with the address to be scanned, where the wallet is on another device. */
  onPairing(uri: string): void;
  /** Whether the visitor still wants it: they may have turned to another wallet meanwhile. */
  isWanted(): boolean;
}

/**
 * Asks a wallet to connect, by its id.
 * @returns whether it is connected; false when it said yes to what was no longer wanted
 * @throws whatever the wallet, its library or the browser throw: wallet-failure.ts names it
 */
export async function connect(id: string, { onPairing, isWanted }: ConnectRequest): Promise<boolean> {
  const wallet = await openWallet(id);
  const { config, connector } = wallet;
  const before = connectedWallet();
  if (before === wallet) {
    // The same wallet once more: for another of its accounts.
    choose(null);
    await endConnection(wallet);
  } else if (connectionOf(wallet)) {
    // It has connected by itself, without being chosen, and wagmi refuses a wallet that is connected.
    dropConnection(wallet);
  }
  const hear = ({ type, data }: { type: string; data?: unknown }) => {
    if (type === "display_uri" && typeof data === "string") onPairing(data);
  };
  connector.emitter.on("message", hear);
  try {
    const { accounts } = await connectTo(config, { connector });
    if (accounts.length === 0) throw new Error("The wallet shows no accounts.");
  } finally {
    connector.emitter.off("message", hear);
  }
  if (!isWanted()) {
    if (connectedWallet() !== wallet) await endConnection(wallet).catch(() => undefined);
    return false;
  }
  choose(wallet);
  if (before && before !== wallet) await endConnection(before).catch(() => undefined);
  return true;
}

/**
 * Connects to a wallet again that was connected on an earlier visit, without a question to the visitor. A wallet that is locked is
 * chosen, too: it connects when it is unlocked.
 * @param isWanted whether it still is: the wallet may take seconds, and the visitor turn to another one meanwhile
 */
export async function reconnect(id: string, isWanted: () => boolean): Promise<void> {
  if (!isBuiltIn(id) && parseDemoAccount(id) === null) await waitForAnnouncement(id);
  const wallet = await openWallet(id).catch(() => null);
  if (!wallet || !isWanted() || connectedWallet()) return;
  await resume(wallet).catch(() => undefined);
  if (isWanted() && !connectedWallet()) choose(wallet);
}

/**
 * Resumes the connection that a wallet still has from an earlier visit. wagmi's `reconnect` does one wallet at a time: one that never
 * answers would stop all later ones. The connector does the same by the event with which a wallet connects by itself.
 */
async function resume({ connector }: OpenWallet): Promise<void> {
  if (!(await connector.getProvider()) || !(await connector.isAuthorized())) return;
  const { accounts, chainId } = await connector.connect({ isReconnecting: true });
  if (accounts.length > 0) connector.emitter.emit("connect", { accounts, chainId });
}

/** Disconnects the wallet. The page is without it at once. @throws when the wallet did not take part */
export async function disconnect(): Promise<void> {
  const wallet = connectedWallet();
  choose(null);
  if (wallet) await endConnection(wallet);
}

/** Disconnects without a word to the wallet. */
export function forget(): void {
  const wallet = connectedWallet();
  choose(null);
  if (wallet) dropConnection(wallet);
}

/** Has wagmi drop the connection. The wallet is not told. */
const dropConnection = ({ connector }: OpenWallet) => connector.emitter.emit("disconnect");

/** Has the wallet disconnect, too. The page is without it whether the wallet takes part or not. */
async function endConnection(wallet: OpenWallet): Promise<void> {
  const { config, connector } = wallet;
  try {
    await withTimeout(() => disconnectFrom(config, { connector }), { timeout: DISCONNECT_TIMEOUT_MS });
  } finally {
    dropConnection(wallet);
  }
}

/** Reads accounts and network of the connected wallet again: on a phone, the page sleeps while the visitor is in the wallet. */
export async function refresh(): Promise<void> {
  const wallet = connectedWallet();
  if (!wallet) return;
  const { connector } = wallet;
  const [accounts, chainId] = await Promise.all([connector.getAccounts(), connector.getChainId()]);
  if (accounts.length > 0) connector.emitter.emit("change", { accounts, chainId });
  else dropConnection(wallet);
}
