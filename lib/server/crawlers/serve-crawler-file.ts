import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { represent, sendRepresentation } from "@/lib/server/http/send";

/** Answers with a text that crawlers come back for daily. */
export function serveCrawlerFile(request: IncomingMessage, response: ServerResponse, text: string, type: string): void {
  const body = Buffer.from(text);
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const kept = { "Cache-Control": "public, max-age=86400, no-transform" };
  const about = { "Content-Type": `${type}; charset=utf-8` };
  sendRepresentation(request, response, represent(body, `"${tag}"`, about, kept), "");
}
