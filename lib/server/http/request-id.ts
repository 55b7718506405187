import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What an id of somebody else may look like: short, and nothing that a log or a header could misread. */
const WELL_FORMED = /^[A-Za-z0-9][\w.-]{7,63}$/;

/**
 * The id by which a request is found in the logs: the one that a trusted proxy gave it, where that is well-formed, else a new one.
 * @param isTrusted whether an address is that of a proxy of ours
 */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  isTrusted: (address: string | undefined) => boolean,
): string {
  const given = headers["x-request-id"];
  if (typeof given === "string" && WELL_FORMED.test(given) && isTrusted(socket.remoteAddress)) return given;
  return randomUUID();
}
