import { type Address, encodeFunctionData, type Hex, isAddressEqual, zeroHash } from "viem";
import { delegateCashAbi as v1, delegateRegistryAbi as v2, warmAbi } from "@/contracts/abis/delegation";
import type { DelegationRegistry, DelegationScope } from "@/contracts/delegation/delegation-link";
import { partWarmLinks } from "@/contracts/delegation/warm-links";
import { decodeResult } from "@/contracts/multicall/decode-result";
import type { ReadCall, ReadResult } from "@/contracts/multicall/read-call";
import { addressOf } from "@/contracts/registry";

/** One question to a registry: may the wallet use what the owner has, in this scope? */
export interface DelegationCheck {
  readonly registry: DelegationRegistry;
  readonly scope: DelegationScope;
  readonly call: ReadCall;
  /** @returns null when the registry gave no answer */
  holds(result: ReadResult | undefined, now: bigint): boolean | null;
}

/** Every question whose "yes" lets a wallet use a token of an owner; of each registry, wider scopes first. */
export function delegationChecks(
  wallet: Address,
  owner: Address,
  contract: Address,
  tokenId: bigint,
): DelegationCheck[] {
  const all = { level: "all" } as const;
  const one = { level: "contract", contract } as const;
  const token = { level: "token", contract, tokenId } as const;
  // Both versions take the delegate first, then the vault.
  const pair = [wallet, owner] as const;
  const ofOne = [...pair, contract] as const;
  const ofToken = [...pair, contract, tokenId] as const;
  const newer = (scope: DelegationScope, data: Hex) => yesOrNo("delegateRegistry", scope, data);
  const older = (scope: DelegationScope, data: Hex) => yesOrNo("delegateCash", scope, data);
  return [
    newer(all, encodeFunctionData({ abi: v2, functionName: "checkDelegateForAll", args: [...pair, zeroHash] })),
    newer(one, encodeFunctionData({ abi: v2, functionName: "checkDelegateForContract", args: [...ofOne, zeroHash] })),
    newer(token, encodeFunctionData({ abi: v2, functionName: "checkDelegateForERC721", args: [...ofToken, zeroHash] })),
    older(all, encodeFunctionData({ abi: v1, functionName: "checkDelegateForAll", args: pair })),
    older(one, encodeFunctionData({ abi: v1, functionName: "checkDelegateForContract", args: ofOne })),
    older(token, encodeFunctionData({ abi: v1, functionName: "checkDelegateForToken", args: ofToken })),
    hotWalletCheck(wallet, owner),
  ];
}

/** All checks of the two registries answer with one boolean. */
function yesOrNo(registry: "delegateRegistry" | "delegateCash", scope: DelegationScope, data: Hex): DelegationCheck {
  const holds = (result: ReadResult | undefined) => decodeResult(v1, "checkDelegateForAll", result);
  return { registry, scope, call: { to: addressOf(registry), data }, holds };
}

function hotWalletCheck(wallet: Address, owner: Address): DelegationCheck {
  const data = encodeFunctionData({ abi: warmAbi, functionName: "getHotWalletLink", args: [owner] });
  function holds(result: ReadResult | undefined, now: bigint): boolean | null {
    const link = decodeResult(warmAbi, "getHotWalletLink", result);
    return link && partWarmLinks([link], now).active.some((active) => isAddressEqual(active.wallet, wallet));
  }
  return { registry: "warm", scope: { level: "all" }, call: { to: addressOf("warm"), data }, holds };
}
