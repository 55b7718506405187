import { UniversalProvider } from "@walletconnect/universal-provider";
import { type Address, type Chain, getAddress } from "viem";
import { type CreateConnectorFn, createConnector } from "wagmi";
import { DESCRIPTION, PRODUCT } from "@/lib/shared/site";

type Provider = InstanceType<typeof UniversalProvider>;

/** Permissions of a session (CAIP-25): transactions of the wallet page, but no typed data. */
const METHODS = ["personal_sign", "eth_sendTransaction", "eth_accounts", "eth_requestAccounts", "eth_chainId"];
const EVENTS = ["accountsChanged", "chainChanged"];
/** The namespace of Ethereum's chains (CAIP-2). */
const NAMESPACE = "eip155";

/** Test seam for the network: the relay, and the storage of sessions. */
export type WalletConnectNetwork = Pick<Parameters<typeof UniversalProvider.init>[0], "relayUrl" | "storage">;

/**
 * Creates a connector for a wallet on a phone; the pairing address is wagmi's message `display_uri`. wagmi's own needs
 * `@walletconnect/ethereum-provider`, which installs a modal. @param network by default the public relay
 */
export function createWalletconnectConnector(projectId: string, network: WalletConnectNetwork = {}): CreateConnectorFn {
  return createConnector<Provider>(({ chains, emitter }) => {
    let loading: Promise<Provider> | undefined;

    async function load(): Promise<Provider> {
      const provider = await openProvider(projectId, network);
      provider.on("display_uri", (uri: string) => emitter.emit("message", { type: "display_uri", data: uri }));
      provider.on("accountsChanged", connector.onAccountsChanged);
      provider.on("chainChanged", connector.onChainChanged);
      provider.on("session_delete", () => connector.onDisconnect());
      return provider;
    }

    const connector = {
      id: "walletConnect",
      name: "WalletConnect",
      type: "walletConnect",
      getProvider(): Promise<Provider> {
        loading ??= load().catch((error: unknown) => {
          loading = undefined;
          throw error;
        });
        return loading;
      },
      async connect<withCapabilities extends boolean = false>({
        withCapabilities,
      }: {
        withCapabilities?: withCapabilities | boolean;
      } = {}) {
        const provider = await connector.getProvider();
        if (!provider.session) await requestSession(provider, chains);
        const chainId = await readChainId(provider, chains);
        const accounts = listAccounts(provider, chainId);
        const shown = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts;
        // `as`: wagmi derives the type of the accounts from the request, which TypeScript cannot infer.
        return { accounts: shown as never, chainId };
      },
      async disconnect() {
        const provider = await connector.getProvider();
        if (provider.session) await provider.disconnect();
      },
      async getAccounts() {
        const provider = await connector.getProvider();
        return listAccounts(provider, await readChainId(provider, chains));
      },
      async getChainId() {
        return readChainId(await connector.getProvider(), chains);
      },
      async isAuthorized() {
        return (await connector.getAccounts()).length > 0;
      },
      onAccountsChanged(accounts: string[]) {
        if (accounts.length === 0) connector.onDisconnect();
        else emitter.emit("change", { accounts: accounts.map((account) => getAddress(account)) });
      },
      onChainChanged(chain: string) {
        emitter.emit("change", { chainId: Number(chain) });
      },
      onDisconnect() {
        emitter.emit("disconnect");
      },
    };
    return connector;
  });
}

/** Opens WalletConnect's library, which restores a stored session. */
function openProvider(projectId: string, network: WalletConnectNetwork): Promise<Provider> {
  const { origin } = window.location;
  return UniversalProvider.init({
    ...network,
    projectId,
    metadata: { name: PRODUCT, description: DESCRIPTION, url: origin, icons: [`${origin}/icon.svg`] },
    disableProviderPing: true,
    telemetryEnabled: false,
  });
}

async function requestSession(provider: Provider, chains: readonly Chain[]): Promise<void> {
  const requestedChains = chains.map(({ id }) => `${NAMESPACE}:${id}`);
  const rpcMap = Object.fromEntries(chains.map(({ id, rpcUrls }) => [id, rpcUrls.default.http[0] ?? ""]));
  const optionalNamespaces = { [NAMESPACE]: { chains: requestedChains, methods: METHODS, events: EVENTS, rpcMap } };
  await provider.connect({ optionalNamespaces });
}

/** Returns the accounts that the wallet has approved, as `namespace:chain:address`; none without a session. */
const listApprovedAccounts = ({ session }: Provider): readonly string[] =>
  session?.namespaces[NAMESPACE]?.accounts ?? [];

function listAccounts(provider: Provider, chainId: number): readonly Address[] {
  const prefix = `${NAMESPACE}:${chainId}:`;
  return listApprovedAccounts(provider)
    .filter((account) => account.startsWith(prefix))
    .map((account) => getAddress(account.slice(prefix.length)));
}

/** Returns the wallet's chain; the site's first one without approved accounts. */
async function readChainId(provider: Provider, [firstChain]: readonly [Chain, ...Chain[]]): Promise<number> {
  if (listApprovedAccounts(provider).length === 0) return firstChain.id;
  return Number(await provider.request({ method: "eth_chainId" }));
}
