import { type Address, encodeFunctionData, prepareEncodeFunctionData, zeroAddress } from "viem";
import { erc721EnumerableAbi as abi } from "@/contracts/abis/erc721-enumerable";
import { decodeRevert } from "@/contracts/errors/decode-contract-error";
import { ContractReadError } from "@/contracts/errors/read-errors";
import { BlockGoneError, RpcAnswerError } from "@/contracts/errors/rpc-errors";
import type { ReadCall, ReadResult } from "@/contracts/multicall/aggregate";
import { decodeResult } from "@/contracts/multicall/decode-result";
import type { Snapshot } from "@/contracts/multicall/snapshot";
import type { ContractEntry } from "@/contracts/registry";

/** A token contract, and whether it lists the tokens of an owner. */
export type TokenContract = Pick<ContractEntry, "name" | "address" | "enumerable">;

/** More than any of the collections has: an answer above it is no answer. */
const MOST_TOKENS = 200_000n;

/** How many tokens an owner has; `readLists` reads the result. */
export function balanceCall(to: Address, owner: Address): ReadCall {
  return { to, data: encodeFunctionData({ abi, functionName: "balanceOf", args: [owner] }) };
}

/**
 * The ids of several owners, each list in its owner's place.
 * @param balances results of `balanceCall` for each owner, of the same block
 * @throws ContractReadError when there is no balance, RpcAnswerError when it cannot be true, RpcError.
 */
export async function readLists(
  snapshot: Snapshot,
  token: TokenContract,
  owners: readonly Address[],
  balances: readonly (ReadResult | undefined)[],
): Promise<readonly (readonly bigint[])[]> {
  const counts = owners.map((owner, index) => balanceIn(token, owner, balances[index]));
  const calls = owners.flatMap((owner, index) => idCalls(token.address, owner, counts[index] ?? 0));
  const ids = calls.length > 0 ? (await snapshot.read(calls)).map(idIn) : [];
  let next = 0;
  return counts.map((count) => {
    next += count;
    return ids.slice(next - count, next);
  });
}

function balanceIn(token: TokenContract, owner: Address, result: ReadResult | undefined): number {
  // ERC-721 refuses to tell the balance of nobody.
  if (owner === zeroAddress) return 0;
  const balance = decodeResult(abi, "balanceOf", result);
  if (balance === null) {
    const reason = result?.success === false ? decodeRevert(result.data, [abi]) : null;
    throw new ContractReadError(token.name, "balanceOf", reason);
  }
  if (balance > MOST_TOKENS) throw new RpcAnswerError(false);
  return Number(balance);
}

function idCalls(to: Address, owner: Address, count: number): ReadCall[] {
  // The selector is reckoned once: for a thousand tokens that is most of the work.
  const call = prepareEncodeFunctionData({ abi, functionName: "tokenOfOwnerByIndex" });
  return Array.from({ length: count }, (_, index) => ({
    to,
    data: encodeFunctionData({ ...call, args: [owner, BigInt(index)] }),
  }));
}

function idIn(result: ReadResult): bigint {
  const id = decodeResult(abi, "tokenOfOwnerByIndex", result);
  // The balance was of this very block: an index without a token means that the node has left it.
  if (id === null) throw new BlockGoneError();
  return id;
}
