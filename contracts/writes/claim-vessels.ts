import { vesselAbi } from "@/contracts/abis/otherside";
import { InvalidInputError } from "@/contracts/errors/contracts-error";
import { contractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { parseIdList } from "@/contracts/writes/parse-id-list";
import { VESSEL_CLAIM_ERRORS } from "@/contracts/writes/vessel-claim-errors";
import { countWords, idWords } from "@/contracts/writes/words";

/**
 * Claims the vessels of deeds of the sender, expanding those that are not yet. Each deed can claim once.
 * @throws InvalidInputError for a wrong id, an empty list or an id that appears twice.
 */
export function claimVessels(deedIds: readonly (bigint | string)[]) {
  const { name, address } = contractEntry("vessel");
  const ids = parseIdList(deedIds, "Otherdeed");
  if (ids.length === 0)
    throw new InvalidInputError("bad_input", "Choose at least one Otherdeed to claim a vessel for.");
  return {
    display: {
      title: `Claim ${countWords(ids.length, "vessel")}`,
      contract: name,
      details: [{ label: "Otherdeeds", value: idWords(ids) }],
    },
    request: { address, abi: vesselAbi, functionName: "claimVessels", args: [ids] },
    errors: VESSEL_CLAIM_ERRORS,
  } as const satisfies ContractWrite<typeof vesselAbi, "claimVessels">;
}
