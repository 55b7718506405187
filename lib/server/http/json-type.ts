import type { IncomingMessage } from "node:http";

/**
 * Whether a Content-Type header is JSON, without a charset or in UTF-8: a type that a form of another site cannot send.
 */
export function isJsonType({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i.test(headers["content-type"] ?? "");
}
