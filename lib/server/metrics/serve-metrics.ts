import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/server/env";
import { prepareMetrics } from "@/lib/server/metrics/prepare-metrics";
import { metrics } from "@/lib/server/metrics/registry";
import { HttpError } from "@/lib/shared/errors";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Answers with every figure in Prometheus's text format, to whoever brings METRICS_TOKEN as bearer token. From which address a
 * request comes says nothing: behind a proxy of the same machine all of them come from there.
 * @throws HttpError `metrics_off` when no token is configured, `metrics_refused` for any other token
 */
export async function serveMetrics(
  { headers }: Pick<IncomingMessage, "headers">,
  response: ServerResponse,
  token = env.METRICS_TOKEN,
): Promise<void> {
  if (token === undefined) throw new HttpError("metrics_off");
  // Digests: texts of any length are compared in the same time.
  if (!timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`))) {
    response.setHeader("WWW-Authenticate", 'Bearer realm="metrics"');
    throw new HttpError("metrics_refused");
  }
  prepareMetrics();
  const body = Buffer.from(await metrics().metrics());
  response.writeHead(200, {
    "Content-Type": metrics().contentType,
    "Content-Length": String(body.byteLength),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(body);
}
