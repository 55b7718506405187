import type { IncomingMessage, ServerResponse } from "node:http";
import type { Address } from "viem";
import { readSession } from "@/lib/server/auth/read-session";
import { getHoldings } from "@/lib/server/chain/holdings-service";
import { env } from "@/lib/server/env";
import { createRemoteProvider } from "@/lib/server/gate/remote-provider";
import { cacheGrant, createHolderPolicy, type TokenGate } from "@/lib/server/gate/token-gate";
import { getGlobal } from "@/lib/server/global-once";
import { sendJson } from "@/lib/server/http/send";
import type { GateAnswer } from "@/lib/shared/api/session";
import { HttpError } from "@/lib/shared/errors";

/**
 * A wallet that has transferred its avatar loses access after a minute: half of it here, half in the cached holdings.
 */
const HOLDER_TTL_MS = 30_000;
const PROVIDER_TTL_MS = 60_000;

/**
 * Returns the gate of this process: a provider's if configured, else this site's own; null in the demo, which has none.
 */
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
 * Checks that a wallet may use a gated part of the server.
 * @throws HttpError `gate_refused`, `gate_unreachable`
 */
export async function requireGateAccess(address: Address): Promise<void> {
  // This site's own gate requires any avatar; the routes behind it require the right to the specific one.
  if (env.GATE_PROVIDER_URL === undefined) return;
  const decision = await getGate()?.check(address);
  if (decision === undefined || decision.allowed) return;
  throw new HttpError(decision.reason === "unreachable" ? "gate_unreachable" : "gate_refused");
}

/**
 * Reports whether the signed-in wallet may use the gated parts.
 * @throws HttpError `storage_unavailable`
 */
export async function serveGate(request: IncomingMessage, response: ServerResponse): Promise<void> {
  sendJson(response, 200, await createGateAnswer(request));
}

async function createGateAnswer(request: IncomingMessage): Promise<GateAnswer> {
  const gate = getGate();
  if (gate === null) return { allowed: true, reason: "open" };
  const session = await readSession(request);
  return session === null ? { allowed: false, reason: "not_signed_in" } : await gate.check(session.address);
}
