import type { IncomingMessage, ServerResponse } from "node:http";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { databaseState } from "@/lib/server/db/database-state";
import { env } from "@/lib/server/env";
import { sendJson } from "@/lib/server/http/send-json";

/** Which chain wallets are looked up on; whether it answers is told by those look-ups. */
function chainKind(): "embedded" | "configured" | "none" {
  if (env.ETH_RPC_URLS.length === 0) return "none";
  return env.EMBEDDED_CHAIN ? "embedded" : "configured";
}

/**
 * Answers that the server is there, which engine draws, and how what it depends on is. A server whose database is down still
 * shows everything, so it is `ok` all the same. Never cached.
 */
export async function serveHealth(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const database = await databaseState();
  sendJson(response, 200, { ok: true, engine: AVATAR_ENGINE_VERSION, database, chain: chainKind() });
}
