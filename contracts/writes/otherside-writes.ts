import { type Abi, type Hex, isHex, size } from "viem";
import { hvMtlAbi } from "@/contracts/abis/operated-tokens";
import { kodaAbi, otherdeedExpandedAbi, tokenLockAbi, vesselAbi } from "@/contracts/abis/otherside";
import { InvalidInputError } from "@/contracts/errors/contracts-error";
import { parseAddress, parseIdList, parseTokenId } from "@/contracts/parse-input";
import { CONTRACTS } from "@/contracts/registry";
import { createWrite } from "@/contracts/writes/contract-write";
import { checkSeconds, formatDuration, formatIds, formatWriteTime, pluralize } from "@/contracts/writes/format-write";

/** Contracts whose tokens allowed contracts can lock, with their ABIs. */
export const LOCKABLE = {
  otherdeedExpanded: otherdeedExpandedAbi,
  koda: kodaAbi,
  vessel: vesselAbi,
  hvMtl: hvMtlAbi,
} as const satisfies Record<string, Abi>;

type LockableKey = keyof typeof LOCKABLE;

/** The subset whose owners can also lock their tokens. */
type OwnerLockableKey = Exclude<LockableKey, "hvMtl">;

/**
 * Locks a token of the sender: it cannot be moved until the lock ends. The contract allows a year at most and extends
 * an existing lock, so read `lockExpiration` instead of computing the end.
 * @param seconds duration
 * @throws InvalidInputError.
 */
export function lockTokenByOwner(
  tokenId: bigint | string,
  seconds: bigint,
  contract: OwnerLockableKey = "otherdeedExpanded",
) {
  const id = parseTokenId(tokenId);
  return createWrite(
    contract,
    { abi: tokenLockAbi, functionName: "lockTokenByOwner", args: [id, seconds] },
    `Lock ${CONTRACTS[contract].name} #${id}`,
    [{ label: "Locked for", value: formatDuration(checkSeconds(seconds, "The length of a lock")) }],
    [LOCKABLE[contract]],
  );
}

/** Locks a token until a time in seconds since 1970; only senders that it allows can. @throws InvalidInputError. */
export function lockTokenByContract(
  tokenId: bigint | string,
  unlockTimestamp: bigint,
  contract: LockableKey = "otherdeedExpanded",
) {
  const id = parseTokenId(tokenId);
  return createWrite(
    contract,
    { abi: tokenLockAbi, functionName: "lockTokenByContract", args: [id, unlockTimestamp] },
    `Lock ${CONTRACTS[contract].name} #${id}`,
    [{ label: "Locked until", value: formatWriteTime(checkSeconds(unlockTimestamp, "The end of a lock")) }],
    [LOCKABLE[contract]],
  );
}

/** Ends the lock of a token. Only senders allowed by the contract can. @throws InvalidInputError. */
export function unlockTokenByContract(tokenId: bigint | string, contract: LockableKey = "otherdeedExpanded") {
  const id = parseTokenId(tokenId);
  return createWrite(
    contract,
    { abi: tokenLockAbi, functionName: "unlockTokenByContract", args: [id] },
    `Unlock ${CONTRACTS[contract].name} #${id}`,
    [],
    [LOCKABLE[contract]],
  );
}

/**
 * Turns a deed into an expanded one of the same id, for allowed claimers only. The deed's owner must have approved
 * OtherdeedExpanded on the Otherdeed contract.
 * @param claimAddress owner of the deed
 * @throws InvalidInputError.
 */
export function claimExpandedDeed(tokenId: bigint | string, claimAddress: string) {
  const id = parseTokenId(tokenId);
  const owner = parseAddress(claimAddress);
  return createWrite(
    "otherdeedExpanded",
    { abi: otherdeedExpandedAbi, functionName: "claim", args: [id, owner] },
    `Expand Otherdeed #${id}`,
    [{ label: "Owner", value: owner }],
  );
}

/** A claim calls Koda and OtherdeedExpanded: their errors surface through Vessel. */
const VESSEL_CLAIM_ERRORS = [vesselAbi, kodaAbi, otherdeedExpandedAbi] as const;

/**
 * Claims the vessels of the sender's deeds and expands deeds where needed. Each deed can claim once.
 * @throws InvalidInputError for an invalid id, an empty list or a duplicate id.
 */
export function claimVessels(deedIds: readonly (bigint | string)[]) {
  const ids = parseIdList(deedIds, "Otherdeed");
  if (ids.length === 0)
    throw new InvalidInputError("bad_input", "Choose at least one Otherdeed to claim a vessel for.");
  return createWrite(
    "vessel",
    { abi: vesselAbi, functionName: "claimVessels", args: [ids] },
    `Claim ${pluralize(ids.length, "vessel")}`,
    [{ label: "Otherdeeds", value: formatIds(ids) }],
    VESSEL_CLAIM_ERRORS,
  );
}

interface VesselAndKodaClaim {
  readonly deedIds: readonly (bigint | string)[];
  readonly kodaIds: readonly (bigint | string)[];
  /** The deed of each Koda; it need not be among `deedIds`. */
  readonly kodaDeedIds: readonly (bigint | string)[];
  /** Per Koda, the Merkle proof that it belongs to its deed: 32-byte hashes. */
  readonly merkleProofs: readonly (readonly Hex[])[];
}

/**
 * Claims vessels of deeds and Kodas with their proofs.
 * @throws InvalidInputError if an id is invalid, nothing is claimed, an id appears twice, the three Koda lists differ
 *   in length, or a proof does not consist of hashes.
 */
export function claimVesselsAndKodas(claim: VesselAndKodaClaim) {
  const deeds = parseIdList(claim.deedIds, "Otherdeed");
  const kodas = parseIdList(claim.kodaIds, "Koda");
  const kodaDeeds = claim.kodaDeedIds.map(parseTokenId);
  const proofs = claim.merkleProofs;
  if (deeds.length + kodas.length === 0)
    throw new InvalidInputError("bad_input", "Choose at least one vessel or Koda to claim.");
  if (kodas.length !== kodaDeeds.length || kodas.length !== proofs.length)
    throw new InvalidInputError(
      "bad_input",
      "Each Koda needs its Otherdeed and its proof: the lists differ in length.",
    );
  if (!proofs.flat().every((hash) => isHex(hash) && size(hash) === 32))
    throw new InvalidInputError("bad_input", "A proof is made of hashes of 32 bytes.");
  return createWrite(
    "vessel",
    { abi: vesselAbi, functionName: "claimVesselsAndKodas", args: [deeds, kodas, kodaDeeds, proofs] },
    `Claim ${pluralize(deeds.length, "vessel")} and ${pluralize(kodas.length, "Koda")}`,
    [
      { label: "Otherdeeds", value: formatIds(deeds) || "none" },
      { label: "Kodas", value: formatIds(kodas) || "none" },
    ],
    VESSEL_CLAIM_ERRORS,
  );
}
