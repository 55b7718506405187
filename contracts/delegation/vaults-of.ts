import type { Client } from "viem";
import { readVaultLinks, type VaultLinks, vaultCalls } from "@/contracts/delegation/vault-links";
import { openSnapshot } from "@/contracts/multicall/open-snapshot";
import { parseAddress } from "@/contracts/parse-address";
import type { RpcLimits } from "@/contracts/rpc/limits";
import { openRpc } from "@/contracts/rpc/open-rpc";

export interface Vaults extends VaultLinks {
  /** The block that all links are of. */
  readonly blockNumber: bigint;
}

/**
 * The vaults that let a wallet use what they own: by delegate.xyz version 2 and 1 and by Warm, at one block, in one
 * request. Of version 2 only delegations of all rights for all, a contract or an ERC-721 token count.
 * @throws InvalidInputError, RpcError.
 */
export async function vaultsOf(client: Client, hotWallet: string, limits?: RpcLimits): Promise<Vaults> {
  const calls = vaultCalls(parseAddress(hotWallet));
  const { snapshot, results } = await openSnapshot(openRpc(client, limits), calls);
  return { blockNumber: snapshot.blockNumber, ...readVaultLinks(results, snapshot.timestamp) };
}
