import { type Address, type Client, maxUint256, zeroAddress, zeroHash } from "viem";
import { delegateCashAbi, delegateRegistryAbi, warmAbi } from "@/contracts/abis/delegation";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { decodeRevert } from "@/contracts/errors/decode-contract-error";
import { createRead, decodeResult, type ReadCall, type ReadResult } from "@/contracts/multicall/aggregate";
import { openSnapshot } from "@/contracts/multicall/open-snapshot";
import { openRpc, type RpcLimits } from "@/contracts/open-rpc";
import { parseAddress } from "@/contracts/parse-input";
import { CONTRACTS } from "@/contracts/registry";
import type { HoldingRegistry } from "@/lib/shared/api/holdings";

/** What a delegate may use of a vault. */
export type DelegationScope =
  | { readonly level: "all" }
  | { readonly level: "contract"; readonly contract: Address }
  | { readonly level: "token"; readonly contract: Address; readonly tokenId: bigint };

/** A delegation of a vault to another wallet. */
export interface DelegationLink {
  readonly vault: Address;
  readonly registry: HoldingRegistry;
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
  readonly unread: readonly HoldingRegistry[];
}

interface Vaults extends VaultLinks {
  /** The block of all links. */
  readonly blockNumber: bigint;
}

/**
 * Returns the vaults that delegate to a wallet through delegate.xyz version 2 and 1 or Warm, at one block, in one
 * request. Version 2 counts only delegations of all rights for all, a contract or an ERC-721 token.
 * @throws InvalidInputError, RpcError.
 */
export async function readVaults(client: Client, hotWallet: string): Promise<Vaults> {
  const calls = listVaultCalls(parseAddress(hotWallet));
  const { snapshot, results } = await openSnapshot(openRpc(client), calls);
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
  return [
    createRead("delegateRegistry", delegateRegistryAbi, "getIncomingDelegations", [hotWallet]),
    createRead("delegateCash", delegateCashAbi, "getDelegationsByDelegate", [hotWallet]),
    createRead("warm", warmAbi, "getColdWalletLinks", [hotWallet]),
  ].map((call) => ({ ...call, gas: LIST_GAS }));
}

/** Reads the results of `listVaultCalls`. @param now the block's time in seconds */
export function readVaultLinks(results: readonly (ReadResult | undefined)[], now: bigint): VaultLinks {
  const lists = [
    ["delegateRegistry", readVersion2(results[0], "in")],
    ["delegateCash", readIncomingOfVersion1(results[1])],
    ["warm", readWarm(results[2], now)],
  ] as const;
  return {
    links: lists.flatMap(([registry, list]) =>
      (list ?? []).map(({ wallet: vault, ...link }) => ({ vault, registry, ...link })),
    ),
    unread: lists.flatMap(([registry, list]) => (list === null ? [registry] : [])),
  };
}

interface WalletDelegation extends WalletLink {
  readonly scope: DelegationScope;
}

/**
 * Reads a wallet's list of version 2 by its direction: only delegations of all rights for all, a contract or an ERC-721
 * token. Null if the registry did not answer.
 */
export function readVersion2(result: ReadResult | undefined, direction: "in" | "out"): WalletDelegation[] | null {
  const functionName = direction === "in" ? "getIncomingDelegations" : "getOutgoingDelegations";
  const list = decodeResult(delegateRegistryAbi, functionName, result);
  if (list === null) return null;
  return list
    .filter(({ rights }) => rights === zeroHash)
    .flatMap(({ type_, from, to, contract_, tokenId }) =>
      createDelegation(direction === "in" ? from : to, type_, contract_, tokenId),
    );
}

/** Reads a delegate's list of version 1; null if the registry did not answer. */
export function readIncomingOfVersion1(result: ReadResult | undefined): WalletDelegation[] | null {
  const list = decodeResult(delegateCashAbi, "getDelegationsByDelegate", result);
  if (list === null) return null;
  return list.flatMap(({ type_, vault, contract_, tokenId }) => createDelegation(vault, type_, contract_, tokenId));
}

function readWarm(result: ReadResult | undefined, now: bigint): WalletDelegation[] | null {
  const list = decodeResult(warmAbi, "getColdWalletLinks", result);
  if (list === null) return null;
  return splitWarmLinks(list, now).active.map((link) => ({ ...link, scope: { level: "all" } }));
}

/** Returns a delegation of either version, or none if its type does not apply to avatars. */
function createDelegation(wallet: Address, type: number, contract: Address, tokenId: bigint): WalletDelegation[] {
  switch (type) {
    case ALL:
      return [{ wallet, scope: { level: "all" }, expiresAt: null }];
    case CONTRACT:
      return [{ wallet, scope: { level: "contract", contract }, expiresAt: null }];
    case TOKEN:
      return [{ wallet, scope: { level: "token", contract, tokenId }, expiresAt: null }];
    default:
      return [];
  }
}

interface HotWalletLinks {
  readonly blockNumber: bigint;
  /** Cold wallets whose tokens the hot wallet may use now. */
  readonly active: readonly WalletLink[];
  /** Expired links that are still stored; `removeExpiredWalletLinks` clears them. */
  readonly expired: readonly WalletLink[];
}

/**
 * Returns the cold wallets that Warm links to a hot wallet, split by expiry at block time. One request.
 * @throws InvalidInputError, ContractReadError, RpcError.
 */
export async function getHotWalletLinks(
  client: Client,
  hotWallet: string,
  limits?: RpcLimits,
): Promise<HotWalletLinks> {
  const call = createRead("warm", warmAbi, "getColdWalletLinks", [parseAddress(hotWallet)]);
  const { snapshot, results } = await openSnapshot(openRpc(client, limits), [call]);
  const links = decodeResult(warmAbi, "getColdWalletLinks", results[0]);
  if (links === null) {
    const reason = results[0]?.success === false ? decodeRevert(results[0].data, [warmAbi]) : null;
    throw new ContractReadError(CONTRACTS.warm.name, "getColdWalletLinks", reason);
  }
  return { blockNumber: snapshot.blockNumber, ...splitWarmLinks(links, snapshot.timestamp) };
}

/** A Warm link as the contract returns it. */
export interface WarmLink {
  readonly walletAddress: Address;
  readonly expirationTimestamp: bigint;
}

interface WalletLink {
  readonly wallet: Address;
  /** End of the link in seconds since 1970; null if it never ends. */
  readonly expiresAt: bigint | null;
}

/** Splits links as the contract does: a link includes its last second. @param now the block's time in seconds */
export function splitWarmLinks(
  links: readonly WarmLink[],
  now: bigint,
): { active: WalletLink[]; expired: WalletLink[] } {
  const linked = links.filter(({ walletAddress }) => walletAddress !== zeroAddress);
  const part = (isActive: boolean) =>
    linked
      .filter(({ expirationTimestamp }) => expirationTimestamp >= now === isActive)
      .map(({ walletAddress: wallet, expirationTimestamp: end }) => ({
        wallet,
        expiresAt: end === maxUint256 ? null : end,
      }));
  return { active: part(true), expired: part(false) };
}
