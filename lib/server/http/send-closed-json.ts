import type { ServerResponse } from "node:http";

/** On what is told to one browser only: no cache keeps it, no other site reads it. */
const CLOSED_HEADERS = {
  "Cache-Control": "no-store",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Sends a JSON answer for pages of this site alone: sessions, holdings, what a write gave. */
export function sendClosedJson(response: ServerResponse, status: number, content: object): void {
  const body = Buffer.from(JSON.stringify(content));
  response.writeHead(status, {
    ...CLOSED_HEADERS,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(body.byteLength),
  });
  response.end(body);
}
