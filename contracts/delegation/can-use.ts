import { type Address, type Client, encodeFunctionData, type Hex, isAddressEqual, zeroHash } from "viem";
import { delegateCashAbi as v1, delegateRegistryAbi as v2, warmAbi } from "@/contracts/abis/delegation";
import { type DelegationScope, splitWarmLinks } from "@/contracts/delegation/vault-links";
import { createRead, decodeResult, type ReadCall, type ReadResult } from "@/contracts/multicall/aggregate";
import { openSnapshot, readOneBlock } from "@/contracts/multicall/open-snapshot";
import type { Rpc, RpcLimits } from "@/contracts/open-rpc";
import { createOwnerCall, decodeOwner } from "@/contracts/owner-tokens";
import { parseAddress, parseTokenId } from "@/contracts/parse-input";
import { type ContractEntry, getContractAddress } from "@/contracts/registry";
import type { HoldingRegistry } from "@/lib/shared/api/holdings";

export interface Token {
  readonly contract: Pick<ContractEntry, "name" | "address">;
  readonly tokenId: bigint | string;
}

/** A wallet's right to use a token, at a block. */
export type TokenRight =
  | { readonly right: "owner"; readonly owner: Address; readonly blockNumber: bigint }
  | {
      readonly right: "delegate";
      readonly owner: Address;
      readonly registry: HoldingRegistry;
      /** The widest scope that the registry grants. */
      readonly scope: DelegationScope;
      readonly blockNumber: bigint;
    }
  | {
      readonly right: "no";
      /** Null if the token does not exist. */
      readonly owner: Address | null;
      /** Registries that did not answer. If any did not, the "no" is not certain. */
      readonly unread: readonly HoldingRegistry[];
      readonly blockNumber: bigint;
    };

/**
 * Checks whether a wallet may use a token, as its owner or as a delegate of the owner. Reads one block, in one request
 * for an owner and in two otherwise. Delegations made by others do not slow it down.
 * @throws InvalidInputError, ContractReadError, RpcError.
 */
export async function canUse(client: Client, token: Token, wallet: string, limits?: RpcLimits): Promise<TokenRight> {
  const contract = { ...token.contract, address: parseAddress(token.contract.address) };
  const tokenId = parseTokenId(token.tokenId);
  const address = parseAddress(wallet);
  return readOneBlock(client, limits, (rpc) => readRight(rpc, contract, tokenId, address));
}

async function readRight(rpc: Rpc, contract: Token["contract"], tokenId: bigint, wallet: Address): Promise<TokenRight> {
  const { snapshot, results } = await openSnapshot(rpc, [createOwnerCall(contract.address, tokenId)]);
  const { blockNumber } = snapshot;
  const owner = decodeOwner(contract.name, results[0]);
  if (owner === null) return { right: "no", owner: null, unread: [], blockNumber };
  if (isAddressEqual(owner, wallet)) return { right: "owner", owner, blockNumber };

  const checks = listDelegationChecks(wallet, owner, contract.address, tokenId);
  const answers = await snapshot.read(checks.map(({ call }) => call));
  const answered = checks.map((check, index) => ({
    ...check,
    yes: check.isGranted(answers[index], snapshot.timestamp),
  }));
  const found = answered.find(({ yes }) => yes);
  if (found) return { right: "delegate", owner, registry: found.registry, scope: found.scope, blockNumber };
  const unread = new Set(answered.filter(({ yes }) => yes === null).map(({ registry }) => registry));
  return { right: "no", owner, unread: [...unread], blockNumber };
}

/** One registry check: does the owner's delegation to the wallet have this scope? */
interface DelegationCheck {
  readonly registry: HoldingRegistry;
  readonly scope: DelegationScope;
  readonly call: ReadCall;
  /** @returns null when the registry did not answer */
  isGranted(result: ReadResult | undefined, now: bigint): boolean | null;
}

/** Returns all checks that can let a wallet use a token of an owner. Per registry, wider scopes come first. */
function listDelegationChecks(wallet: Address, owner: Address, contract: Address, tokenId: bigint): DelegationCheck[] {
  const all = { level: "all" } as const;
  const one = { level: "contract", contract } as const;
  const token = { level: "token", contract, tokenId } as const;
  // Both versions take the delegate first, then the vault.
  const pair = [wallet, owner] as const;
  const ofOne = [...pair, contract] as const;
  const ofToken = [...pair, contract, tokenId] as const;
  const newer = (scope: DelegationScope, data: Hex) => createBooleanCheck("delegateRegistry", scope, data);
  const older = (scope: DelegationScope, data: Hex) => createBooleanCheck("delegateCash", scope, data);
  return [
    newer(all, encodeFunctionData({ abi: v2, functionName: "checkDelegateForAll", args: [...pair, zeroHash] })),
    newer(one, encodeFunctionData({ abi: v2, functionName: "checkDelegateForContract", args: [...ofOne, zeroHash] })),
    newer(token, encodeFunctionData({ abi: v2, functionName: "checkDelegateForERC721", args: [...ofToken, zeroHash] })),
    older(all, encodeFunctionData({ abi: v1, functionName: "checkDelegateForAll", args: pair })),
    older(one, encodeFunctionData({ abi: v1, functionName: "checkDelegateForContract", args: ofOne })),
    older(token, encodeFunctionData({ abi: v1, functionName: "checkDelegateForToken", args: ofToken })),
    createHotWalletCheck(wallet, owner),
  ];
}

/** Every check of these two registries returns one boolean. */
function createBooleanCheck(
  registry: "delegateRegistry" | "delegateCash",
  scope: DelegationScope,
  data: Hex,
): DelegationCheck {
  const isGranted = (result: ReadResult | undefined) => decodeResult(v1, "checkDelegateForAll", result);
  return { registry, scope, call: { to: getContractAddress(registry), data }, isGranted };
}

function createHotWalletCheck(wallet: Address, owner: Address): DelegationCheck {
  function isGranted(result: ReadResult | undefined, now: bigint): boolean | null {
    const link = decodeResult(warmAbi, "getHotWalletLink", result);
    return link && splitWarmLinks([link], now).active.some((active) => isAddressEqual(active.wallet, wallet));
  }
  const call = createRead("warm", warmAbi, "getHotWalletLink", [owner]);
  return { registry: "warm", scope: { level: "all" }, call, isGranted };
}
