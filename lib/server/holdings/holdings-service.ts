import type { ServerResponse } from "node:http";
import type { Address } from "viem";
import { z } from "zod";
import { getUsableTokens } from "@/contracts/delegation/get-usable-tokens";
import { getContractEntry } from "@/contracts/registry";
import { requireSession } from "@/lib/server/auth/read-session";
import { readWithFallback } from "@/lib/server/chain/read-nodes";
import { WalletReads } from "@/lib/server/chain/wallet-reads";
import { getGlobal } from "@/lib/server/global-once";
import { ADDRESS, REFRESH, readParameters } from "@/lib/server/http/parameters";
import type { QueriedRequest } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { MAX_ID, MIN_ID } from "@/lib/shared/ids";

const HOLDINGS = z.object({ refresh: REFRESH, address: ADDRESS.optional() });

/**
 * Answers a GET for the avatars of the wallet that has signed in or, with `?address=`, of any wallet: what the chain tells
 * everybody.
 * @throws HttpError `bad_address`, `bad_refresh`, `repeated_parameter`, `not_signed_in`, `chain_unreachable`, `chain_busy`
 */
export async function serveHoldings(request: QueriedRequest, response: ServerResponse): Promise<void> {
  const { address: asked, refresh } = readParameters(HOLDINGS, request.query);
  const address = asked ?? (await requireSession(request)).address;
  sendJson(response, 200, await getHoldings().of(address, refresh));
}

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
