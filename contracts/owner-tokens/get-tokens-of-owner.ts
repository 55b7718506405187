import type { Address, Client } from "viem";
import { InvalidInputError } from "@/contracts/errors/contracts-error";
import { openSnapshot, retryWithFreshBlock } from "@/contracts/multicall/open-snapshot";
import { createBalanceCall, readLists, type TokenContract } from "@/contracts/owner-tokens/token-lists";
import { parseAddress } from "@/contracts/parse-input";
import { openRpc, type Rpc, type RpcLimits } from "@/contracts/rpc/open-rpc";

/**
 * Returns the ids of all tokens of an owner at one block, in the contract's order; empty if there are none.
 * @param contract from the registry: `getContractEntry("meebits")`
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

export interface TokensOfOwners {
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
  const token = { ...contract, address: parseAddress(contract.address) };
  const addresses = owners.map(parseAddress);
  if (!contract.enumerable)
    throw new InvalidInputError("not_enumerable", `${contract.name} cannot list the tokens of an owner.`);
  const rpc = openRpc(client, limits);
  return retryWithFreshBlock(() => readTokens(rpc, token, addresses));
}

async function readTokens(rpc: Rpc, token: TokenContract, owners: readonly Address[]): Promise<TokensOfOwners> {
  const { snapshot, results } = await openSnapshot(
    rpc,
    owners.map((owner) => createBalanceCall(token.address, owner)),
  );
  const lists = await readLists(snapshot, token, owners, results);
  return { blockNumber: snapshot.blockNumber, tokens: lists.map((ids) => ids.map(String)) };
}
