import type { IncomingMessage, ServerResponse } from "node:http";
import { readSessionCookie } from "@/lib/server/auth/session-cookie";
import { env } from "@/lib/server/env";
import { clientAddress } from "@/lib/server/http/client-address";
import { addressKey } from "@/lib/server/limits/address-key";
import type { HitCounter } from "@/lib/server/limits/hit-counter";
import { LIMITS, type Limit, type LimitName } from "@/lib/server/limits/limits";
import { theCounter } from "@/lib/server/limits/the-counter";
import { HttpError } from "@/lib/shared/errors";

/** How far one of a limit's counts is. */
interface Standing {
  readonly name: string;
  readonly quota: number;
  readonly left: number;
  /** Seconds until its window ends, 1 at least. */
  readonly seconds: number;
  readonly window: number;
}

export interface ChargeParts {
  readonly counter: HitCounter;
  /** How many times the usual is allowed; 0 counts nothing. */
  readonly factor: number;
  readonly now: () => number;
  readonly limits: Readonly<Record<LimitName, Limit>>;
}

const parts = (): ChargeParts => ({ counter: theCounter(), factor: env.RATE_LIMITS, now: Date.now, limits: LIMITS });

/**
 * Counts a request against a limit, for its address and, where the limit knows sessions, for its browser. Says how far both are in
 * `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers).
 * @throws HttpError `too_many_requests`, with `Retry-After` on the answer
 */
export async function charge(
  name: LimitName,
  request: IncomingMessage,
  response: ServerResponse,
  { counter, factor, now, limits } = parts(),
): Promise<void> {
  if (factor === 0) return;
  const { perAddress, perSession, window, isQuiet = false }: Limit = limits[name];
  const at = now();
  const count = async (what: string, whose: string, usual: number): Promise<Standing> => {
    const { count, until } = await counter.hit(`${what} ${whose}`, window * 1000, at);
    const quota = Math.max(1, Math.round(usual * factor));
    const seconds = Math.min(window, Math.max(1, Math.ceil((until - at) / 1000)));
    return { name: what, quota, left: quota - count, seconds, window };
  };
  const counts = [count(name, addressKey(clientAddress(request)), perAddress)];
  const cookie = perSession === undefined ? null : await readSessionCookie(request);
  if (perSession !== undefined && cookie !== null) counts.push(count(`${name}-session`, cookie.id, perSession));
  tell(await Promise.all(counts), response, isQuiet);
}

function tell(standings: readonly Standing[], response: ServerResponse, isQuiet: boolean): void {
  const list = (item: (standing: Standing) => string) => standings.map(item).join(", ");
  const over = standings.filter(({ left }) => left < 0);
  if (isQuiet && over.length === 0) return;
  response.setHeader(
    "RateLimit-Policy",
    list(({ name, quota, window }) => `"${name}";q=${quota};w=${window}`),
  );
  response.setHeader(
    "RateLimit",
    list(({ name, left, seconds }) => `"${name}";r=${Math.max(0, left)};t=${seconds}`),
  );
  if (over.length === 0) return;
  response.setHeader("Retry-After", String(Math.max(...over.map(({ seconds }) => seconds))));
  throw new HttpError("too_many_requests");
}
