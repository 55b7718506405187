import { type Address, type Client, encodeFunctionData, prepareEncodeFunctionData, zeroAddress } from "viem";
import { erc721EnumerableAbi as abi } from "@/contracts/abis/erc721-enumerable";
import { decodeRevert } from "@/contracts/errors/decode-contract-error";
import { NotEnumerableError } from "@/contracts/errors/input-errors";
import { ContractReadError } from "@/contracts/errors/read-errors";
import { BlockGoneError, RpcAnswerError } from "@/contracts/errors/rpc-errors";
import type { ReadCall, ReadResult } from "@/contracts/multicall/aggregate";
import { decodeResult } from "@/contracts/multicall/decode-result";
import { openSnapshot } from "@/contracts/multicall/open-snapshot";
import { withFreshBlock } from "@/contracts/multicall/with-fresh-block";
import { parseAddress } from "@/contracts/parse-address";
import type { ContractEntry } from "@/contracts/registry";
import type { RpcLimits } from "@/contracts/rpc/limits";
import { openRpc, type Rpc } from "@/contracts/rpc/open-rpc";

/** A token contract, and whether it lists the tokens of an owner. */
export type TokenContract = Pick<ContractEntry, "name" | "address" | "enumerable">;

export interface TokensOfOwners {
  /** The block that all lists are of. */
  readonly blockNumber: bigint;
  /** The token ids of each owner, in the order of the owners; ids in the contract's order. */
  readonly tokens: readonly (readonly string[])[];
}

/** More than any of the collections has: an answer above it is no answer. */
const MOST_TOKENS = 200_000n;

/**
 * The tokens of several owners at one block: all balances in one request, then all ids, about 500 in a request.
 * @throws InvalidAddressError, NotEnumerableError, ContractReadError, RpcError. A block that goes away is tried anew once.
 */
export async function getTokensOfOwners(
  client: Client,
  contract: TokenContract,
  owners: readonly string[],
  limits?: RpcLimits,
): Promise<TokensOfOwners> {
  const token = { ...contract, address: parseAddress(contract.address) };
  const addresses = owners.map(parseAddress);
  if (!contract.enumerable) throw new NotEnumerableError(contract.name);
  const rpc = openRpc(client, limits);
  return withFreshBlock(() => readTokens(rpc, token, addresses));
}

async function readTokens(rpc: Rpc, token: TokenContract, owners: readonly Address[]): Promise<TokensOfOwners> {
  const { snapshot, results } = await openSnapshot(
    rpc,
    owners.map((owner) => balanceCall(token.address, owner)),
  );
  const balances = owners.map((owner, index) => balanceIn(token, owner, results[index]));
  const calls = owners.flatMap((owner, index) => idCalls(token.address, owner, balances[index] ?? 0));
  const answers = calls.length > 0 ? await snapshot.read(calls) : [];
  const ids = answers.map((answer) => {
    const id = decodeResult(abi, "tokenOfOwnerByIndex", answer);
    // The balance was of this very block: an index without a token means that the node has left it.
    if (id === null) throw new BlockGoneError();
    return id.toString();
  });
  let next = 0;
  const tokens = balances.map((balance) => {
    next += balance;
    return ids.slice(next - balance, next);
  });
  return { blockNumber: snapshot.blockNumber, tokens };
}

function balanceCall(to: Address, owner: Address): ReadCall {
  return { to, data: encodeFunctionData({ abi, functionName: "balanceOf", args: [owner] }) };
}

/** @throws ContractReadError when there is no balance, RpcAnswerError when it cannot be true. */
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
