import type { Hex } from "viem";

/** Chain id of Ethereum mainnet, the only chain the product works on. */
export const MAINNET_ID = 1;

/** Names of chains by the id that a wallet gives. */
export const CHAIN_NAMES = {
  "0x1": "Mainnet",
  "0x2a": "Kovan",
  "0x3": "Ropsten",
  "0x4": "Rinkeby",
  "0x5": "Goerli",
} as const satisfies Record<Hex, string>;

/** The name of a chain for people; one without a name is `chain 137`. */
export function getChainName(id: number): string {
  const names: Readonly<Record<Hex, string>> = CHAIN_NAMES;
  return names[`0x${id.toString(16)}`] ?? `chain ${id}`;
}
