import type { Connector } from "wagmi";
import { watchConnectors } from "wagmi/actions";
import { walletConfig } from "@/lib/client/wallet/engine/wallet-config";
import { useWalletStore, type WalletOption } from "@/stores/wallet-store";

/** The wallet that the person has chosen on this page; wagmi may know of others that spoke up by themselves. */
let chosen: Connector | null = null;

/** A wallet as the page shows it. Only pictures that carry their own bytes are shown: nothing is loaded from elsewhere. */
function optionOf({ id, name, icon }: Connector): WalletOption {
  const picture = icon?.trim();
  return picture?.startsWith("data:image/") ? { id, name, icon: picture } : { id, name };
}

function chosenConnection() {
  return chosen === null ? undefined : walletConfig().state.connections.get(chosen.uid);
}

function putConnection(): void {
  const connection = chosenConnection();
  const address = connection?.accounts[0] ?? null;
  const chainId = connection?.chainId ?? null;
  const wallet = connection ? optionOf(connection.connector) : null;
  const before = useWalletStore.getState();
  if (before.address === address && before.chainId === chainId && before.wallet?.id === wallet?.id) return;
  useWalletStore.setState({ address, chainId, wallet });
}

function putAnnounced(connectors: readonly Connector[]): void {
  // Else wagmi connects by itself when a wallet speaks up that was let in long ago.
  for (const connector of connectors) if (connector !== chosen) keepQuiet(connector);
  useWalletStore.setState({ announced: connectors.map(optionOf) });
}

/** From now on a wallet cannot connect by itself. */
export function keepQuiet({ emitter }: Connector): void {
  emitter.off("connect", walletConfig()._internal.events.connect);
}

/** The wallet that the page is connected with; null without one, and while the chosen one is locked. */
export function chosenWallet(): Connector | null {
  return chosenConnection() ? chosen : null;
}

/** Makes a wallet the one of this page; null for none. */
export function choose(connector: Connector | null): void {
  // Else one that is locked connects by itself, unseen, once it is unlocked.
  if (chosen && chosen !== connector) keepQuiet(chosen);
  chosen = connector;
  putConnection();
}

/** Keeps the store true to the wallets that the browser announces and to the chosen one, as long as the page lives. */
export function followWallets(): void {
  const config = walletConfig();
  putAnnounced(config.connectors);
  watchConnectors(config, { onChange: putAnnounced });
  // All of it: a part that depends on who is chosen would miss changes after another choice.
  config.subscribe((state) => state, putConnection);
}
