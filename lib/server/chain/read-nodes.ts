import { unescape as decodePart } from "node:querystring";
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { type Client, createClient, http } from "viem";
import { getBlock, getChainId } from "viem/actions";
import { MAINNET_ID } from "@/contracts/chains";
import { listCauses } from "@/contracts/errors/cause-chain";
import { ContractsError, RpcError } from "@/contracts/errors/contracts-error";
import { RPC_LIMITS, type RpcLimits } from "@/contracts/open-rpc";
import { atMostEvery, raceAbort } from "@/lib/server/concurrency";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { countExternalCall } from "@/lib/server/metrics/metrics";
import { AppError } from "@/lib/shared/app-error";
import { HttpError } from "@/lib/shared/errors";

const MAX_MESSAGE_LENGTH = 300;
/** Shorter parts of an address are no keys and occur in many texts. */
const MIN_SECRET_LENGTH = 4;

/** Formats a node's failure for the log: all messages of its causes, without node addresses, which can hold keys. */
export function findCauseForLog(error: unknown, urls: readonly string[] = env.ETH_RPC_URLS): Error {
  const messages = [...listCauses(error)].map((link) => {
    const { name, details, shortMessage, message } = link;
    // viem's `message` repeats the request with its address; `details` has only the node's text.
    const detail = [details, shortMessage, message].find((text) => typeof text === "string" && text !== "");
    const kind = link instanceof AppError ? `${link.name} ${link.code}` : String(name);
    return `${kind}: ${String(detail).slice(0, MAX_MESSAGE_LENGTH)}`;
  });
  return new Error(redactAddresses([...new Set(messages)].join(" < "), urls));
}

function redactAddresses(message: string, urls: readonly string[]): string {
  const secrets = urls.flatMap(partsOf).filter((part) => part.length >= MIN_SECRET_LENGTH);
  // Longest first: a part that contains another one is replaced as a whole.
  const redacted = secrets
    .sort((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, "[node]"), message);
  return redacted.replaceAll(/\b(?:https?|wss?):\/\/[^\s"']+/gi, "[node]");
}

/** Returns all parts of an address that name the node or may be a key, raw and decoded. */
function partsOf(address: string): string[] {
  const url = new URL(address);
  const plain = [url.username, url.password, ...url.pathname.split("/"), ...url.searchParams.values()];
  const decoded = plain.map((part) => decodePart(part));
  return [address, url.href, url.host, url.hostname, url.pathname, url.search, ...plain, ...decoded];
}

/** Returns a client for each node of ETH_RPC_URLS, in order; limits and retries are those of the contracts layer. */
export const getNodes = (): readonly Client[] => getGlobal("nodes", () => openNodes(env.ETH_RPC_URLS));

/** Creates a client for each address, in order, whose calls are counted. */
export function openNodes(urls: readonly string[]): readonly Client[] {
  return urls.map((url) => createClient({ transport: http(url, { retryCount: 0, fetchFn: fetchAndCount }) }));
}

/** Fetches and counts the call. A complete answer with a chain error counts as ok: the node was reachable. */
async function fetchAndCount(...fetchArguments: Parameters<typeof fetch>): Promise<Response> {
  const startedAt = performance.now();
  const count = (ending: "ok" | "failed") => countExternalCall("chain", ending, (performance.now() - startedAt) / 1000);
  try {
    const answer = await fetch(...fetchArguments);
    count(answer.ok ? "ok" : "failed");
    return answer;
  } catch (error) {
    count("failed");
    throw error;
  }
}

/** Ethereum has a block every 12 seconds. */
const MAX_BLOCK_MS = 15 * 60_000;
/** The newest block of each node: its time in seconds, and when it was first seen, by a clock that is never set. */
const newestBlocks = new WeakMap<Client, { readonly timestamp: bigint; readonly seenAt: number }>();

/**
 * Takes note of a node's newest block. The embedded chain has one for each transaction only.
 * @param timestamp in seconds
 * @throws RpcError `node_behind` when the node has had no newer one for 15 minutes
 */
function checkBlock(node: Client, timestamp: bigint): void {
  const known = newestBlocks.get(node);
  if (known === undefined || timestamp > known.timestamp)
    newestBlocks.set(node, { timestamp, seenAt: performance.now() });
  else if (performance.now() - known.seenAt > MAX_BLOCK_MS && !env.EMBEDDED_CHAIN) throw new RpcError("node_behind");
}

/** Milliseconds for which a failed node is tried last. */
const COOLDOWN_MS = 30_000;
/** More than any configuration has. */
const MAX_NODES = 100;
const failedNodes = new LRUCache<Client, true>({ max: MAX_NODES, ttl: COOLDOWN_MS, ttlResolution: 0 });

/** Returns the nodes in the order to try: as configured, but recently failed nodes last. */
export function sortNodes(nodes: readonly Client[]): readonly Client[] {
  return nodes.toSorted((a, b) => Number(failedNodes.has(a)) - Number(failedNodes.has(b)));
}

/** Reads from a node within the limits. @throws ContractsError when the node gives no answer */
type Read<answer> = (node: Client, limits: RpcLimits) => Promise<answer>;

/** Nodes that must agree on who may save and who signs in, if that many are configured. */
export const QUORUM = 2;

/**
 * Returns the answers of `count` nodes, or of all if there are fewer, read in parallel within `limits.totalMs`. The next
 * node replaces one that fails; to allow for that, each attempt shares the remaining time with the nodes still to try.
 * @returns none where there are no nodes
 * @throws ContractsError when too few of them answer
 */
export async function readQuorum<answer>(
  nodes: readonly Client[],
  limits: RpcLimits,
  read: Read<answer>,
  count = QUORUM,
): Promise<readonly answer[]> {
  const deadline = performance.now() + limits.totalMs;
  const ordered = sortNodes(nodes);
  const spare = ordered.slice(count);

  async function readOne(node: Client): Promise<answer> {
    try {
      const totalMs = (deadline - performance.now()) / (spare.length + 1);
      return await read(node, { ...limits, totalMs, checkBlock: (timestamp) => checkBlock(node, timestamp) });
    } catch (error) {
      if (!(error instanceof ContractsError)) throw error;
      failedNodes.set(node, true);
      const next = spare.shift();
      if (next === undefined) throw error;
      return await readOne(next);
    }
  }

  return await Promise.all(ordered.slice(0, count).map(readOne));
}

/** Like `readQuorum`, with at least one answer. @throws HttpError `chain_unreachable` when too few nodes answer */
export async function requireQuorum<answer>(
  nodes: readonly Client[],
  limits: RpcLimits,
  read: Read<answer>,
  count = QUORUM,
): Promise<readonly [answer, ...answer[]]> {
  if (nodes.length === 0) throw new HttpError("chain_unreachable", { cause: new Error("ETH_RPC_URLS names no node.") });
  try {
    // `as`: of one or more nodes.
    return (await readQuorum(nodes, limits, read, count)) as [answer, ...answer[]];
  } catch (error) {
    if (!(error instanceof ContractsError)) throw error;
    throw new HttpError("chain_unreachable", { cause: findCauseForLog(error) });
  }
}

/** Reads from the first node to answer, in 9.5 s; rights need `readAgreed`. @throws HttpError `chain_unreachable` */
export async function readWithFallback<answer>(read: Read<answer>, nodes = getNodes()): Promise<answer> {
  const [answer] = await requireQuorum(nodes, RPC_LIMITS, read, 1);
  return answer;
}

/** Nodes receive a new block at different times; after this pause in milliseconds both have it. */
const PAUSE_MS = 1000;

interface Agreement<Answer> {
  readonly read: Read<Answer>;
  /** Returns null when they differ. */
  agreeOn(first: Answer, others: readonly Answer[]): Answer | null;
  describe(answer: Answer): string;
}

/**
 * Reads from two nodes, or from the only one, until they agree. When they differ, as while a block propagates, both are
 * read once more.
 * @param totalMs limit of all of it
 * @throws HttpError `chain_unreachable` when too few nodes answer, `chain_undecided` when they still differ
 */
export async function readAgreed<Answer>(
  nodes: readonly Client[],
  totalMs: number,
  { read, agreeOn, describe }: Agreement<Answer>,
): Promise<Answer> {
  const deadline = performance.now() + totalMs;
  // At most twice.
  for (let isLastAttempt = false; ; isLastAttempt = true) {
    const limits = { ...RPC_LIMITS, totalMs: deadline - performance.now() };
    const [first, ...others] = await requireQuorum(nodes, limits, read);
    const agreed = agreeOn(first, others);
    if (agreed !== null) return agreed;
    if (isLastAttempt || performance.now() + PAUSE_MS >= deadline) {
      const descriptions = [first, ...others].map(describe);
      throw new HttpError("chain_undecided", { cause: new Error(`The nodes say: ${descriptions.join("; ")}.`) });
    }
    await wait(PAUSE_MS);
  }
}

/** `wrong_chain`: the node is not on Ethereum mainnet; `behind`: it is stuck on an old block. Neither is used. */
export type NodeState = "ok" | "down" | "wrong_chain" | "behind";

/** Lifetime of answers: frequent health checks must not use up the quota of a node provider. */
const TTL_MS = 15_000;
const TIMEOUT_MS = 1200;

async function stateOf(node: Client): Promise<NodeState> {
  const answers = Promise.all([getChainId(node), getBlock(node)]);
  try {
    const [chain, { timestamp }] = await raceAbort(answers, AbortSignal.timeout(TIMEOUT_MS));
    if (chain !== MAINNET_ID) return "wrong_chain";
    checkBlock(node, timestamp);
    return "ok";
  } catch (error) {
    return error instanceof ContractsError ? "behind" : "down";
  }
}

/**
 * Checks at most every 15 seconds, whatever its `nodes`, that each node is on Ethereum mainnet and gets new
 * blocks. Never throws, and takes at most 1.2 seconds.
 */
export const checkNodes = (nodes = getNodes()): Promise<readonly NodeState[]> =>
  getGlobal("node-states", () =>
    atMostEvery(TTL_MS, (checked: readonly Client[]) => Promise.all(checked.map(stateOf))),
  )(nodes);
