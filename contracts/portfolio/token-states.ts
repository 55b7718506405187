import { type Abi, encodeFunctionData } from "viem";
import { sewerPassAbi } from "@/contracts/abis/operated-tokens";
import { tokenLockAbi, vesselAbi } from "@/contracts/abis/otherside";
import { decodeResult } from "@/contracts/multicall/decode-result";
import type { ReadCall, ReadResult } from "@/contracts/multicall/read-call";
import { addressOf } from "@/contracts/registry";
import { mintDataOf } from "@/contracts/sewer-pass/mint-data";
import { LOCKABLE } from "@/contracts/writes/lockable";
import type { CollectionKey, MintData, PortfolioToken } from "@/lib/shared/api/portfolio";

/** The last second that a page can tell: beyond it a lock never ends. */
const LAST_SECOND = 8_640_000_000_000n;

/** One state of a token: the call that reads it, and what its result adds to the token. */
interface StateRead {
  readonly call: ReadCall;
  /** @returns nothing when the contract gave no answer */
  read(result: ReadResult | undefined, now: bigint): Omit<PortfolioToken, "id">;
}

function stateReads(key: CollectionKey, id: bigint): StateRead[] {
  const reads: StateRead[] = [];
  const call = (to: CollectionKey, abi: Abi, functionName: string): ReadCall => ({
    to: addressOf(to),
    data: encodeFunctionData({ abi, functionName, args: [id] }),
  });
  if (Object.hasOwn(LOCKABLE, key)) {
    reads.push({
      call: call(key, tokenLockAbi, "lockExpiration"),
      read(result, now) {
        const end = decodeResult(tokenLockAbi, "lockExpiration", result);
        if (end === null) return {};
        return { lockedUntil: end > now ? Number(end < LAST_SECOND ? end : LAST_SECOND) : null };
      },
    });
  }
  // Expanded deeds keep the number of the deed that they were made from.
  if (key === "otherdeed" || key === "otherdeedExpanded") {
    reads.push({
      call: call("vessel", vesselAbi, "getVesselClaimed"),
      read(result) {
        const isVesselClaimed = decodeResult(vesselAbi, "getVesselClaimed", result);
        return isVesselClaimed === null ? {} : { isVesselClaimed };
      },
    });
  }
  if (key === "sewerPass") {
    reads.push({
      call: call(key, sewerPassAbi, "getMintDataByTokenId"),
      read(result) {
        const pass = passIn(result);
        return pass === null ? {} : { pass };
      },
    });
  }
  return reads;
}

function passIn(result: ReadResult | undefined): MintData | null {
  const fields = decodeResult(sewerPassAbi, "getMintDataByTokenId", result);
  try {
    return fields === null ? null : mintDataOf(...fields);
  } catch {
    // Numbers beyond all apes and dogs: the contract is not what it was.
    return null;
  }
}

/** The calls for the states of a token, to be read at the block of its owner. */
export function stateCalls(key: CollectionKey, id: bigint): ReadCall[] {
  return stateReads(key, id).map(({ call }) => call);
}

/**
 * A token with its states.
 * @param results of `stateCalls`, in their order
 * @param now the block's time in seconds
 */
export function readStates(
  key: CollectionKey,
  id: bigint,
  results: readonly (ReadResult | undefined)[],
  now: bigint,
): PortfolioToken {
  const states = stateReads(key, id).map(({ read }, index) => read(results[index], now));
  return Object.assign({ id: String(id) }, ...states);
}
