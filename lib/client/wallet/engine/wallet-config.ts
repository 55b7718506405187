import { defineChain } from "viem";
import { type Config, createConfig, custom } from "wagmi";
import { MAINNET_ID } from "@/contracts/chains";

/** Stands where libraries want a node. Nothing is read through a wallet: this site's own API answers. */
const NO_NODE = "https://no-node.invalid";

const mainnet = defineChain({
  id: MAINNET_ID,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: [NO_NODE] } },
});

const refuse = () => Promise.reject(new Error("Chains are read by the server."));

let config: Config | undefined;

/**
 * wagmi's view of this page: the wallets that the browser announces, and the connections. It keeps nothing in the browser
 * (what it would keep is touched unguarded, which throws where storage is blocked); lib/client/wallet/remembered-wallet does.
 */
export function walletConfig(): Config {
  config ??= createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: custom({ request: refuse }) },
    storage: null,
  });
  return config;
}
