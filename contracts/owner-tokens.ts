import { type Address, type Client, encodeFunctionData, zeroAddress } from "viem";
import { erc721EnumerableAbi as abi } from "@/contracts/abis/standards";
import { ContractReadError, InvalidInputError, RpcError } from "@/contracts/errors/contracts-error";
import { decodeRevert } from "@/contracts/errors/decode-contract-error";
import { decodeResult, type ReadCall, type ReadResult, splitResults } from "@/contracts/multicall/aggregate";
import { openSnapshot, readOneBlock, type Snapshot } from "@/contracts/multicall/open-snapshot";
import type { RpcLimits } from "@/contracts/open-rpc";
import { parseAddress } from "@/contracts/parse-input";
import type { ContractEntry } from "@/contracts/registry";

/** A token contract, and whether it lists the tokens of an owner. */
export type TokenContract = Pick<ContractEntry, "name" | "address" | "enumerable">;

/**
 * Returns the ids of all tokens of an owner at one block, in the contract's order; empty if there are none.
 * @param contract from the registry: `getContractEntry("meebits")`
 * @throws InvalidInputError, ContractReadError, RpcError.
 */
export async function getTokensOfOwner(
  client: Client,
  contract: TokenContract,
  owner: string,
): Promise<readonly string[]> {
  const { tokens } = await getTokensOfOwners(client, contract, [owner]);
  return tokens[0] ?? [];
}

interface TokensOfOwners {
  /** The block of all lists. */
  readonly blockNumber: bigint;
  /** Token ids per owner, in the order of the owners; ids in the contract's order. */
  readonly tokens: readonly (readonly string[])[];
}

/**
 * Returns the tokens of several owners at one block: all balances in one request, then about 500 ids per request.
 * Retries once if the block disappears.
 * @throws InvalidInputError, ContractReadError, RpcError.
 */
export async function getTokensOfOwners(
  client: Client,
  contract: TokenContract,
  owners: readonly string[],
  limits?: RpcLimits,
): Promise<TokensOfOwners> {
  const token = parseTokenContract(contract);
  const addresses = owners.map(parseAddress);
  return readOneBlock(client, limits, async (rpc) => {
    const balanceCalls = addresses.map((owner) => createBalanceCall(token.address, owner));
    const { snapshot, results } = await openSnapshot(rpc, balanceCalls);
    const lists = await readLists(snapshot, token, addresses, results);
    return { blockNumber: snapshot.blockNumber, tokens: lists.map((ids) => ids.map(String)) };
  });
}

/** Checks a contract's address and that it lists the tokens of an owner. @throws InvalidInputError */
export function parseTokenContract(contract: TokenContract): TokenContract {
  const address = parseAddress(contract.address);
  if (!contract.enumerable)
    throw new InvalidInputError("not_enumerable", `${contract.name} cannot list the tokens of an owner.`);
  return { ...contract, address };
}

/** More than any collection has: a higher balance is invalid. */
const MAX_TOKENS = 200_000n;
const WORD_HEX_DIGITS = 64;

export function createBalanceCall(to: Address, owner: Address): ReadCall {
  return { to, data: encodeFunctionData({ abi, functionName: "balanceOf", args: [owner] }) };
}

/**
 * Reads the ids of several owners, in the order of the owners.
 * @param balances results of `createBalanceCall` for each owner, of the same block
 * @throws ContractReadError without a balance; RpcError, `bad_answer` if it is implausible.
 */
export async function readLists(
  snapshot: Snapshot,
  token: TokenContract,
  owners: readonly Address[],
  balances: readonly (ReadResult | undefined)[],
): Promise<readonly (readonly bigint[])[]> {
  const lists = owners.map((owner, index) => {
    const count = readBalance(token, owner, balances[index]);
    return { contract: token.address, owner, count };
  });
  return readTokenIds(snapshot, lists);
}

/** Reads the first ids of owners in contracts, about 500 per request. @param lists of the same block @throws RpcError */
export async function readTokenIds(
  snapshot: Snapshot,
  lists: readonly { readonly contract: Address; readonly owner: Address; readonly count: number }[],
): Promise<readonly (readonly bigint[])[]> {
  const calls = lists.map(({ contract, owner, count }) => createIdCalls(contract, owner, count));
  const ids = calls.flat().length > 0 ? (await snapshot.read(calls.flat())).map(decodeId) : [];
  return splitResults(ids, calls);
}

/** Reads the result of `createBalanceCall`. @throws ContractReadError without one; RpcError, `bad_answer` */
export function readBalance(token: TokenContract, owner: Address, result: ReadResult | undefined): number {
  // ERC-721 reverts `balanceOf` for the zero address.
  if (owner === zeroAddress) return 0;
  const balance = decodeResult(abi, "balanceOf", result);
  if (balance === null) {
    const reason = result?.success === false ? decodeRevert(result.data, [abi]) : null;
    throw new ContractReadError(token.name, "balanceOf", reason);
  }
  if (balance > MAX_TOKENS) throw new RpcError("bad_answer");
  return Number(balance);
}

function createIdCalls(to: Address, owner: Address, count: number): ReadCall[] {
  // Encoded once, with the index as the last word: encoding per call would dominate the cost.
  const first = encodeFunctionData({ abi, functionName: "tokenOfOwnerByIndex", args: [owner, 0n] });
  const start = first.slice(2, -WORD_HEX_DIGITS);
  return Array.from({ length: count }, (_, index) => ({
    to,
    data: `0x${start}${index.toString(16).padStart(WORD_HEX_DIGITS, "0")}`,
  }));
}

function decodeId({ success, data }: ReadResult): bigint {
  // The balance is of this same block: an index without a token means that the node left the block.
  if (!success || data.length !== 2 + WORD_HEX_DIGITS) throw new RpcError("block_gone");
  return BigInt(data);
}

export function createOwnerCall(to: Address, tokenId: bigint): ReadCall {
  return { to, data: encodeFunctionData({ abi, functionName: "ownerOf", args: [tokenId] }) };
}

/**
 * Decodes the result of `createOwnerCall`.
 * @returns null if the token does not exist: `ownerOf` reverts or returns the zero address
 * @throws ContractReadError if the contract is missing.
 */
export function decodeOwner(contractName: string, result: ReadResult | undefined): Address | null {
  if (!result?.success) return null;
  const owner = decodeResult(abi, "ownerOf", result);
  if (owner === null) throw new ContractReadError(contractName, "ownerOf", null);
  return owner === zeroAddress ? null : owner;
}
