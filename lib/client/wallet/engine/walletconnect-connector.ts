import type { CreateConnectorFn } from "wagmi";
import { type WalletConnectParameters, walletConnect } from "wagmi/connectors/walletConnect";
import { DESCRIPTION, PRODUCT } from "@/lib/shared/site";

/** All that a wallet is asked to allow. By default it would be asked for transactions and for typed data, too. */
const METHODS = ["personal_sign", "eth_accounts", "eth_requestAccounts", "eth_chainId"];

/** A wallet on a phone, reached through WalletConnect's relay; the address to scan comes to our own panel. */
export function walletconnectConnector(projectId: string): CreateConnectorFn {
  const { origin } = window.location;
  const parameters = {
    projectId,
    metadata: { name: PRODUCT, description: DESCRIPTION, url: origin, icons: [`${origin}/icon.svg`] },
    showQrModal: false,
    // Which chains were asked for is not kept between visits, and there is only one.
    isNewChainsStale: false,
    telemetryEnabled: false,
    optionalMethods: METHODS,
  };
  // `as`: wagmi's type leaves `optionalMethods` out; its connector hands on whatever it is given.
  return walletConnect(parameters as WalletConnectParameters);
}
