import { z } from "zod";
import type { GateDecision, TokenGate } from "@/lib/server/gate/token-gate";
import { readText } from "@/lib/server/http/read-text";
import { type Log, log as ownLog } from "@/lib/server/log";
import { AppError } from "@/lib/shared/app-error";

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
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", ...authorization },
      body: JSON.stringify({ address }),
      // A followed redirect would send the wallet, and on one host the key, to an address that is not configured.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new ProviderError(`answered with status ${response.status}`);
    }
    const text = await readText(response, MAX_BYTES);
    if (text === null) throw new ProviderError(`answered with more than ${MAX_BYTES} bytes`);
    const answer = ANSWER.safeParse(jsonOf(text));
    if (!answer.success) throw new ProviderError("gave another answer than { allowed, reason }");
    return answer.data;
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

/** The provider's answer is no decision. The message is for the log. */
class ProviderError extends AppError<"bad_answer"> {
  static override readonly brand = "ProviderError";

  constructor(message: string) {
    super("bad_answer", message);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError("answered with something that is not JSON");
  }
}

/** Formats an error without the address and the key, which a network error may repeat. */
function describeFailure(error: unknown): string {
  if (error instanceof ProviderError) return error.message;
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return `${error.name} ${code}`.trim();
}
