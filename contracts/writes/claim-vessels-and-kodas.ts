import { type Hex, isHex, size } from "viem";
import { vesselAbi } from "@/contracts/abis/otherside";
import { InvalidInputError } from "@/contracts/errors/contracts-error";
import { parseIdList, parseTokenId } from "@/contracts/parse-input";
import { getContractEntry } from "@/contracts/registry";
import { VESSEL_CLAIM_ERRORS } from "@/contracts/writes/claim-vessels";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { formatIds, pluralize } from "@/contracts/writes/format-write";

export interface VesselAndKodaClaim {
  /** Deeds to claim vessels for; may be empty. */
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
  const { name, address } = getContractEntry("vessel");
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
  return {
    display: {
      title: `Claim ${pluralize(deeds.length, "vessel")} and ${pluralize(kodas.length, "Koda")}`,
      contract: name,
      details: [
        { label: "Otherdeeds", value: formatIds(deeds) || "none" },
        { label: "Kodas", value: formatIds(kodas) || "none" },
      ],
    },
    request: {
      address,
      abi: vesselAbi,
      functionName: "claimVesselsAndKodas",
      args: [deeds, kodas, kodaDeeds, proofs],
    },
    errors: VESSEL_CLAIM_ERRORS,
  } as const satisfies ContractWrite<typeof vesselAbi, "claimVesselsAndKodas">;
}
