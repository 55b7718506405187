import type { Client } from "viem";
import { getTokensOfOwners } from "@/contracts/owner-tokens/get-tokens-of-owners";
import type { TokenContract } from "@/contracts/owner-tokens/token-lists";
import type { RpcLimits } from "@/contracts/rpc/limits";

/**
 * The ids of all tokens of an owner at one block, in the contract's order; an empty list when there are none.
 * @param contract of the registry: `contractEntry("meebits")`
 * @throws InvalidInputError, ContractReadError, RpcError.
 */
export async function getTokensOfOwner(
  client: Client,
  contract: TokenContract,
  owner: string,
  limits?: RpcLimits,
): Promise<readonly string[]> {
  const { tokens } = await getTokensOfOwners(client, contract, [owner], limits);
  return tokens[0] ?? [];
}
