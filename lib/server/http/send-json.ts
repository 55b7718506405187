import type { ServerResponse } from "node:http";
import { OPEN_HEADERS } from "@/lib/server/http/open-headers";

/** Sends a JSON answer that nobody may keep. */
export function sendJson(response: ServerResponse, status: number, content: object): void {
  const body = Buffer.from(JSON.stringify(content));
  response.writeHead(status, {
    ...OPEN_HEADERS,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(body.byteLength),
    "Cache-Control": "no-store",
  });
  response.end(body);
}
