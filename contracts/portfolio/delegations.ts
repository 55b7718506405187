import { type Address, encodeFunctionData, getAddress, zeroHash } from "viem";
import { delegateCashAbi as v1, delegateRegistryAbi as v2 } from "@/contracts/abis/delegation";
import { type DelegationScope, parseScope } from "@/contracts/delegation/vault-links";
import { decodeResult, type ReadCall, type ReadResult } from "@/contracts/multicall/read-call";
import { getContractAddress } from "@/contracts/registry";
import type { DelegationAnswer, DelegationScopeAnswer } from "@/lib/shared/api/portfolio";

type Registry = DelegationAnswer["registry"];

/** More than a page shows; any wallet can lengthen another's list. */
const MAX_ROWS = 200;

/**
 * Creates the calls for all delegations of a wallet in both directions. Lists that others can lengthen come last, so
 * that one too long to read costs nothing else.
 */
export function listDelegationCalls(wallet: Address): ReadCall[] {
  const args = [wallet] as const;
  const [cash, registry] = [getContractAddress("delegateCash"), getContractAddress("delegateRegistry")];
  return [
    { to: cash, data: encodeFunctionData({ abi: v1, functionName: "getDelegatesForAll", args }) },
    { to: cash, data: encodeFunctionData({ abi: v1, functionName: "getContractLevelDelegations", args }) },
    { to: cash, data: encodeFunctionData({ abi: v1, functionName: "getTokenLevelDelegations", args }) },
    { to: registry, data: encodeFunctionData({ abi: v2, functionName: "getOutgoingDelegations", args }) },
    { to: cash, data: encodeFunctionData({ abi: v1, functionName: "getDelegationsByDelegate", args }) },
    { to: registry, data: encodeFunctionData({ abi: v2, functionName: "getIncomingDelegations", args }) },
  ];
}

/**
 * Reads the results of `listDelegationCalls`. Version 2 counts only delegations of all rights for all, a contract or an
 * ERC-721 token.
 * @returns the first 200, the wallet's own first, and the registries with a missing list
 */
export function readDelegations(results: readonly (ReadResult | undefined)[]): {
  readonly delegations: readonly DelegationAnswer[];
  readonly unread: readonly Registry[];
} {
  const [forAll, forContracts, forTokens, out2, in1, in2] = results;
  const lists: readonly (readonly [Registry, readonly DelegationAnswer[] | null])[] = [
    ["delegateCash", outgoingOfVersion1(forAll, forContracts, forTokens)],
    ["delegateRegistry", ofVersion2(decodeResult(v2, "getOutgoingDelegations", out2), "out")],
    ["delegateCash", incomingOfVersion1(in1)],
    ["delegateRegistry", ofVersion2(decodeResult(v2, "getIncomingDelegations", in2), "in")],
  ];
  const unread = new Set(lists.flatMap(([registry, list]) => (list === null ? [registry] : [])));
  return { delegations: lists.flatMap(([, list]) => list ?? []).slice(0, MAX_ROWS), unread: [...unread] };
}

function outgoingOfVersion1(...results: readonly (ReadResult | undefined)[]): DelegationAnswer[] | null {
  const all = decodeResult(v1, "getDelegatesForAll", results[0]);
  const contracts = decodeResult(v1, "getContractLevelDelegations", results[1]);
  const tokens = decodeResult(v1, "getTokenLevelDelegations", results[2]);
  if (all === null || contracts === null || tokens === null) return null;
  const about = { registry: "delegateCash", direction: "out" } as const;
  return [
    ...all.map((wallet) => ({ ...about, wallet, scope: { level: "all" as const } })),
    ...contracts.map(({ delegate: wallet, contract_: contract }) => {
      return { ...about, wallet, scope: { level: "contract" as const, contract } };
    }),
    ...tokens.map(({ delegate: wallet, contract_: contract, tokenId }) => {
      return { ...about, wallet, scope: { level: "token" as const, contract, tokenId: String(tokenId) } };
    }),
  ];
}

function incomingOfVersion1(result: ReadResult | undefined): DelegationAnswer[] | null {
  const list = decodeResult(v1, "getDelegationsByDelegate", result);
  if (list === null) return null;
  return list.flatMap(({ type_, vault, contract_, tokenId }) =>
    answerOf("delegateCash", "in", vault, parseScope(type_, contract_, tokenId)),
  );
}

interface Version2Delegation {
  readonly type_: number;
  readonly to: Address;
  readonly from: Address;
  readonly rights: string;
  readonly contract_: Address;
  readonly tokenId: bigint;
}

function ofVersion2(
  list: readonly Version2Delegation[] | null,
  direction: DelegationAnswer["direction"],
): DelegationAnswer[] | null {
  if (list === null) return null;
  return list
    .filter(({ rights }) => rights === zeroHash)
    .flatMap(({ type_, to, from, contract_, tokenId }) =>
      answerOf("delegateRegistry", direction, direction === "in" ? from : to, parseScope(type_, contract_, tokenId)),
    );
}

function answerOf(
  registry: Registry,
  direction: DelegationAnswer["direction"],
  wallet: Address,
  scope: DelegationScope | null,
): DelegationAnswer[] {
  return scope === null ? [] : [{ registry, direction, wallet: getAddress(wallet), scope: scopeAnswer(scope) }];
}

function scopeAnswer(scope: DelegationScope): DelegationScopeAnswer {
  return scope.level === "token" ? { ...scope, tokenId: String(scope.tokenId) } : scope;
}
