import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { represent, sendRepresentation } from "@/lib/server/http/send";
import { formatSettingsScript, pickPublicSettings } from "@/lib/shared/public-settings";

/** Answers with the script that passes this process's public settings to pages of the build. */
export function serveSettings(request: IncomingMessage, response: ServerResponse): void {
  const body = Buffer.from(formatSettingsScript(pickPublicSettings(process.env)));
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const bodyHeaders = { "Content-Type": "text/javascript; charset=utf-8" };
  sendRepresentation(request, response, represent(body, `"${tag}"`, bodyHeaders, { "Cache-Control": "no-cache" }), "");
}
