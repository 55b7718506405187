import { LRUCache } from "lru-cache";
import type { Address } from "viem";
import { z } from "zod";
import { readSession } from "@/lib/server/auth/session";
import { getHoldings } from "@/lib/server/chain/chain-services";
import { SingleFlight } from "@/lib/server/concurrency";
import { env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { fetchExternalJson } from "@/lib/server/http/fetch-external-json";
import { type Log, log } from "@/lib/server/log";
import { createHandler } from "@/lib/server/openapi/operation";
import { GET_GATE } from "@/lib/server/openapi/session-operations";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import type { GateAnswer } from "@/lib/shared/api/session";
import { HttpError } from "@/lib/shared/errors";

export type GateDecision = GateAnswer & { readonly reason: Exclude<GateAnswer["reason"], "not_signed_in" | "open"> };

/** Decides by a checksummed address. Never throws: an unknown result is a "no" with the reason `unreachable`. */
type TokenGate = (address: Address) => Promise<GateDecision>;

const UNREACHABLE: GateDecision = { allowed: false, reason: "unreachable" };

/** Creates the gate of this site: a wallet that owns an avatar or acts for an owner may pass. */
export function createHolderPolicy(
  holdingsOf: (address: Address) => Promise<HoldingsAnswer>,
  logger: Pick<Log, "warn"> = log,
): TokenGate {
  return async (address) => {
    try {
      return decideByHoldings(await holdingsOf(address));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { cause, code } = error;
      logger.warn({ err: cause, code }, "the token gate cannot read holdings; the wallet is not let in");
      return UNREACHABLE;
    }
  };
}

function decideByHoldings({ holdings, unread }: HoldingsAnswer): GateDecision {
  if (holdings.some(({ registry }) => registry === null)) return { allowed: true, reason: "holder" };
  if (holdings.length > 0) return { allowed: true, reason: "delegate" };
  return unread.length > 0 ? UNREACHABLE : { allowed: false, reason: "no_avatars" };
}

const PROVIDER_ANSWER = z.discriminatedUnion("allowed", [
  z.object({ allowed: z.literal(true), reason: z.enum(["holder", "delegate"]).default("holder") }),
  z.object({ allowed: z.literal(false), reason: z.enum(["no_avatars", "refused"]).default("refused") }),
]);
const PROVIDER_TIMEOUT_MS = 5_000;
const MAX_BYTES = 16_384;

interface RemoteProvider {
  readonly url: string;
  /** Sent as a bearer token; never logged, never part of an answer. */
  readonly key?: string | undefined;
  readonly timeoutMs?: number;
  readonly log?: Pick<Log, "warn">;
}

/** Creates a provider's gate: `POST { address }` returns `{ allowed, reason? }`; anything else counts as "no". */
export function createRemoteProvider(provider: RemoteProvider): TokenGate {
  const { url, key, timeoutMs = PROVIDER_TIMEOUT_MS, log: logger = log } = provider;
  const authorization = key === undefined ? {} : { Authorization: `Bearer ${key}` };
  const headers = { "Content-Type": "application/json", Accept: "application/json", ...authorization };
  return async (address) => {
    const init = { method: "POST", headers, body: JSON.stringify({ address }) };
    const fetched = await fetchExternalJson(url, init, { schema: PROVIDER_ANSWER, timeoutMs, maxBytes: MAX_BYTES });
    if ("answer" in fetched) return fetched.answer;
    logger.warn({ failure: fetched.failure }, "the token gate's provider gave no answer; the wallet is not let in");
    return UNREACHABLE;
  };
}

const MAX_WALLETS = 10_000;

/**
 * Wraps a gate and caches a "yes" for a while. A "no" is never cached: a visitor who has just bought an avatar, or had
 * a network failure, may retry at once.
 */
export function cacheGrant(gate: TokenGate, ttlMs: number): TokenGate {
  const allowed = new LRUCache<Address, GateDecision>({
    max: MAX_WALLETS,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: performance,
  });
  const flights = new SingleFlight<GateDecision>();
  const checkAndCache = async (address: Address) => {
    const start = performance.now();
    const decision = await gate(address);
    if (decision.allowed) allowed.set(address, decision, { start });
    return decision;
  };
  return async (address) => allowed.get(address) ?? (await flights.run(address, () => checkAndCache(address)));
}

/** A wallet that gave its avatar away loses access after a minute: half of it here, half in the cached holdings. */
const HOLDER_TTL_MS = 30_000;
const PROVIDER_TTL_MS = 60_000;

/** Returns a provider's gate if configured, else this site's own; null in the demo, which has none. */
function getGate(): TokenGate | null {
  if (env.NEXT_PUBLIC_DEMO) return null;
  const { GATE_PROVIDER_URL: url, GATE_PROVIDER_KEY: key } = env;
  return getGlobal("gate", () => {
    if (url !== undefined) return cacheGrant(createRemoteProvider({ url, key }), PROVIDER_TTL_MS);
    const policy = createHolderPolicy((address) => getHoldings().of(address));
    return cacheGrant(policy, HOLDER_TTL_MS);
  });
}

/** Checks that a wallet may use a gated part. @throws HttpError `gate_refused`, `gate_unreachable` */
export async function requireGateAccess(address: Address): Promise<void> {
  // This site's own gate requires any avatar; the routes behind it require the right to the specific one.
  if (env.GATE_PROVIDER_URL === undefined) return;
  const decision = await getGate()?.(address);
  if (decision === undefined || decision.allowed) return;
  throw new HttpError(decision.reason === "unreachable" ? "gate_unreachable" : "gate_refused");
}

export const serveGate = createHandler(GET_GATE, async (_parameters, request): Promise<GateAnswer> => {
  const gate = getGate();
  if (gate === null) return { allowed: true, reason: "open" };
  const session = await readSession(request);
  return session === null ? { allowed: false, reason: "not_signed_in" } : await gate(session.address);
});
