import type { Address } from "viem";
import { getUsableTokens } from "@/contracts/delegation/get-usable-tokens";
import { contractEntry } from "@/contracts/registry";
import { askNodes } from "@/lib/server/chain/ask-nodes";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { MAX_ID, MIN_ID } from "@/lib/shared/ids";

/**
 * The avatars that a wallet may use, read from the chain now.
 * @param address with its checksum
 * @throws HttpError `chain_unreachable`
 */
export async function readHoldings(address: Address): Promise<HoldingsAnswer> {
  const read = await askNodes((node, limits) => getUsableTokens(node, contractEntry("meebits"), address, limits));
  const holdings = read.tokens
    .map(({ tokenId, owner, registry }) => ({ id: Number(tokenId), owner, registry }))
    .filter(({ id }) => id >= MIN_ID && id <= MAX_ID);
  return {
    address,
    holdings,
    block: String(read.blockNumber),
    blockTime: new Date(Number(read.timestamp) * 1000).toISOString(),
    unread: read.unread,
  };
}
