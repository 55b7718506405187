import type { CreateConnectorFn } from "wagmi";
import { coinbaseWallet } from "wagmi/connectors/coinbaseWallet";
import { PRODUCT } from "@/lib/shared/site";

/** Coinbase Wallet if the browser does not announce it: its app, or its smart wallet. */
export function createCoinbaseConnector(): CreateConnectorFn {
  return coinbaseWallet({ appName: PRODUCT });
}
