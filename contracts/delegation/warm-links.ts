import { type Address, type Client, encodeFunctionData, maxUint256, zeroAddress } from "viem";
import { warmAbi as abi } from "@/contracts/abis/delegation";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { decodeRevert } from "@/contracts/errors/decode-contract-error";
import { openSnapshot } from "@/contracts/multicall/open-snapshot";
import { decodeResult } from "@/contracts/multicall/read-call";
import { parseAddress } from "@/contracts/parse-input";
import { getContractEntry } from "@/contracts/registry";
import { openRpc, type RpcLimits } from "@/contracts/rpc/open-rpc";

export interface HotWalletLinks {
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
  const args = [parseAddress(hotWallet)] as const;
  const { address, name } = getContractEntry("warm");
  const call = { to: address, data: encodeFunctionData({ abi, functionName: "getColdWalletLinks", args }) };
  const { snapshot, results } = await openSnapshot(openRpc(client, limits), [call]);
  const links = decodeResult(abi, "getColdWalletLinks", results[0]);
  if (links === null) {
    const reason = results[0]?.success === false ? decodeRevert(results[0].data, [abi]) : null;
    throw new ContractReadError(name, "getColdWalletLinks", reason);
  }
  return { blockNumber: snapshot.blockNumber, ...splitWarmLinks(links, snapshot.timestamp) };
}

/** A Warm link as the contract returns it. */
export interface WarmLink {
  readonly walletAddress: Address;
  readonly expirationTimestamp: bigint;
}

/** A wallet that Warm links to another. */
interface WalletLink {
  readonly wallet: Address;
  /** End of the link in seconds since 1970; null if it never ends. */
  readonly expiresAt: bigint | null;
}

/**
 * Splits links into active and expired as the contract does: a link includes its last second.
 * @param now the block's time in seconds
 */
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
