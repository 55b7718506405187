import { type Address, type Client, encodeFunctionData, isAddressEqual, zeroAddress } from "viem";
import { erc721EnumerableAbi as abi } from "@/contracts/abis/standards";
import { delegationChecks } from "@/contracts/delegation/delegation-checks";
import type { DelegationRegistry, DelegationScope } from "@/contracts/delegation/delegation-link";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { decodeResult } from "@/contracts/multicall/decode-result";
import { openSnapshot } from "@/contracts/multicall/open-snapshot";
import { withFreshBlock } from "@/contracts/multicall/with-fresh-block";
import { parseAddress } from "@/contracts/parse-address";
import { parseTokenId } from "@/contracts/parse-token-id";
import type { ContractEntry } from "@/contracts/registry";
import type { RpcLimits } from "@/contracts/rpc/limits";
import { openRpc, type Rpc } from "@/contracts/rpc/open-rpc";

/** One token of a contract of the registry. */
export interface Token {
  readonly contract: Pick<ContractEntry, "name" | "address">;
  readonly tokenId: bigint | string;
}

/** By which right a wallet may use a token, at a block. */
export type TokenRight =
  | { readonly right: "owner"; readonly owner: Address; readonly blockNumber: bigint }
  | {
      readonly right: "delegate";
      readonly owner: Address;
      readonly registry: DelegationRegistry;
      /** The widest scope by which the registry allows it. */
      readonly scope: DelegationScope;
      readonly blockNumber: bigint;
    }
  | {
      readonly right: "no";
      /** Null when there is no such token. */
      readonly owner: Address | null;
      /** Registries that gave no answer: with one of them the "no" is not certain. */
      readonly unread: readonly DelegationRegistry[];
      readonly blockNumber: bigint;
    };

/**
 * Whether a wallet may use a token: as its owner, as a delegate of the owner, or not. Everything is read at one block, in
 * one request for an owner and in two for everybody else. Delegations that somebody else made do not slow it down.
 * @throws InvalidInputError, ContractReadError, RpcError.
 */
export async function canUse(client: Client, token: Token, wallet: string, limits?: RpcLimits): Promise<TokenRight> {
  const contract = { ...token.contract, address: parseAddress(token.contract.address) };
  const tokenId = parseTokenId(token.tokenId);
  const address = parseAddress(wallet);
  const rpc = openRpc(client, limits);
  return withFreshBlock(() => readRight(rpc, contract, tokenId, address));
}

async function readRight(rpc: Rpc, contract: Token["contract"], tokenId: bigint, wallet: Address): Promise<TokenRight> {
  const data = encodeFunctionData({ abi, functionName: "ownerOf", args: [tokenId] });
  const { snapshot, results } = await openSnapshot(rpc, [{ to: contract.address, data }]);
  const { blockNumber } = snapshot;
  const owner = results[0]?.success ? decodeResult(abi, "ownerOf", results[0]) : zeroAddress;
  if (owner === null) throw new ContractReadError(contract.name, "ownerOf", null);
  // A token contract refuses to name the owner of a token that does not exist, or names nobody.
  if (owner === zeroAddress) return { right: "no", owner: null, unread: [], blockNumber };
  if (isAddressEqual(owner, wallet)) return { right: "owner", owner, blockNumber };

  const checks = delegationChecks(wallet, owner, contract.address, tokenId);
  const answers = await snapshot.read(checks.map(({ call }) => call));
  const answered = checks.map((check, index) => ({ ...check, yes: check.holds(answers[index], snapshot.timestamp) }));
  const found = answered.find(({ yes }) => yes);
  if (found) return { right: "delegate", owner, registry: found.registry, scope: found.scope, blockNumber };
  const unread = new Set(answered.filter(({ yes }) => yes === null).map(({ registry }) => registry));
  return { right: "no", owner, unread: [...unread], blockNumber };
}
