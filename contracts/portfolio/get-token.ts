import { type Client, encodeFunctionData, zeroAddress } from "viem";
import { erc721EnumerableAbi as abi } from "@/contracts/abis/standards";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { decodeResult } from "@/contracts/multicall/decode-result";
import { openSnapshot } from "@/contracts/multicall/open-snapshot";
import { parseTokenId } from "@/contracts/parse-token-id";
import { readStates, stateCalls } from "@/contracts/portfolio/token-states";
import { contractEntry } from "@/contracts/registry";
import type { RpcLimits } from "@/contracts/rpc/limits";
import { openRpc } from "@/contracts/rpc/open-rpc";
import type { CollectionKey, TokenAnswer } from "@/lib/shared/api/portfolio";

/**
 * One token with its owner and its states, at one block, in one request.
 * @throws InvalidInputError, RpcError; ContractReadError when the contract is not there.
 */
export async function getToken(
  client: Client,
  key: CollectionKey,
  tokenId: bigint | string,
  limits?: RpcLimits,
): Promise<TokenAnswer> {
  const id = parseTokenId(tokenId);
  const { address, name } = contractEntry(key);
  const ownerOf = { to: address, data: encodeFunctionData({ abi, functionName: "ownerOf", args: [id] }) };
  const { snapshot, results } = await openSnapshot(openRpc(client, limits), [ownerOf, ...stateCalls(key, id)]);
  // A token contract refuses to name the owner of a token that does not exist, or names nobody.
  const owner = results[0]?.success ? decodeResult(abi, "ownerOf", results[0]) : zeroAddress;
  if (owner === null) throw new ContractReadError(name, "ownerOf", null);
  const exists = owner !== zeroAddress;
  return {
    key,
    owner: exists ? owner : null,
    ...(exists ? readStates(key, id, results.slice(1), snapshot.timestamp) : { id: String(id) }),
    block: String(snapshot.blockNumber),
    blockTime: Number(snapshot.timestamp),
  };
}
