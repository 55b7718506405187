import { type Address, type Client, encodeFunctionData, zeroHash } from "viem";
import { delegateCashAbi, delegateRegistryAbi, warmAbi } from "@/contracts/abis/delegation";
import { splitWarmLinks } from "@/contracts/delegation/warm-links";
import { openSnapshot } from "@/contracts/multicall/open-snapshot";
import { decodeResult, type ReadCall, type ReadResult } from "@/contracts/multicall/read-call";
import { parseAddress } from "@/contracts/parse-input";
import { getContractAddress } from "@/contracts/registry";
import { openRpc, type RpcLimits } from "@/contracts/rpc/open-rpc";

/** The queried registries, by their names in contracts/registry.ts. */
export type DelegationRegistry = "delegateRegistry" | "delegateCash" | "warm";

/** What a delegate may use of a vault. */
export type DelegationScope =
  | { readonly level: "all" }
  | { readonly level: "contract"; readonly contract: Address }
  | { readonly level: "token"; readonly contract: Address; readonly tokenId: bigint };

/** A delegation of a vault to another wallet. */
export interface DelegationLink {
  readonly vault: Address;
  readonly registry: DelegationRegistry;
  readonly scope: DelegationScope;
  /** End of the link in seconds since 1970; null if it never ends. */
  readonly expiresAt: bigint | null;
}

/** Whether a link lets the delegate use a token that its vault owns. */
export function coversToken({ scope }: DelegationLink, contract: Address, tokenId: bigint): boolean {
  switch (scope.level) {
    case "all":
      return true;
    case "contract":
      return scope.contract.toLowerCase() === contract.toLowerCase();
    case "token":
      return scope.contract.toLowerCase() === contract.toLowerCase() && scope.tokenId === tokenId;
    default:
      return scope satisfies never;
  }
}

interface VaultLinks {
  /** Links valid at the block's time, grouped by registry. A vault appears once per link. */
  readonly links: readonly DelegationLink[];
  /** Registries whose list failed: not deployed on this chain, or the list was too long. */
  readonly unread: readonly DelegationRegistry[];
}

export interface Vaults extends VaultLinks {
  /** The block of all links. */
  readonly blockNumber: bigint;
}

/**
 * Returns the vaults that delegate to a wallet through delegate.xyz version 2 and 1 or Warm, at one block, in one
 * request. Version 2 counts only delegations of all rights for all, a contract or an ERC-721 token.
 * @throws InvalidInputError, RpcError.
 */
export async function readVaults(client: Client, hotWallet: string, limits?: RpcLimits): Promise<Vaults> {
  const calls = listVaultCalls(parseAddress(hotWallet));
  const { snapshot, results } = await openSnapshot(openRpc(client, limits), calls);
  return { blockNumber: snapshot.blockNumber, ...readVaultLinks(results, snapshot.timestamp) };
}

/** Delegation types, equal in both registry versions as far as used here. */
const ALL = 1;
const CONTRACT = 2;
const TOKEN = 3;

/** Any wallet can lengthen another wallet's list, so the gas is generous but limited. */
const LIST_GAS = 8_000_000;

/** Returns the calls that list all vaults of a wallet. `readVaultLinks` reads their results. */
export function listVaultCalls(hotWallet: Address): ReadCall[] {
  const args = [hotWallet] as const;
  return [
    {
      to: getContractAddress("delegateRegistry"),
      data: encodeFunctionData({ abi: delegateRegistryAbi, functionName: "getIncomingDelegations", args }),
      gas: LIST_GAS,
    },
    {
      to: getContractAddress("delegateCash"),
      data: encodeFunctionData({ abi: delegateCashAbi, functionName: "getDelegationsByDelegate", args }),
      gas: LIST_GAS,
    },
    {
      to: getContractAddress("warm"),
      data: encodeFunctionData({ abi: warmAbi, functionName: "getColdWalletLinks", args }),
      gas: LIST_GAS,
    },
  ];
}

/**
 * Reads the results of `listVaultCalls`. Version 2 counts only delegations of all rights for all, a contract or an
 * ERC-721 token.
 * @param now the block's time in seconds
 */
export function readVaultLinks(results: readonly (ReadResult | undefined)[], now: bigint): VaultLinks {
  const read = {
    delegateRegistry: ofVersion2(results[0]),
    delegateCash: ofVersion1(results[1]),
    warm: ofWarm(results[2], now),
  } satisfies Record<DelegationRegistry, readonly DelegationLink[] | null>;
  const { delegateRegistry, delegateCash, warm } = read;
  // `as`: Object.keys forgets the literal keys of a table.
  const unread = (Object.keys(read) as DelegationRegistry[]).filter((registry) => read[registry] === null);
  return { links: [delegateRegistry, delegateCash, warm].flatMap((list) => list ?? []), unread };
}

function ofVersion2(result: ReadResult | undefined): DelegationLink[] | null {
  const list = decodeResult(delegateRegistryAbi, "getIncomingDelegations", result);
  if (list === null) return null;
  return list
    .filter(({ rights }) => rights === zeroHash)
    .flatMap(({ type_, from, contract_, tokenId }) => linkOf("delegateRegistry", from, type_, contract_, tokenId));
}

function ofVersion1(result: ReadResult | undefined): DelegationLink[] | null {
  const list = decodeResult(delegateCashAbi, "getDelegationsByDelegate", result);
  if (list === null) return null;
  return list.flatMap(({ type_, vault, contract_, tokenId }) =>
    linkOf("delegateCash", vault, type_, contract_, tokenId),
  );
}

function ofWarm(result: ReadResult | undefined, now: bigint): DelegationLink[] | null {
  const list = decodeResult(warmAbi, "getColdWalletLinks", result);
  if (list === null) return null;
  const scope = { level: "all" } as const;
  return splitWarmLinks(list, now).active.map(({ wallet, expiresAt }) => ({
    ...{ vault: wallet, registry: "warm", scope, expiresAt },
  }));
}

/** Returns the registry link, or none if its type does not apply to avatars. */
function linkOf(
  registry: DelegationRegistry,
  vault: Address,
  type: number,
  contract: Address,
  tokenId: bigint,
): DelegationLink[] {
  const scope = parseScope(type, contract, tokenId);
  return scope ? [{ vault, registry, scope, expiresAt: null }] : [];
}

/** Returns the scope of a delegation type of either version; null if it does not apply to avatars. */
export function parseScope(type: number, contract: Address, tokenId: bigint): DelegationScope | null {
  if (type === ALL) return { level: "all" };
  if (type === CONTRACT) return { level: "contract", contract };
  return type === TOKEN ? { level: "token", contract, tokenId } : null;
}
