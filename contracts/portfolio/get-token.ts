import type { Client } from "viem";
import { sewerPassAbi } from "@/contracts/abis/operated-tokens";
import { tokenLockAbi, vesselAbi } from "@/contracts/abis/otherside";
import { createRead, decodeResult, type ReadCall, type ReadResult } from "@/contracts/multicall/aggregate";
import { openSnapshot } from "@/contracts/multicall/open-snapshot";
import { openRpc, type RpcLimits } from "@/contracts/open-rpc";
import { createOwnerCall, decodeOwner } from "@/contracts/owner-tokens";
import { parseTokenId } from "@/contracts/parse-input";
import { getContractEntry } from "@/contracts/registry";
import { LAST_SECOND } from "@/contracts/writes/format-write";
import { LOCKABLE } from "@/contracts/writes/otherside-writes";
import { createMintData } from "@/contracts/writes/sewer-pass";
import type { MintData, PortfolioToken, TokenAnswer } from "@/lib/shared/api/portfolio";
import type { CollectionKey } from "@/lib/shared/collections";

/**
 * Reads one token with its owner and states, at one block, in one request.
 * @throws InvalidInputError, RpcError; ContractReadError if the contract is missing.
 */
export async function getToken(
  client: Client,
  key: CollectionKey,
  tokenId: bigint | string,
  limits?: RpcLimits,
): Promise<TokenAnswer> {
  const id = parseTokenId(tokenId);
  const { address, name } = getContractEntry(key);
  const { snapshot, results } = await openSnapshot(openRpc(client, limits), [
    createOwnerCall(address, id),
    ...listStateCalls(key, id),
  ]);
  const owner = decodeOwner(name, results[0]);
  return {
    key,
    owner,
    ...(owner === null ? { id: String(id) } : readStates(key, id, results.slice(1), snapshot.timestamp)),
    block: String(snapshot.blockNumber),
    blockTime: Number(snapshot.timestamp),
  };
}

/** One state of a token: the call that reads it and the fields that its result adds. */
interface StateRead {
  readonly call: ReadCall;
  /** @returns no fields when the contract did not answer */
  read(result: ReadResult | undefined, now: bigint): Omit<PortfolioToken, "id">;
}

function listStateReads(key: CollectionKey, id: bigint): StateRead[] {
  const reads: StateRead[] = [];
  if (Object.hasOwn(LOCKABLE, key)) {
    reads.push({
      call: createRead(key, tokenLockAbi, "lockExpiration", [id]),
      read(result, now) {
        const end = decodeResult(tokenLockAbi, "lockExpiration", result);
        if (end === null) return {};
        // A page cannot show a later end.
        return { lockedUntil: end > now ? Number(end < LAST_SECOND ? end : LAST_SECOND) : null };
      },
    });
  }
  // Expanded deeds keep the number of their original deed.
  if (key === "otherdeed" || key === "otherdeedExpanded") {
    reads.push({
      call: createRead("vessel", vesselAbi, "getVesselClaimed", [id]),
      read(result) {
        const isVesselClaimed = decodeResult(vesselAbi, "getVesselClaimed", result);
        return isVesselClaimed === null ? {} : { isVesselClaimed };
      },
    });
  }
  if (key === "sewerPass") {
    reads.push({
      call: createRead(key, sewerPassAbi, "getMintDataByTokenId", [id]),
      read(result) {
        const pass = decodePass(result);
        return pass === null ? {} : { pass };
      },
    });
  }
  return reads;
}

function decodePass(result: ReadResult | undefined): MintData | null {
  const fields = decodeResult(sewerPassAbi, "getMintDataByTokenId", result);
  try {
    return fields === null ? null : createMintData(...fields);
  } catch {
    // Ids beyond all apes and dogs: the contract has changed.
    return null;
  }
}

/** Creates the calls for a token's states, for the block of its owner. */
export function listStateCalls(key: CollectionKey, id: bigint): ReadCall[] {
  return listStateReads(key, id).map(({ call }) => call);
}

/** Builds a token with its states. @param results of `listStateCalls` @param now the block's time in seconds */
export function readStates(
  key: CollectionKey,
  id: bigint,
  results: readonly (ReadResult | undefined)[],
  now: bigint,
): PortfolioToken {
  const states = listStateReads(key, id).map(({ read }, index) => read(results[index], now));
  return Object.assign({ id: String(id) }, ...states);
}
