import { stringToHex, withTimeout } from "viem";
import type { Connection, Connector } from "wagmi";
import { connect as connectTo, disconnect as disconnectFrom } from "wagmi/actions";
import { MAINNET_ID } from "@/contracts/chains";
import { connectorFor } from "@/lib/client/wallet/engine/connector-for";
import { choose, chosenWallet, followWallets, keepQuiet } from "@/lib/client/wallet/engine/follow-wallets";
import { walletConfig } from "@/lib/client/wallet/engine/wallet-config";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import { demoAccountOf, isBuiltIn } from "@/lib/client/wallet/wallet-options";
import type { WalletTransaction } from "@/lib/shared/api/writes";

/** How long a wallet may take to let go of the page, in milliseconds. */
const LONGEST_GOODBYE = 5000;
/** How long a wallet may take to announce itself after the page has been loaded. */
const LONGEST_HELLO = 2000;

followWallets();

/** What a person's wish to connect looks like from here. */
interface ConnectWish {
  /** Called with the address to be scanned, where the wallet is on another device. */
  onPairing(uri: string): void;
  /** Whether the person still wants it: they may have turned to something else while the wallet was asking. */
  isWanted(): boolean;
}

/**
 * Asks a wallet to connect, by its id.
 * @returns whether it is connected; false when it said yes to what was no longer wanted
 * @throws whatever the wallet, its library or the browser throw: wallet-failure.ts names it
 */
export async function connect(id: string, { onPairing, isWanted }: ConnectWish): Promise<boolean> {
  const connector = await connectorFor(id);
  const before = chosenWallet();
  // The same wallet once more: for another of its accounts.
  if (before === connector) choose(null);
  // wagmi refuses one that it has, whether the page shows it or not.
  if (walletConfig().state.connections.has(connector.uid)) await letGo(connector);
  const hear = ({ type, data }: { type: string; data?: unknown }) => {
    if (type === "display_uri" && typeof data === "string") onPairing(data);
  };
  connector.emitter.on("message", hear);
  try {
    const { accounts } = await connectTo(walletConfig(), { connector });
    if (accounts.length === 0) throw new Error("The wallet shows no accounts.");
  } finally {
    connector.emitter.off("message", hear);
  }
  if (!isWanted()) {
    if (chosenWallet() !== connector) await letGo(connector).catch(() => undefined);
    return false;
  }
  choose(connector);
  if (before && before !== connector) await letGo(before).catch(() => undefined);
  return true;
}

/**
 * Connects with a wallet again that was let in on an earlier visit, without asking anybody.
 * @param isWanted whether it still is: the wallet may take seconds, and the person turn to another one meanwhile
 */
export async function reconnect(id: string, isWanted: () => boolean): Promise<void> {
  if (!isBuiltIn(id) && demoAccountOf(id) === null) await whenAnnounced(id);
  const connector = await connectorFor(id).catch(() => null);
  if (!connector || !isWanted() || chosenWallet()) return;
  const connection = await comeBack(connector).catch(() => null);
  if (!isWanted() || chosenWallet()) return;
  // Locked for now: it is followed, so that unlocking it is enough.
  if (connection) putIn(connection);
  else hearAgain(connector);
  choose(connector);
}

/** Lets go of the connected wallet. The page is without it at once. @throws when the wallet did not take part */
export async function disconnect(): Promise<void> {
  const connector = chosenWallet();
  choose(null);
  if (connector) await letGo(connector);
}

/** The page goes on without the wallet; the wallet is not told. */
export function forget(): void {
  const connector = chosenWallet();
  choose(null);
  if (connector) takeOut(connector);
}

/** Asks the connected wallet to sign a text: the only thing that it is ever asked to sign. */
export async function sign(text: string, address: string): Promise<string> {
  const request = await chosenProvider();
  return String(await request({ method: "personal_sign", params: [stringToHex(text), address] }));
}

/**
 * Asks the connected wallet to send a transaction. It can be switched at any time, so its network is asked for before.
 * @returns the transaction's hash
 * @throws WalletError, or what the wallet throws
 */
export async function send(transaction: WalletTransaction): Promise<string> {
  const request = await chosenProvider();
  if (Number(await request({ method: "eth_chainId" })) !== MAINNET_ID)
    throw new WalletError("wrong_network", "The wallet is on another network.");
  return String(await request({ method: "eth_sendTransaction", params: [transaction] }));
}

async function chosenProvider(): Promise<(asked: object) => Promise<unknown>> {
  const provider = await chosenWallet()?.getProvider();
  // `as`: EIP-1193 is what makes a provider one.
  const wallet = provider as { request(asked: object): Promise<unknown> } | undefined;
  if (!wallet) throw new WalletError("wallet_missing", "The wallet is gone.");
  return (asked) => wallet.request(asked);
}

/** Looks at the connected wallet anew: on a phone, the page sleeps while the person is in the wallet. */
export async function reread(): Promise<void> {
  const connector = chosenWallet();
  const config = walletConfig();
  if (!connector) return;
  const [accounts, chainId] = await Promise.all([connector.getAccounts(), connector.getChainId()]);
  const { uid } = connector;
  if (accounts.length > 0) config._internal.events.change({ uid, accounts, chainId });
  else config._internal.events.disconnect({ uid });
}

async function letGo(connector: Connector): Promise<void> {
  const config = walletConfig();
  try {
    await withTimeout(() => disconnectFrom(config, { connector }), { timeout: LONGEST_GOODBYE });
  } finally {
    takeOut(connector);
  }
}

/** wagmi goes on without a wallet too, which cannot connect by itself any more. */
function takeOut(connector: Connector): void {
  const { state, _internal } = walletConfig();
  if (state.connections.has(connector.uid)) _internal.events.disconnect({ uid: connector.uid });
  keepQuiet(connector);
}

/** The connection that a wallet still has from an earlier visit; null without one. */
async function comeBack(connector: Connector): Promise<Connection | null> {
  if (!(await connector.getProvider()) || !(await connector.isAuthorized())) return null;
  const { accounts, chainId } = await connector.connect({ isReconnecting: true });
  const [first, ...others] = accounts;
  return first === undefined ? null : { accounts: [first, ...others], chainId, connector };
}

/** Puts a connection into wagmi's state. Its own `reconnect` throws out all that were made while the wallet took its time. */
function putIn(connection: Connection): void {
  const config = walletConfig();
  const { change, connect, disconnect } = config._internal.events;
  const { emitter, uid } = connection.connector;
  emitter.off("connect", connect);
  emitter.on("change", change);
  emitter.on("disconnect", disconnect);
  const connections = new Map(config.state.connections).set(uid, connection);
  config.setState((state) => ({ ...state, connections, current: uid, status: "connected" }));
}

function hearAgain({ emitter }: Connector): void {
  if (emitter.listenerCount("connect") === 0) emitter.on("connect", walletConfig()._internal.events.connect);
}

/** Waits for a wallet of the browser that has not announced itself yet. */
async function whenAnnounced(id: string): Promise<void> {
  const config = walletConfig();
  const isHere = () => config.connectors.some((connector) => connector.id === id);
  const until = Date.now() + LONGEST_HELLO;
  while (!isHere() && Date.now() < until) await new Promise((again) => setTimeout(again, 100));
}
