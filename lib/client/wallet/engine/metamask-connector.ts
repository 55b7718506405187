import { createEVMClient, type MetamaskConnectEVM } from "@metamask/connect-evm";
import { numberToHex } from "viem/utils";
import { type CreateConnectorFn, createConnector } from "wagmi";
import { metaMask } from "wagmi/connectors/metaMask";
import { PRODUCT } from "@/lib/shared/site";

/** Creates wagmi's MetaMask connector without the vendor's analytics and modal: our panel shows the address. */
export function createMetamaskConnector(): CreateConnectorFn {
  return createConnector((config) => {
    const connector = metaMask()(config);
    let client: Promise<MetamaskConnectEVM> | undefined;
    return {
      ...connector,
      getInstance() {
        client ??= createEVMClient({
          dapp: { name: PRODUCT, url: window.location.origin },
          api: {
            supportedNetworks: Object.fromEntries(
              config.chains.map(({ id, rpcUrls }) => [numberToHex(id), rpcUrls.default.http[0] ?? ""]),
            ),
          },
          analytics: { enabled: false },
          skipAutoAnnounce: true,
          ui: { headless: true },
          eventHandlers: {
            accountsChanged: (accounts) => connector.onAccountsChanged.call(this, accounts),
            chainChanged: (chain) => connector.onChainChanged.call(this, chain),
            displayUri: (uri) => connector.onDisplayUri.call(this, uri),
            disconnect: () => void connector.onDisconnect.call(this),
          },
        });
        return client;
      },
    };
  });
}
