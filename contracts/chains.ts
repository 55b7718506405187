import type { Hex } from "viem";

/** Chain id of Ethereum mainnet, the only supported chain. */
export const MAINNET_ID = 1;

/** Chain names by the id that a wallet reports. */
export const CHAIN_NAMES = {
  "0x1": "Mainnet",
  "0x2a": "Kovan",
  "0x3": "Ropsten",
  "0x4": "Rinkeby",
  "0x5": "Goerli",
} as const satisfies Record<Hex, string>;

/** Returns the display name of a chain, `chain 137` if unknown. */
export function getChainName(id: number): string {
  const names: Readonly<Record<Hex, string>> = CHAIN_NAMES;
  return names[`0x${id.toString(16)}`] ?? `chain ${id}`;
}
