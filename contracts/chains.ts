import type { Hex } from "viem";

/** Chain id of Ethereum mainnet, the only supported chain. */
export const MAINNET_ID = 1;

/** Chain names by the id that a wallet reports. */
const CHAIN_NAMES: Readonly<Record<Hex, string>> = {
  "0x1": "Mainnet",
  "0x2a": "Kovan",
  "0x3": "Ropsten",
  "0x4": "Rinkeby",
  "0x5": "Goerli",
};

/** Returns the display name of a chain, `chain 137` if unknown. */
export const getChainName = (id: number): string => CHAIN_NAMES[`0x${id.toString(16)}`] ?? `chain ${id}`;
