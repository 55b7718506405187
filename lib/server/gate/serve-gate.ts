import type { IncomingMessage, ServerResponse } from "node:http";
import { readSession } from "@/lib/server/auth/read-session";
import { theGate } from "@/lib/server/gate/the-gate";
import { sendJson } from "@/lib/server/http/send";
import type { GateAnswer } from "@/lib/shared/api/gate";

/**
 * Answers a GET for whether the wallet that has signed in may use the gated parts.
 * @throws HttpError `storage_unavailable`
 */
export async function serveGate(request: IncomingMessage, response: ServerResponse): Promise<void> {
  sendJson(response, 200, await answerFor(request));
}

async function answerFor(request: IncomingMessage): Promise<GateAnswer> {
  const gate = theGate();
  if (gate === null) return { allowed: true, reason: "open" };
  const session = await readSession(request);
  return session === null ? { allowed: false, reason: "not_signed_in" } : await gate.check(session.address);
}
