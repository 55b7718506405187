import { createStore, type EIP6963ProviderDetail } from "mipd";
import { defineChain, withTimeout } from "viem";
import { type Config, type Connector, type CreateConnectorFn, createConfig, custom, injected } from "wagmi";
import { MAINNET_ID } from "@/contracts/chains";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import { isBuiltIn, parseDemoAccount, walletConnectProjectId } from "@/lib/client/wallet/wallet-options";
import type { WalletOption } from "@/stores/wallet-store";

/** How long a wallet may take to announce itself after the page has loaded. */
const ANNOUNCE_TIMEOUT_MS = 2000;

/** A URL for libraries that require a node. Nothing is read through a wallet: this site's own API answers. */
const NO_NODE = "https://no-node.invalid";

const mainnet = defineChain({
  id: MAINNET_ID,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: [NO_NODE] } },
});

const refuse = () => Promise.reject(new Error("Chains are read by the server."));

/** A wallet and the wagmi config that holds its connection. */
export interface OpenWallet {
  readonly option: WalletOption;
  readonly config: Config;
  readonly connector: Connector;
}

const discovery = createStore();
const opened = new Map<string, OpenWallet>();

/** A wallet as the page shows it. Only icons that are data URLs are shown: nothing is loaded from elsewhere. */
function toOption({ id, name, icon }: Pick<Connector, "id" | "name" | "icon">): WalletOption {
  const picture = icon?.trim();
  return picture?.startsWith("data:image/") ? { id, name, icon: picture } : { id, name };
}

const findAnnounced = (id: string) => discovery.getProviders().find(({ info }) => info.rdns === id);

/** Calls back with the wallets that this browser announces (EIP-6963), at once and at each change. */
export function watchAnnounced(onChange: (wallets: readonly WalletOption[]) => void): void {
  const put = (details: readonly EIP6963ProviderDetail[]) => {
    const byId = new Map(details.map(({ info }) => [info.rdns as string, info]));
    onChange([...byId].map(([id, { name, icon }]) => toOption({ id, name, icon })));
  };
  discovery.subscribe(put);
  put(discovery.getProviders());
}

/** Resolves when a wallet has announced itself, or has taken too long. */
export async function waitForAnnouncement(id: string): Promise<void> {
  let stop = () => {};
  const announced = new Promise<void>((resolve) => {
    const look = () => findAnnounced(id) && resolve();
    stop = discovery.subscribe(look);
    look();
  });
  await withTimeout(() => announced, { timeout: ANNOUNCE_TIMEOUT_MS }).catch(() => undefined);
  stop();
}

/** Loads the library of the wallet's maker, if the wallet needs one: nothing of it is in the browser before. */
async function loadConnector(id: string): Promise<CreateConnectorFn> {
  const announced = findAnnounced(id);
  if (announced) {
    const { info, provider } = announced;
    // `as`: mipd and wagmi describe the same provider, each with viem's types of its own.
    return injected({ target: { ...info, id, provider } } as Parameters<typeof injected>[0]);
  }
  if (isBuiltIn(id)) {
    switch (id) {
      case "metaMaskSDK":
        return (await import("@/lib/client/wallet/engine/metamask-connector")).createMetamaskConnector();
      case "coinbaseWalletSDK":
        return (await import("@/lib/client/wallet/engine/coinbase-connector")).createCoinbaseConnector();
      case "walletConnect":
        return (await import("@/lib/client/wallet/engine/walletconnect-connector")).createWalletconnectConnector(
          walletConnectProjectId,
        );
      default:
        return id satisfies never;
    }
  }
  // Written out, so that the build leaves the demo's keys out of the product when the flag is off.
  if (process.env.NEXT_PUBLIC_DEMO !== "false") {
    const account = parseDemoAccount(id);
    if (account !== null)
      return (await import("@/lib/client/wallet/engine/demo/demo-connector")).createDemoConnector(account);
  }
  throw new WalletError("wallet_missing", `There is no wallet ${id} in this browser.`);
}

/** The wallet of an id that was opened before. */
export function findOpenWallet(id: string): OpenWallet | undefined {
  return opened.get(id);
}

/**
 * Gives a wallet of this browser, always the same one for an id. Each has a config of its own, so that no wallet, which may connect by
 * itself or take seconds to answer, touches the connection of another. wagmi stores nothing in the browser: it reads storage unguarded,
 * which throws where storage is blocked (lib/client/wallet/remembered-wallet.ts stores the id).
 * @throws WalletError when there is no such wallet here
 */
export async function openWallet(id: string): Promise<OpenWallet> {
  const known = opened.get(id);
  if (known) return known;
  const config = createConfig({
    chains: [mainnet],
    connectors: [await loadConnector(id)],
    transports: { [mainnet.id]: custom({ request: refuse }) },
    multiInjectedProviderDiscovery: false,
    storage: null,
  });
  const [connector] = config.connectors;
  if (!connector) throw new Error(`wagmi has no connector for ${id}.`);
  const wallet = opened.get(id) ?? { option: toOption(connector), config, connector };
  opened.set(id, wallet);
  return wallet;
}
