import { type Address, type Client, encodeFunctionData, zeroHash } from "viem";
import { delegateCashAbi } from "@/contracts/abis/delegate-cash";
import { delegateRegistryAbi } from "@/contracts/abis/delegate-registry";
import { warmAbi } from "@/contracts/abis/warm";
import type { DelegationLink, DelegationRegistry, DelegationScope } from "@/contracts/delegation/delegation-link";
import { partWarmLinks } from "@/contracts/delegation/warm-links";
import type { ReadCall, ReadResult } from "@/contracts/multicall/aggregate";
import { decodeResult } from "@/contracts/multicall/decode-result";
import { openSnapshot } from "@/contracts/multicall/open-snapshot";
import { parseAddress } from "@/contracts/parse-address";
import { addressOf } from "@/contracts/registry";
import type { RpcLimits } from "@/contracts/rpc/limits";
import { openRpc } from "@/contracts/rpc/open-rpc";

export interface Vaults {
  /** The block that all links are of. */
  readonly blockNumber: bigint;
  /** Links that hold at that block. A vault appears once for each of its links. */
  readonly links: readonly DelegationLink[];
  /** Registries that gave no list: not deployed on this chain, or a list too long to be read. */
  readonly unread: readonly DelegationRegistry[];
}

/** Types of a delegation, the same in both versions of the registry as far as they count here. */
const ALL = 1;
const CONTRACT = 2;
const TOKEN = 3;

/** Anybody can make another wallet's list longer, so a list is given room, but not without end. */
const LIST_GAS = 8_000_000;

/**
 * The vaults that let a wallet use what they own: by delegate.xyz version 2 and 1 and by Warm, at one block, in one
 * request. Of version 2 only delegations of all rights for all, a contract or an ERC-721 token count.
 * @throws InvalidAddressError, RpcError.
 */
export async function vaultsOf(client: Client, hotWallet: string, limits?: RpcLimits): Promise<Vaults> {
  const args = [parseAddress(hotWallet)] as const;
  const calls: ReadCall[] = [
    {
      to: addressOf("delegateRegistry"),
      data: encodeFunctionData({ abi: delegateRegistryAbi, functionName: "getIncomingDelegations", args }),
      gas: LIST_GAS,
    },
    {
      to: addressOf("delegateCash"),
      data: encodeFunctionData({ abi: delegateCashAbi, functionName: "getDelegationsByDelegate", args }),
      gas: LIST_GAS,
    },
    {
      to: addressOf("warm"),
      data: encodeFunctionData({ abi: warmAbi, functionName: "getColdWalletLinks", args }),
      gas: LIST_GAS,
    },
  ];
  const { snapshot, results } = await openSnapshot(openRpc(client, limits), calls);
  const read = {
    delegateRegistry: ofVersion2(results[0]),
    delegateCash: ofVersion1(results[1]),
    warm: ofWarm(results[2], snapshot.timestamp),
  } satisfies Record<DelegationRegistry, readonly DelegationLink[] | null>;
  const { delegateRegistry, delegateCash, warm } = read;
  // `as`: Object.keys forgets the literal keys of a table.
  const unread = (Object.keys(read) as DelegationRegistry[]).filter((registry) => read[registry] === null);
  const links = [delegateRegistry, delegateCash, warm].flatMap((list) => list ?? []);
  return { blockNumber: snapshot.blockNumber, links, unread };
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
  return partWarmLinks(list, now).active.map(({ wallet, expiresAt }) => ({
    ...{ vault: wallet, registry: "warm", scope, expiresAt },
  }));
}

/** A link of a registry; none when its type is not one that avatars can be used by. */
function linkOf(
  registry: DelegationRegistry,
  vault: Address,
  type: number,
  contract: Address,
  tokenId: bigint,
): DelegationLink[] {
  const scope = scopeOf(type, contract, tokenId);
  return scope ? [{ vault, registry, scope, expiresAt: null }] : [];
}

function scopeOf(type: number, contract: Address, tokenId: bigint): DelegationScope | null {
  if (type === ALL) return { level: "all" };
  if (type === CONTRACT) return { level: "contract", contract };
  return type === TOKEN ? { level: "token", contract, tokenId } : null;
}
