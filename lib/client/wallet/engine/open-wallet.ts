import { createStore, type EIP6963ProviderDetail } from "mipd";
import { defineChain, withTimeout } from "viem";
import { type Config, type Connector, type CreateConnectorFn, createConfig, custom, injected } from "wagmi";
import { MAINNET_ID } from "@/contracts/chains";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import { isVendorWallet, parseDemoAccount, walletConnectProjectId } from "@/lib/client/wallet/wallet-options";
import { PRODUCT } from "@/lib/shared/site";
import type { WalletOption } from "@/stores/wallet-store";

/** Time for a wallet to announce itself after the page has loaded. */
const ANNOUNCE_TIMEOUT_MS = 2000;

/** A URL for libraries that require a node. Wallets read nothing: this site's own API does. */
const NO_NODE = "https://no-node.invalid";

const mainnet = defineChain({
  id: MAINNET_ID,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: [NO_NODE] } },
});

const rejectRequest = () => Promise.reject(new Error("Chains are read by the server."));

export interface OpenWallet {
  readonly option: WalletOption;
  readonly config: Config;
  readonly connector: Connector;
}

const discovery = createStore();
const opened = new Map<string, OpenWallet>();

/** Converts a wallet for display. Only data URL icons are used: nothing loads from elsewhere. */
function toOption({ id, name, icon }: Pick<Connector, "id" | "name" | "icon">): WalletOption {
  const picture = icon?.trim();
  return picture?.startsWith("data:image/") ? { id, name, icon: picture } : { id, name };
}

const findAnnounced = (id: string) => discovery.getProviders().find(({ info }) => info.rdns === id);

/** Calls back with the wallets that this browser announces (EIP-6963), immediately and on each change. */
export function watchAnnounced(onChange: (wallets: readonly WalletOption[]) => void): void {
  const put = (details: readonly EIP6963ProviderDetail[]) => {
    const byId = new Map(details.map(({ info }) => [info.rdns as string, info]));
    onChange([...byId].map(([id, { name, icon }]) => toOption({ id, name, icon })));
  };
  discovery.subscribe(put);
  put(discovery.getProviders());
}

/** Resolves when a wallet has announced itself, or after a timeout. */
export async function waitForAnnouncement(id: string): Promise<void> {
  let stop = () => {};
  const announced = new Promise<void>((resolve) => {
    const checkAnnounced = () => findAnnounced(id) && resolve();
    stop = discovery.subscribe(checkAnnounced);
    checkAnnounced();
  });
  await withTimeout(() => announced, { timeout: ANNOUNCE_TIMEOUT_MS }).catch(() => undefined);
  stop();
}

/** Loads the vendor's library on demand, if the wallet needs one. */
async function loadConnector(id: string): Promise<CreateConnectorFn> {
  const announced = findAnnounced(id);
  if (announced) {
    const { info, provider } = announced;
    // `as`: mipd and wagmi describe the same provider with separate viem types.
    return injected({ target: { ...info, id, provider } } as Parameters<typeof injected>[0]);
  }
  if (isVendorWallet(id)) {
    switch (id) {
      case "metaMaskSDK":
        return (await import("@/lib/client/wallet/engine/metamask-connector")).createMetamaskConnector();
      case "coinbaseWalletSDK":
        // Its app, or its smart wallet.
        return (await import("wagmi/connectors/coinbaseWallet")).coinbaseWallet({ appName: PRODUCT });
      case "walletConnect":
        return (await import("@/lib/client/wallet/engine/walletconnect-connector")).createWalletconnectConnector(
          walletConnectProjectId,
        );
      default:
        return id satisfies never;
    }
  }
  // Written out, so that the build removes the demo's keys when the flag is off.
  if (process.env.NEXT_PUBLIC_DEMO !== "false") {
    const account = parseDemoAccount(id);
    if (account !== null)
      return (await import("@/lib/client/wallet/engine/demo/demo-connector")).createDemoConnector(account);
  }
  throw new WalletError("wallet_missing", `There is no wallet ${id} in this browser.`);
}

/** Returns an already opened wallet by its id. */
export const findOpenWallet = (id: string): OpenWallet | undefined => opened.get(id);

/**
 * Opens a wallet of this browser, once per id. Each has its own config, so that a slow one delays no other. wagmi
 * stores nothing: its storage access throws where storage is blocked. @throws WalletError if the wallet is missing
 */
export async function openWallet(id: string): Promise<OpenWallet> {
  const known = opened.get(id);
  if (known) return known;
  const config = createConfig({
    chains: [mainnet],
    connectors: [await loadConnector(id)],
    transports: { [mainnet.id]: custom({ request: rejectRequest }) },
    multiInjectedProviderDiscovery: false,
    storage: null,
  });
  const [connector] = config.connectors;
  if (!connector) throw new Error(`wagmi has no connector for ${id}.`);
  const wallet = opened.get(id) ?? { option: toOption(connector), config, connector };
  opened.set(id, wallet);
  return wallet;
}
