import type { ServerResponse } from "node:http";
import { pathOf } from "@/lib/server/http/route-of";
import { sendJson } from "@/lib/server/http/send-json";
import { log } from "@/lib/server/log";
import { reportFault } from "@/lib/server/report-fault";
import { type ErrorBody, type RefusalCode, RefusalError } from "@/lib/shared/errors";

/** How long a client should wait when the drawing queue, or the one to the chain, is full, in seconds. */
const RETRY_AFTER = "3";
const COMES_BACK: ReadonlySet<RefusalCode> = new Set(["busy", "chain_busy"]);

/**
 * Answers with `{ error: { code, message } }`. What is not a RefusalError is logged and told as `internal`, without its text.
 * @param send in which form: open to every site unless told otherwise
 */
export function sendRefusal(response: ServerResponse, thrown: unknown, url: string | undefined, send = sendJson): void {
  const refusal = thrown instanceof RefusalError ? thrown : new RefusalError("internal", { cause: thrown });
  if (refusal.status >= 500)
    log.error({ ...aboutOf(response, url), err: refusal.cause, code: refusal.code }, "request failed");
  if (refusal.code === "internal") reportFault(refusal.cause);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const content: ErrorBody = { error: { code: refusal.code, message: refusal.message } };
  if (COMES_BACK.has(refusal.code)) response.setHeader("Retry-After", RETRY_AFTER);
  send(response, refusal.status, content);
}

/** What finds the request again in the log. Without its query, in which a wallet may stand. */
function aboutOf(response: ServerResponse, url: string | undefined) {
  return { request: response.getHeader("x-request-id"), path: pathOf(url).slice(0, 200) };
}
