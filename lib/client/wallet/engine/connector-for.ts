import type { Connector, CreateConnectorFn } from "wagmi";
import { walletConfig } from "@/lib/client/wallet/engine/wallet-config";
import { walletConnectProjectId } from "@/lib/client/wallet/project-id";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import { type BuiltInWallet, demoAccountOf, isBuiltIn } from "@/lib/client/wallet/wallet-options";

const made = new Map<string, Connector>();

/** Loads the library of a wallet's maker: the first moment that anything of it reaches the browser. */
async function makeBuiltIn(id: BuiltInWallet): Promise<CreateConnectorFn> {
  switch (id) {
    case "metaMaskSDK":
      return (await import("@/lib/client/wallet/engine/metamask-connector")).metamaskConnector();
    case "coinbaseWalletSDK":
      return (await import("@/lib/client/wallet/engine/coinbase-connector")).coinbaseConnector();
    case "walletConnect":
      return (await import("@/lib/client/wallet/engine/walletconnect-connector")).walletconnectConnector(
        walletConnectProjectId,
      );
    default:
      return id satisfies never;
  }
}

async function make(id: string): Promise<CreateConnectorFn> {
  if (isBuiltIn(id)) return makeBuiltIn(id);
  // Written out, so that the build leaves the demo's keys out of the product when the flag is off.
  if (process.env.NEXT_PUBLIC_DEMO !== "false") {
    const account = demoAccountOf(id);
    if (account !== null)
      return (await import("@/lib/client/wallet/engine/demo/demo-connector")).demoConnector(account);
  }
  throw new WalletError("wallet_missing", `There is no wallet ${id} in this browser.`);
}

/**
 * wagmi's connector of a wallet: one that the browser has announced, or one made now and kept.
 * @throws WalletError when there is no such wallet here
 */
export async function connectorFor(id: string): Promise<Connector> {
  const config = walletConfig();
  const known = config.connectors.find((connector) => connector.id === id) ?? made.get(id);
  if (known) return known;
  const connector = config._internal.connectors.setup(await make(id));
  made.set(id, connector);
  return connector;
}
