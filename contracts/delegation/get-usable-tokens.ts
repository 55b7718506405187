import { type Address, type Client, isAddressEqual } from "viem";
import { erc721EnumerableAbi as abi } from "@/contracts/abis/standards";
import { coversToken, type DelegationLink, listVaultCalls, readVaultLinks } from "@/contracts/delegation/vault-links";
import { decodeResult } from "@/contracts/multicall/aggregate";
import { openSnapshot, readOneBlock, type Snapshot } from "@/contracts/multicall/open-snapshot";
import type { Rpc, RpcLimits } from "@/contracts/open-rpc";
import {
  createBalanceCall,
  createOwnerCall,
  parseTokenContract,
  readLists,
  type TokenContract,
} from "@/contracts/owner-tokens";
import { parseAddress } from "@/contracts/parse-input";
import type { HoldingRegistry } from "@/lib/shared/api/holdings";

/** A token that a wallet may use. */
export interface UsableToken {
  readonly tokenId: bigint;
  /** The wallet itself, or a vault. */
  readonly owner: Address;
  /** The registry whose delegation grants access; null for own tokens. */
  readonly registry: HoldingRegistry | null;
}

export interface UsableTokens {
  /** The block of all values. */
  readonly blockNumber: bigint;
  /** Its time in seconds. */
  readonly timestamp: bigint;
  /** The wallet's own tokens first, then by vault address; ids ascend. No duplicates. */
  readonly tokens: readonly UsableToken[];
  /** Registries whose list failed: vaults may be missing. */
  readonly unread: readonly HoldingRegistry[];
}

/**
 * Returns all tokens of a contract that a wallet may use, its own and those of its vaults, at one block. The first five
 * hundred take two requests without a vault and three with one. Retries once if the block disappears.
 * @throws InvalidInputError, ContractReadError, RpcError.
 */
export async function getUsableTokens(
  client: Client,
  contract: TokenContract,
  wallet: string,
  limits?: RpcLimits,
): Promise<UsableTokens> {
  const token = parseTokenContract(contract);
  const address = parseAddress(wallet);
  return readOneBlock(client, limits, (rpc) => readUsable(rpc, token, address));
}

async function readUsable(rpc: Rpc, token: TokenContract, wallet: Address): Promise<UsableTokens> {
  const { snapshot, results } = await openSnapshot(rpc, [
    createBalanceCall(token.address, wallet),
    ...listVaultCalls(wallet),
  ]);
  const { links, unread } = readVaultLinks(results.slice(1), snapshot.timestamp);
  const ofOthers = links.filter(({ vault }) => !isAddressEqual(vault, wallet));
  const [own, ofVaults] = await Promise.all([
    readLists(snapshot, token, [wallet], results),
    readVaults(snapshot, token, ofOthers),
  ]);
  const tokens = own.flat().map((tokenId) => ({ tokenId, owner: wallet, registry: null }));
  const { blockNumber, timestamp } = snapshot;
  return { blockNumber, timestamp, tokens: [...tokens.sort(inOrder), ...ofVaults.sort(inOrder)], unread };
}

/** Reads the usable tokens of the vaults. For vaults that delegate single tokens, only those are read. */
async function readVaults(
  snapshot: Snapshot,
  token: TokenContract,
  links: readonly DelegationLink[],
): Promise<UsableToken[]> {
  const whole = indexFirst(
    // Any token id: the wider scopes cover all.
    links.filter((link) => link.scope.level !== "token" && coversToken(link, token.address, 0n)),
    ({ vault }) => vault,
  );
  const single = indexFirst(
    links.flatMap((link) => getSingleToken(link, token.address)).filter(({ owner }) => !whole.has(owner)),
    ({ owner, tokenId }) => `${owner} ${tokenId}`,
  );
  if (whole.size + single.size === 0) return [];
  const vaults = [...whole.values()];
  const singles = [...single.values()];
  const answers = await snapshot.read([
    ...vaults.map(({ vault }) => createBalanceCall(token.address, vault)),
    ...singles.map(({ tokenId }) => createOwnerCall(token.address, tokenId)),
  ]);
  const owners = vaults.map(({ vault }) => vault);
  const lists = await readLists(snapshot, token, owners, answers);
  const ofWhole = vaults.flatMap(({ vault, registry }, index) =>
    (lists[index] ?? []).map((tokenId) => ({ tokenId, owner: vault, registry })),
  );
  const stillThere = singles.filter(
    ({ owner }, index) => decodeResult(abi, "ownerOf", answers[vaults.length + index]) === owner,
  );
  return [...ofWhole, ...stillThere];
}

function getSingleToken({ vault: owner, registry, scope }: DelegationLink, contract: Address): UsableToken[] {
  const isOfIt = scope.level === "token" && isAddressEqual(scope.contract, contract);
  return isOfIt ? [{ tokenId: scope.tokenId, owner, registry }] : [];
}

function indexFirst<item>(items: readonly item[], getKey: (item: item) => string): Map<string, item> {
  // Reversed, because a map keeps the last entry of a key.
  return new Map(items.toReversed().map((item) => [getKey(item), item]));
}

function inOrder(a: UsableToken, b: UsableToken): number {
  if (a.owner !== b.owner) return a.owner.toLowerCase() < b.owner.toLowerCase() ? -1 : 1;
  return a.tokenId < b.tokenId ? -1 : Number(a.tokenId > b.tokenId);
}
