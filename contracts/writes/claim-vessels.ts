import { kodaAbi, otherdeedExpandedAbi, vesselAbi } from "@/contracts/abis/otherside";
import { InvalidInputError } from "@/contracts/errors/contracts-error";
import { parseIdList } from "@/contracts/parse-input";
import { getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { formatIds, pluralize } from "@/contracts/writes/format-write";

/** A claim calls Koda and OtherdeedExpanded: their errors surface through Vessel. */
export const VESSEL_CLAIM_ERRORS = [vesselAbi, kodaAbi, otherdeedExpandedAbi] as const;

/**
 * Claims the vessels of the sender's deeds and expands deeds where needed. Each deed can claim once.
 * @throws InvalidInputError for an invalid id, an empty list or a duplicate id.
 */
export function claimVessels(deedIds: readonly (bigint | string)[]) {
  const { name, address } = getContractEntry("vessel");
  const ids = parseIdList(deedIds, "Otherdeed");
  if (ids.length === 0)
    throw new InvalidInputError("bad_input", "Choose at least one Otherdeed to claim a vessel for.");
  return {
    display: {
      title: `Claim ${pluralize(ids.length, "vessel")}`,
      contract: name,
      details: [{ label: "Otherdeeds", value: formatIds(ids) }],
    },
    request: { address, abi: vesselAbi, functionName: "claimVessels", args: [ids] },
    errors: VESSEL_CLAIM_ERRORS,
  } as const satisfies ContractWrite<typeof vesselAbi, "claimVessels">;
}
