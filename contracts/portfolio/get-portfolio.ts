import { type Address, type Client, isAddressEqual, zeroAddress } from "viem";
import { apeCoinAbi } from "@/contracts/abis/bored-apes";
import { warmAbi } from "@/contracts/abis/delegation";
import { hvMtlAbi, sewerPassAbi } from "@/contracts/abis/operated-tokens";
import { vesselAbi } from "@/contracts/abis/otherside";
import { erc721EnumerableAbi } from "@/contracts/abis/standards";
import type { WarmLink } from "@/contracts/delegation/vault-links";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { createRead, decodeResult, type ReadResult, splitResults } from "@/contracts/multicall/aggregate";
import { openSnapshot, readOneBlock, type Snapshot } from "@/contracts/multicall/open-snapshot";
import type { Rpc, RpcLimits } from "@/contracts/open-rpc";
import { createBalanceCall, createOwnerCall, readBalance, readTokenIds } from "@/contracts/owner-tokens";
import { parseAddress } from "@/contracts/parse-input";
import { listDelegationCalls, readDelegations } from "@/contracts/portfolio/delegations";
import { listStateCalls, readStates } from "@/contracts/portfolio/get-token";
import { getContractAddress, getContractEntry } from "@/contracts/registry";
import { LAST_SECOND } from "@/contracts/writes/format-write";
import type {
  PortfolioAnswer,
  PortfolioCollection,
  PortfolioSwitches,
  PortfolioToken,
  TokenSource,
  WarmAnswer,
  WarmLinkAnswer,
} from "@/lib/shared/api/portfolio";
import { COLLECTION_KEYS, type CollectionKey, MAX_LISTED } from "@/lib/shared/collections";

/** Unverified ids of tokens that a wallet may own, for collections whose contracts cannot list them. */
export type Candidates = Readonly<Partial<Record<CollectionKey, readonly bigint[]>>>;

export type WalletPortfolio = Omit<PortfolioAnswer, "indexer">;

/**
 * Reads a wallet's tokens in the family of collections, its hot wallets and delegations, and the contract switches, all
 * at one block: one request for balances, links and switches, one per 510 listed tokens and one per 510 of their
 * states. 1,000 tokens take at most five. A contract that does not answer is `null`; the rest is still read. Retries
 * once if the block disappears.
 * @param candidates each owner is checked at the same block
 * @throws InvalidInputError, RpcError.
 */
export async function getPortfolio(
  client: Client,
  wallet: string,
  candidates: Promise<Candidates> | Candidates = {},
  limits?: RpcLimits,
): Promise<WalletPortfolio> {
  const address = parseAddress(wallet);
  return readOneBlock(client, limits, (rpc) => readPortfolio(rpc, address, candidates));
}

const SWITCHES = [
  ["sewerPass", sewerPassAbi, "mintIsActive"],
  ["sewerPass", sewerPassAbi, "burnIsActive"],
  ["hvMtl", hvMtlAbi, "isMintEnabled"],
  ["hvMtl", hvMtlAbi, "isOwnerBurnEnabled"],
  ["vessel", vesselAbi, "claimStartTime"],
] as const;

const WARM = ["getHotWalletLink", "getColdWalletLinks", "isLocked"] as const;

async function readPortfolio(
  rpc: Rpc,
  wallet: Address,
  candidates: Promise<Candidates> | Candidates,
): Promise<WalletPortfolio> {
  const parts = [
    COLLECTION_KEYS.map((key) => createBalanceCall(getContractAddress(key), wallet)),
    [createRead("apeCoin", apeCoinAbi, "balanceOf", [wallet])],
    SWITCHES.map(([key, abi, name]) => createRead(key, abi, name, [])),
    WARM.map((name) => createRead("warm", warmAbi, name, [wallet])),
    listDelegationCalls(wallet),
  ];
  const { snapshot, results } = await openSnapshot(rpc, parts.flat());
  const [balances, coins, switches, warm, delegations] = splitResults(results, parts);
  const collections = await readCollections(snapshot, wallet, balances ?? [], await candidates);
  const apeCoin = decodeResult(apeCoinAbi, "balanceOf", coins?.[0]);
  return {
    address: wallet,
    block: String(snapshot.blockNumber),
    blockTime: Number(snapshot.timestamp),
    apeCoin: apeCoin === null ? null : String(apeCoin),
    collections,
    switches: decodeSwitches(switches ?? []),
    warm: decodeWarmAnswer(warm ?? []),
    ...readDelegations(delegations ?? []),
  };
}

async function readCollections(
  snapshot: Snapshot,
  wallet: Address,
  balances: readonly (ReadResult | undefined)[],
  candidates: Candidates,
): Promise<PortfolioCollection[]> {
  const found = COLLECTION_KEYS.map((key, index) => {
    const entry = getContractEntry(key);
    return { key, entry, balance: balanceOrNull(entry, wallet, balances[index]) };
  });
  const lists = await readTokenIds(
    snapshot,
    found.map(({ entry: { address, enumerable }, balance }) => {
      return { contract: address, owner: wallet, count: enumerable ? Math.min(balance ?? 0, MAX_LISTED) : 0 };
    }),
  );
  const tokens = await readTokens(
    snapshot,
    wallet,
    found.flatMap(({ key, entry }, index) => {
      const ids = entry.enumerable ? (lists[index] ?? []) : (candidates[key] ?? []).slice(0, MAX_LISTED);
      return ids.toSorted(byNumber).map((id) => ({ key, id, isListed: entry.enumerable }));
    }),
  );
  return found.map(({ key, entry: { name, address, enumerable }, balance }) => {
    const unlisted: TokenSource = candidates[key] ? "indexer" : "none";
    const source = enumerable ? "contract" : unlisted;
    return { key, name, address, balance, source, tokens: tokens.get(key) ?? [] };
  });
}

const byNumber = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b));

function balanceOrNull(
  entry: Parameters<typeof readBalance>[0],
  wallet: Address,
  result: ReadResult | undefined,
): number | null {
  try {
    return readBalance(entry, wallet, result);
  } catch (error) {
    if (error instanceof ContractReadError) return null;
    throw error;
  }
}

interface FoundToken {
  readonly key: CollectionKey;
  readonly id: bigint;
  /** Whether the contract itself listed it: then its owner is known. */
  readonly isListed: boolean;
}

/** Reads the tokens with their states, by ascending id. Skips unlisted tokens of other wallets. */
async function readTokens(
  snapshot: Snapshot,
  wallet: Address,
  found: readonly FoundToken[],
): Promise<Map<CollectionKey, readonly PortfolioToken[]>> {
  const calls = found.map(({ key, id, isListed }) => [
    ...(isListed ? [] : [createOwnerCall(getContractAddress(key), id)]),
    ...listStateCalls(key, id),
  ]);
  const results = calls.flat().length > 0 ? await snapshot.read(calls.flat()) : [];
  const resultsOfTokens = splitResults(results, calls);
  const tokens = new Map<CollectionKey, PortfolioToken[]>();
  for (const [index, { key, id, isListed }] of found.entries()) {
    const own = resultsOfTokens[index] ?? [];
    if (!isListed && !isOwner(own[0], wallet)) continue;
    const token = readStates(key, id, isListed ? own : own.slice(1), snapshot.timestamp);
    const known = tokens.get(key);
    if (known) known.push(token);
    else tokens.set(key, [token]);
  }
  return tokens;
}

function isOwner(result: ReadResult | undefined, wallet: Address): boolean {
  const owner = decodeResult(erc721EnumerableAbi, "ownerOf", result);
  return owner !== null && isAddressEqual(owner, wallet);
}

function decodeSwitches(results: readonly (ReadResult | undefined)[]): PortfolioSwitches {
  const [passMint, passBurn, hvMtlMint, hvMtlBurn, claimStart] = results;
  const start = decodeResult(vesselAbi, "claimStartTime", claimStart);
  return {
    passMint: decodeResult(sewerPassAbi, "mintIsActive", passMint),
    passBurn: decodeResult(sewerPassAbi, "burnIsActive", passBurn),
    hvMtlMint: decodeResult(hvMtlAbi, "isMintEnabled", hvMtlMint),
    hvMtlBurn: decodeResult(hvMtlAbi, "isOwnerBurnEnabled", hvMtlBurn),
    vesselClaimStart: start === null ? null : Number(start < LAST_SECOND ? start : LAST_SECOND),
  };
}

function decodeWarmAnswer(results: readonly (ReadResult | undefined)[]): WarmAnswer | null {
  const hot = decodeResult(warmAbi, "getHotWalletLink", results[0]);
  const cold = decodeResult(warmAbi, "getColdWalletLinks", results[1]);
  const isLocked = decodeResult(warmAbi, "isLocked", results[2]);
  if (hot === null || cold === null || isLocked === null) return null;
  return {
    hotWallet: hot.walletAddress === zeroAddress ? null : warmLink(hot),
    coldWallets: cold.filter(({ walletAddress }) => walletAddress !== zeroAddress).map(warmLink),
    isLocked,
  };
}

function warmLink({ walletAddress, expirationTimestamp: end }: WarmLink): WarmLinkAnswer {
  return { wallet: walletAddress, expiresAt: end > LAST_SECOND ? null : Number(end) };
}
