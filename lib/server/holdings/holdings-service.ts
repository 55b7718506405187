import type { Address } from "viem";
import { getUsableTokens } from "@/contracts/delegation/get-usable-tokens";
import { getContractEntry } from "@/contracts/registry";
import { readWithFallback } from "@/lib/server/chain/read-nodes";
import { WalletReads } from "@/lib/server/chain/wallet-reads";
import { getGlobal } from "@/lib/server/global-once";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { MAX_ID, MIN_ID } from "@/lib/shared/ids";

/** What an answer and one of its avatars weigh in memory, about. */
const ANSWER_BYTES = 1024;
const HOLDING_BYTES = 128;

/**
 * The avatars that a wallet may use, read from the chain now.
 * @param address with its checksum
 * @throws HttpError `chain_unreachable`
 */
async function readHoldings(address: Address): Promise<HoldingsAnswer> {
  const read = await readWithFallback((node, limits) =>
    getUsableTokens(node, getContractEntry("meebits"), address, limits),
  );
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

/** The process's one reader of holdings. */
export const getHoldings = (): WalletReads<HoldingsAnswer> =>
  getGlobal(
    "holdings",
    () =>
      new WalletReads({
        read: readHoldings,
        weigh: ({ holdings }) => ANSWER_BYTES + holdings.length * HOLDING_BYTES,
      }),
  );
