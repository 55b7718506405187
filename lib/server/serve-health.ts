import type { IncomingMessage, ServerResponse } from "node:http";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { sendJson } from "@/lib/server/http/send-json";

/** Answers that the server is there, and which engine draws. Never cached. */
export function serveHealth(_request: IncomingMessage, response: ServerResponse): void {
  sendJson(response, 200, { ok: true, engine: AVATAR_ENGINE_VERSION });
}
