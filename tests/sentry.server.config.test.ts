import { createServer } from "node:http";
import { gunzipSync } from "node:zlib";
import { flush, withScope } from "@sentry/nextjs";
import { expect, onTestFinished, test } from "vitest";

import { reportFault, startReporting } from "@/sentry.server.config";

const WALLET = `0x${"aB".repeat(20)}`;
const SIGNATURE = `0x${"cd".repeat(65)}`;
const KEY = "a1B2c3D4e5F6g7H8i9J0k1L2m3N4";
// Not at the reporting call: reports include the source lines around it.
const PERSON = { ip_address: "203.0.113.9", id: WALLET };
const REQUEST = { url: `https://example.org/api/holdings?address=${WALLET}#x`, cookies: "mb1-session=Fe26.2" };
const CALL = { url: `https://rpc.example.org/v2/${KEY}?x=${KEY}`, status_code: 429 };
const ERROR_TEXT = `cannot save for ${WALLET} (vault.eth), signed ${SIGNATURE}, at https://rpc.example.org/v2/${KEY}`;
const SECRETS = [WALLET, SIGNATURE.slice(2), "vault.eth", KEY, "Fe26.2", "203.0.113.9", "address="];
const EXPECTED_PARTS = [
  '"release":"1.2.3"',
  "cannot save for [removed]",
  "context lost",
  "rpc.example.org/v2/[removed]",
  "429",
];

/** A Sentry server that stores reports as received over the wire. */
async function ingest() {
  const texts: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      texts.push((request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString());
      response.end("{}");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { dsn: `http://public@127.0.0.1:${port}/1`, texts };
}

test("a report has its release and breadcrumbs, without wallets, cookies, addresses or keys", async () => {
  const { dsn, texts } = await ingest();
  startReporting(dsn, "1.2.3");
  withScope((scope) => {
    scope.setUser(PERSON);
    scope.setExtra("account", WALLET);
    scope.setContext("request", REQUEST);
    scope.addBreadcrumb({ category: "http", data: CALL });
    scope.addBreadcrumb({ category: "webgl", message: "context lost" });
    reportFault(new Error(ERROR_TEXT));
  });
  expect(await flush(5000)).toBe(true);
  const report = texts.find((text) => text.includes('"type":"event"')) ?? "";
  for (const part of EXPECTED_PARTS) expect(report).toContain(part);
  for (const secret of SECRETS) expect(report.toLowerCase()).not.toContain(secret.toLowerCase());
});
