import { otherdeedExpandedAbi } from "@/contracts/abis/otherside";
import { parseAddress, parseTokenId } from "@/contracts/parse-input";
import { getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";

/**
 * Turns a deed into an expanded one of the same id, for allowed claimers only. The deed's owner must have approved
 * OtherdeedExpanded on the Otherdeed contract.
 * @param claimAddress owner of the deed
 * @throws InvalidInputError.
 */
export function claimExpandedDeed(tokenId: bigint | string, claimAddress: string) {
  const { name, address } = getContractEntry("otherdeedExpanded");
  const id = parseTokenId(tokenId);
  const owner = parseAddress(claimAddress);
  return {
    display: { title: `Expand Otherdeed #${id}`, contract: name, details: [{ label: "Owner", value: owner }] },
    request: { address, abi: otherdeedExpandedAbi, functionName: "claim", args: [id, owner] },
    errors: [otherdeedExpandedAbi],
  } as const satisfies ContractWrite<typeof otherdeedExpandedAbi, "claim">;
}
