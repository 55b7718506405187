import type { Address } from "viem";
import { delegateCashAbi as v1, delegateRegistryAbi as v2 } from "@/contracts/abis/delegation";
import { type DelegationScope, readIncomingOfVersion1, readVersion2 } from "@/contracts/delegation/vault-links";
import { createRead, decodeResult, type ReadCall, type ReadResult } from "@/contracts/multicall/aggregate";
import type { DelegationAnswer, DelegationScopeAnswer } from "@/lib/shared/api/portfolio";

/** More than a page shows; any wallet can lengthen another's list. */
const MAX_ROWS = 200;

/**
 * Creates the calls for all delegations of a wallet in both directions. Lists that others can lengthen come last, so
 * that one too long to read costs nothing else.
 */
export function listDelegationCalls(wallet: Address): ReadCall[] {
  return [
    createRead("delegateCash", v1, "getDelegatesForAll", [wallet]),
    createRead("delegateCash", v1, "getContractLevelDelegations", [wallet]),
    createRead("delegateCash", v1, "getTokenLevelDelegations", [wallet]),
    createRead("delegateRegistry", v2, "getOutgoingDelegations", [wallet]),
    createRead("delegateCash", v1, "getDelegationsByDelegate", [wallet]),
    createRead("delegateRegistry", v2, "getIncomingDelegations", [wallet]),
  ];
}

/**
 * Reads the results of `listDelegationCalls`.
 * @returns the first 200, the wallet's own first, and the registries with a missing list
 */
export function readDelegations(results: readonly (ReadResult | undefined)[]): {
  readonly delegations: readonly DelegationAnswer[];
  readonly unread: readonly DelegationAnswer["registry"][];
} {
  const [forAll, forContracts, forTokens, out2, in1, in2] = results;
  const lists = [
    ["delegateCash", "out", readOutgoingOfVersion1(forAll, forContracts, forTokens)],
    ["delegateRegistry", "out", readVersion2(out2, "out")],
    ["delegateCash", "in", readIncomingOfVersion1(in1)],
    ["delegateRegistry", "in", readVersion2(in2, "in")],
  ] as const;
  const delegations = lists.flatMap(([registry, direction, list]) =>
    (list ?? []).map(({ wallet, scope }) => ({ registry, direction, wallet, scope: scopeAnswer(scope) })),
  );
  const unread = new Set(lists.flatMap(([registry, , list]) => (list === null ? [registry] : [])));
  return { delegations: delegations.slice(0, MAX_ROWS), unread: [...unread] };
}

function readOutgoingOfVersion1(...results: readonly (ReadResult | undefined)[]) {
  const all = decodeResult(v1, "getDelegatesForAll", results[0]);
  const contracts = decodeResult(v1, "getContractLevelDelegations", results[1]);
  const tokens = decodeResult(v1, "getTokenLevelDelegations", results[2]);
  if (all === null || contracts === null || tokens === null) return null;
  return [
    ...all.map((wallet) => ({ wallet, scope: { level: "all" } as const })),
    ...contracts.map(({ delegate: wallet, contract_: contract }) => {
      return { wallet, scope: { level: "contract", contract } as const };
    }),
    ...tokens.map(({ delegate: wallet, contract_: contract, tokenId }) => {
      return { wallet, scope: { level: "token", contract, tokenId } as const };
    }),
  ];
}

function scopeAnswer(scope: DelegationScope): DelegationScopeAnswer {
  return scope.level === "token" ? { ...scope, tokenId: String(scope.tokenId) } : scope;
}
