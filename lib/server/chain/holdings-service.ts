import type { Address } from "viem";
import { getUsableTokens } from "@/contracts/delegation/get-usable-tokens";
import { getContractEntry } from "@/contracts/registry";
import { requireSession } from "@/lib/server/auth/read-session";
import { ChainReads } from "@/lib/server/chain/chain-reads";
import { readWithFallback } from "@/lib/server/chain/read-nodes";
import { getGlobal } from "@/lib/server/global-once";
import { createHandler } from "@/lib/server/openapi/operation";
import { GET_HOLDINGS } from "@/lib/server/openapi/wallet-operations";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { MAX_ID, MIN_ID } from "@/lib/shared/ids";

/** Answers a GET for the avatars of the signed-in wallet or, with `?address=`, of any wallet: public chain data. */
export const serveHoldings = createHandler(GET_HOLDINGS, async ({ address, refresh }, request) =>
  getHoldings().of(address ?? (await requireSession(request)).address, { refresh: refresh === "1" }),
);

/** @param address checksummed @throws HttpError `chain_unreachable` */
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

export const getHoldings = (): ChainReads<Address, HoldingsAnswer> =>
  getGlobal("holdings", () => new ChainReads({ read: readHoldings }));
