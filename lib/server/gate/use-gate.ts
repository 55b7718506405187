import type { IncomingMessage, ServerResponse } from "node:http";
import type { Address } from "viem";
import { readSession } from "@/lib/server/auth/read-session";
import { env } from "@/lib/server/env";
import { createRemoteProvider } from "@/lib/server/gate/remote-provider";
import { cacheGrant, createHolderPolicy, type TokenGate } from "@/lib/server/gate/token-gate";
import { getGlobal } from "@/lib/server/global-once";
import { getHoldings } from "@/lib/server/holdings/holdings-service";
import { sendJson } from "@/lib/server/http/send";
import type { GateAnswer } from "@/lib/shared/api/session";
import { HttpError } from "@/lib/shared/errors";

/** A wallet that has given its avatar away is out after a minute: half of it here, half of it in the cached holdings. */
const HOLDER_TTL_MS = 30_000;
const PROVIDER_TTL_MS = 60_000;

/** The gate of this process: a provider's where one is configured, else this site's own; null in the demo, which has none. */
function getGate(): TokenGate | null {
  if (env.NEXT_PUBLIC_DEMO) return null;
  const { GATE_PROVIDER_URL: url, GATE_PROVIDER_KEY: key } = env;
  return getGlobal("gate", () =>
    url === undefined
      ? cacheGrant(
          createHolderPolicy((address) => getHoldings().of(address)),
          HOLDER_TTL_MS,
        )
      : cacheGrant(createRemoteProvider({ url, key }), PROVIDER_TTL_MS),
  );
}

/**
 * Lets a wallet use a part of the server that stands behind the gate.
 * @throws HttpError `gate_refused`, `gate_unreachable`
 */
export async function requireEntry(address: Address): Promise<void> {
  // This site's own gate asks for any avatar; what stands behind it asks for the right to the very one.
  if (env.GATE_PROVIDER_URL === undefined) return;
  const word = await getGate()?.check(address);
  if (word === undefined || word.allowed) return;
  throw new HttpError(word.reason === "unreachable" ? "gate_unreachable" : "gate_refused");
}

/**
 * Answers a GET for whether the wallet that has signed in may use the gated parts.
 * @throws HttpError `storage_unavailable`
 */
export async function serveGate(request: IncomingMessage, response: ServerResponse): Promise<void> {
  sendJson(response, 200, await answerFor(request));
}

async function answerFor(request: IncomingMessage): Promise<GateAnswer> {
  const gate = getGate();
  if (gate === null) return { allowed: true, reason: "open" };
  const session = await readSession(request);
  return session === null ? { allowed: false, reason: "not_signed_in" } : await gate.check(session.address);
}
