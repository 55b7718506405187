import { z } from "zod";
import { getErrorCode } from "@/lib/server/error-code";
import type { GateDecision, TokenGate } from "@/lib/server/gate/token-gate";
import { fetchText, ResponseError } from "@/lib/server/http/fetch-text";
import { type Log, log as ownLog } from "@/lib/server/log";

const ANSWER = z.discriminatedUnion("allowed", [
  z.object({ allowed: z.literal(true), reason: z.enum(["holder", "delegate"]).default("holder") }),
  z.object({ allowed: z.literal(false), reason: z.enum(["no_avatars", "refused"]).default("refused") }),
]);

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 16_384;

interface RemoteProvider {
  readonly url: string;
  /** Sent as a bearer token; never logged, never part of an answer. */
  readonly key?: string | undefined;
  readonly timeoutMs?: number;
  readonly log?: Pick<Log, "warn">;
}

/**
 * Creates a gate of an external provider: `POST { address }` returns `{ allowed, reason? }`. Any other answer, a late
 * one, or one from another address counts as "no".
 */
export function createRemoteProvider({ url, key, timeoutMs = TIMEOUT_MS, log = ownLog }: RemoteProvider): TokenGate {
  const authorization = key === undefined ? {} : { Authorization: `Bearer ${key}` };

  async function fetchDecision(address: string): Promise<GateDecision> {
    const init = {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", ...authorization },
      body: JSON.stringify({ address }),
    };
    return ANSWER.parse(JSON.parse(await fetchText(url, init, { timeoutMs, maxBytes: MAX_BYTES })));
  }

  return {
    async check(address) {
      try {
        return await fetchDecision(address);
      } catch (error) {
        log.warn(
          { failure: describeFailure(error) },
          "the token gate's provider gave no answer; the wallet is not let in",
        );
        return { allowed: false, reason: "unreachable" };
      }
    },
  };
}

/** Formats an error without the address and the key, which a network error may repeat. */
function describeFailure(error: unknown): string {
  if (error instanceof ResponseError) return `answered with ${error.message}`;
  if (error instanceof SyntaxError) return "answered with something that is not JSON";
  if (error instanceof z.ZodError) return "gave another answer than { allowed, reason }";
  if (!(error instanceof Error)) return "unknown";
  return `${error.name} ${getErrorCode(error.cause)}`.trim();
}
