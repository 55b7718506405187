import { sewerPassAbi } from "@/contracts/abis/operated-tokens";
import { parseAddress } from "@/contracts/parse-input";
import { getContractEntry } from "@/contracts/registry";
import { packMintData } from "@/contracts/sewer-pass/mint-data";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import type { MintData } from "@/lib/shared/api/portfolio";

/** Mints a pass. Only senders allowed by the contract can mint. @throws InvalidInputError. */
export function mintSewerPass(to: string, mintData: MintData) {
  const { name, address } = getContractEntry("sewerPass");
  const receiver = parseAddress(to);
  const { tier, apeTokenId, dogTokenId } = mintData;
  return {
    display: {
      title: "Mint a Sewer Pass",
      contract: name,
      details: [
        { label: "For", value: receiver },
        { label: "Tier", value: String(tier) },
        { label: "Ape", value: `#${apeTokenId}` },
        { label: "Dog", value: dogTokenId === null ? "none" : `#${dogTokenId}` },
      ],
    },
    request: { address, abi: sewerPassAbi, functionName: "mintSewerPass", args: [receiver, packMintData(mintData)] },
    errors: [sewerPassAbi],
  } as const satisfies ContractWrite<typeof sewerPassAbi, "mintSewerPass">;
}
