import { sewerPassAbi } from "@/contracts/abis/operated-tokens";
import { parseTokenId } from "@/contracts/parse-input";
import { getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";

/** Burns a pass of the sender permanently. @throws InvalidInputError. */
export function burnSewerPass(passId: bigint | string) {
  const { name, address } = getContractEntry("sewerPass");
  const id = parseTokenId(passId);
  return {
    display: {
      title: `Burn Sewer Pass #${id}`,
      contract: name,
      details: [{ label: "Afterwards", value: "The pass is gone for good." }],
    },
    request: { address, abi: sewerPassAbi, functionName: "burn", args: [id] },
    errors: [sewerPassAbi],
  } as const satisfies ContractWrite<typeof sewerPassAbi, "burn">;
}
