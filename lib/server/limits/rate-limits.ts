import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isIPv6 } from "node:net";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { readSessionCookie } from "@/lib/server/auth/session-cookie";
import { CircuitBreaker, raceAbort } from "@/lib/server/concurrency";
import { getDatabase } from "@/lib/server/db/get-database";
import type { Database } from "@/lib/server/db/schema";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { getClientAddress } from "@/lib/server/http/client-address";
import type { RouteHandler } from "@/lib/server/http/route";
import { log } from "@/lib/server/log";
import { getRenderLane, type RenderLane } from "@/lib/server/metrics/metrics";
import { partsOfIPv6 } from "@/lib/server/settings/ip-address.mjs";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { HttpError } from "@/lib/shared/errors";

/** Hits of a key in its window, including the current one, and the end of the window, in milliseconds since 1970. */
interface Hits {
  readonly count: number;
  readonly until: number;
}

/** Counts a hit in a window that begins with its key's first hit. @param now milliseconds since 1970 */
export type HitCounter = (key: string, windowMs: number, now: number) => Hits | Promise<Hits>;

/** About 20 MB. Beyond it, the least recently hit keys are dropped. */
const MAX_KEYS = 100_000;

export function createMemoryCounter(maxKeys = MAX_KEYS): HitCounter {
  const windows = new LRUCache<string, Hits>({ max: maxKeys });
  return (key, windowMs, now) => {
    const window = windows.get(key);
    // Handles a clock set back: no window ends later than one that begins now.
    const isOpen = window !== undefined && window.until > now && window.until <= now + windowMs;
    const hits = isOpen ? { ...window, count: window.count + 1 } : { count: 1, until: now + windowMs };
    windows.set(key, hits);
    return hits;
  };
}

/** Creates a counter in the database for all instances: one statement per hit, so that none is lost. */
export function createDatabaseCounter(database: () => Promise<Database>): HitCounter {
  return async (key, windowMs, now) => {
    const db = await database();
    const until = now + windowMs;
    const isOver = sql<boolean>`hits.until <= ${now} or hits.until > ${until}`;
    const row = await db
      .insertInto("hits")
      // The table holds no address, only a hash, deleted with its window.
      .values({ key: createHash("sha256").update(key).digest("base64url"), count: 1, until })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else hits.count + 1 end`,
          until: sql<number>`case when ${isOver} then ${until} else hits.until end`,
        }),
      )
      .returning(["count", "until"])
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), until: Number(row.until) };
  };
}

const COUNT_TIMEOUT_MS = 500;
const COOLDOWN_MS = 5000;

/**
 * Creates a counter that uses the second one while the first fails: a broken database neither blocks all clients nor
 * admits everything. @param onFail receives the first failure of each cooldown
 */
export function createFallbackCounter(
  first: HitCounter,
  second: HitCounter,
  onFail: (error: unknown) => void,
): HitCounter {
  const circuit = new CircuitBreaker({
    cooldownMs: COOLDOWN_MS,
    onChange: (state, failure) => state === "open" && onFail(failure),
  });
  return async (...hit) => {
    const count = async () => first(...hit);
    try {
      return await circuit.run(() => raceAbort(count(), AbortSignal.timeout(COUNT_TIMEOUT_MS)));
    } catch {
      return second(...hit);
    }
  };
}

/** Returns this process's counter: in memory for one instance, in the database where several may share it. */
export function getCounter(): HitCounter {
  return getGlobal<HitCounter>("limits", () => {
    const memory = createMemoryCounter();
    if (env.DATABASE_URL === undefined) return memory;
    const message = "requests cannot be counted in the database: this instance counts for itself";
    const warn = (error: unknown) => log.warn({ err: error }, message);
    return createFallbackCounter(createDatabaseCounter(getDatabase), memory, warn);
  });
}

const WINDOW_SECONDS = 60;

export interface Limit {
  /** Per address, which many users may share. */
  readonly perAddress: number;
  /** Per browser with a session or a requested sign-in text. */
  readonly perSession?: number;
  /** Only refusals carry the client's counts, since other responses are cached. */
  readonly isQuiet?: boolean;
}

/**
 * Limits by the cost of requests. Far above normal use, even by several users behind one router; cheap requests (pages,
 * drawn pictures, traits, saved moods) are not counted.
 */
export const RATE_LIMITS = {
  /** Sign-in texts, and signatures, which may need a check by Ethereum nodes. */
  "sign-in": { perAddress: 120, perSession: 40 },
  /** Saves: each reads the chain uncached and writes a permanent row. */
  saves: { perAddress: 120, perSession: 40 },
  /** Holdings and rights of a wallet, single tokens, and the token gate. */
  chain: { perAddress: 120, perSession: 60 },
  /** Simulated transactions, and their status every few seconds. */
  writes: { perAddress: 240, perSession: 120 },
  /** Owners not cached within a minute: each is read from two nodes. */
  owners: { perAddress: 240, isQuiet: true },
  /** Prints: each request reads the chain; a holder of hundreds downloads all. */
  prints: { perAddress: 600, perSession: 300 },
  /** Pictures and models that are not drawn yet. */
  drawings: { perAddress: 1200, isQuiet: true },
  /** Animations and prints that are not drawn yet: seconds of work each. */
  "slow-drawings": { perAddress: 120, isQuiet: true },
  /** Tiles of the crowd's picture that are not drawn yet: up to a second of work each, about thirty per screen. */
  tiles: { perAddress: 240, isQuiet: true },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof RATE_LIMITS;

/** Returns the key that counts an address: for IPv6 its 64-bit network, which one household may use. */
export function getAddressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const network = partsOfIPv6(address)
    .slice(0, 4)
    .map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

interface LimitState {
  readonly name: string;
  readonly quota: number;
  readonly left: number;
  /** Seconds until its window ends, at least 1. */
  readonly seconds: number;
}

/**
 * Counts a request against a limit, for its address and, where the limit has sessions, its browser. Sets
 * `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers).
 * @throws HttpError `too_many_requests`, with `Retry-After` on the response
 */
export async function consume(name: LimitName, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (env.RATE_LIMITS === 0) return;
  const { perAddress, perSession, isQuiet = false }: Limit = RATE_LIMITS[name];
  const now = Date.now();
  const count = async (counterName: string, clientKey: string, baseQuota: number): Promise<LimitState> => {
    const { count, until } = await getCounter()(`${counterName} ${clientKey}`, WINDOW_SECONDS * 1000, now);
    const quota = Math.max(1, Math.round(baseQuota * env.RATE_LIMITS));
    const seconds = Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil((until - now) / 1000)));
    return { name: counterName, quota, left: quota - count, seconds };
  };
  const counts = [count(name, getAddressKey(getClientAddress(request)), perAddress)];
  const cookie = perSession === undefined ? null : await readSessionCookie(request);
  if (perSession !== undefined && cookie !== null) counts.push(count(`${name}-session`, cookie.id, perSession));
  sendLimits(await Promise.all(counts), response, isQuiet);
}

function sendLimits(states: readonly LimitState[], response: ServerResponse, isQuiet: boolean): void {
  const list = (item: (state: LimitState) => string) => states.map(item).join(", ");
  const over = states.filter(({ left }) => left < 0);
  if (isQuiet && over.length === 0) return;
  const policy = list(({ name, quota }) => `"${name}";q=${quota};w=${WINDOW_SECONDS}`);
  const counts = list(({ name, left, seconds }) => `"${name}";r=${Math.max(0, left)};t=${seconds}`);
  response.setHeader("RateLimit-Policy", policy).setHeader("RateLimit", counts);
  if (over.length === 0) return;
  response.setHeader("Retry-After", String(Math.max(...over.map(({ seconds }) => seconds))));
  throw new HttpError("too_many_requests");
}

const getCaller = () => getGlobal("drawing-caller", () => new AsyncLocalStorage<[IncomingMessage, ServerResponse]>());

/** Wraps a handler of art: only actual drawings count against a limit, and only for one of the waiting callers. */
export function limitDrawings(handler: RouteHandler): RouteHandler {
  return (request, response) => getCaller().run([request, response], handler, request, response);
}

/** Returns the key of the client that a drawing is for; undefined for a drawing without a caller. */
export function getDrawingClient(): string | undefined {
  const [request] = getCaller().getStore() ?? [];
  return request && getAddressKey(getClientAddress(request));
}

const LIMIT_OF_LANE = { stills: "drawings", slow: "slow-drawings", tiles: "tiles" } as const satisfies Readonly<
  Record<RenderLane, LimitName>
>;

/** Counts a drawing against its caller's limits; one without a caller is free. @throws HttpError `too_many_requests` */
export async function consumeDrawing(variant: Pick<ArtVariant, "kind">): Promise<void> {
  const caller = getCaller().getStore();
  if (caller) await consume(LIMIT_OF_LANE[getRenderLane(variant)], ...caller);
}
