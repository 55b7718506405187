import { type Client, encodeFunctionData } from "viem";
import { warmAbi as abi } from "@/contracts/abis/delegation";
import { partWarmLinks, type WalletLink } from "@/contracts/delegation/warm-links";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { decodeRevert } from "@/contracts/errors/decode-contract-error";
import { decodeResult } from "@/contracts/multicall/decode-result";
import { openSnapshot } from "@/contracts/multicall/open-snapshot";
import { parseAddress } from "@/contracts/parse-address";
import { contractEntry } from "@/contracts/registry";
import type { RpcLimits } from "@/contracts/rpc/limits";
import { openRpc } from "@/contracts/rpc/open-rpc";

export interface HotWalletLinks {
  readonly blockNumber: bigint;
  /** Cold wallets whose tokens the hot wallet may use now. */
  readonly active: readonly WalletLink[];
  /** Links that have run out but are still kept; `removeExpiredWalletLinks` clears them. */
  readonly expired: readonly WalletLink[];
}

/**
 * The cold wallets that Warm links to a hot wallet, expired links told apart by the block's time. One request.
 * @throws InvalidInputError, ContractReadError, RpcError.
 */
export async function getHotWalletLinks(
  client: Client,
  hotWallet: string,
  limits?: RpcLimits,
): Promise<HotWalletLinks> {
  const args = [parseAddress(hotWallet)] as const;
  const { address, name } = contractEntry("warm");
  const call = { to: address, data: encodeFunctionData({ abi, functionName: "getColdWalletLinks", args }) };
  const { snapshot, results } = await openSnapshot(openRpc(client, limits), [call]);
  const links = decodeResult(abi, "getColdWalletLinks", results[0]);
  if (links === null) {
    const reason = results[0]?.success === false ? decodeRevert(results[0].data, [abi]) : null;
    throw new ContractReadError(name, "getColdWalletLinks", reason);
  }
  return { blockNumber: snapshot.blockNumber, ...partWarmLinks(links, snapshot.timestamp) };
}
