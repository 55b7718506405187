import type { Client } from "viem";
import { sewerPassAbi } from "@/contracts/abis/operated-tokens";
import { createContract, type ReadOptions } from "@/contracts/create-contract";
import { parseTokenId } from "@/contracts/parse-token-id";
import { contractEntry } from "@/contracts/registry";
import { mintDataOf } from "@/contracts/sewer-pass/mint-data";
import type { MintData } from "@/lib/shared/api/portfolio";

/**
 * What a sewer pass was minted with.
 * @throws ContractReadError when there is no such pass, InvalidInputError, RpcError.
 */
export async function getMintData(client: Client, passId: bigint | string, options?: ReadOptions): Promise<MintData> {
  const sewerPass = createContract({ ...contractEntry("sewerPass"), abi: sewerPassAbi });
  const fields = await sewerPass.read(client, "getMintDataByTokenId", [parseTokenId(passId)], options);
  return mintDataOf(...fields);
}
