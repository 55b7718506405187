import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { trackRequest } from "@/lib/server/edge/start-edge";
import { getMetrics } from "@/lib/server/metrics/metrics";

interface Line {
  readonly level: string;
  readonly status: number;
  readonly [key: string]: unknown;
}

/** A server with request logging, and its log. */
async function followed(isTrusted = false) {
  const lines: Line[] = [];
  const at = (level: string) => (line: object) => void lines.push({ level, ...line } as Line);
  const log = { debug: at("debug"), info: at("info"), warn: at("warn") };
  const server = createServer((request, response) => {
    trackRequest(request, response, { log, isTrusted: () => isTrusted });
    if (request.url?.startsWith("/api/gate")) return;
    request.url = "/rewritten";
    response.statusCode = request.headers["x-fail"] ? 503 : 200;
    response.end("x".repeat(1000));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const url = `http://127.0.0.1:${address.port}`;
  const lineAt = (index: number) => vi.waitUntil(() => lines[index]);
  return { server, url, port: address.port, lineAt };
}

const UUID = /^[0-9a-f-]{36}$/;

test("logs a request as one line without query and cookies, with the request id of the response", async () => {
  const { url, lineAt } = await followed();
  const answer = await fetch(`${url}/viewer/7?mood=gm&wallet=0x${"ab".repeat(20)}`, {
    headers: { Cookie: "a=secret" },
  });
  await answer.text();
  const line = await lineAt(0);
  expect(line).toMatchObject({ level: "info", method: "GET", route: "/viewer/[id]", path: "/viewer/7", status: 200 });
  expect(line["request"]).toBe(answer.headers.get("x-request-id"));
  expect(line["request"]).toMatch(UUID);
  expect(line["bytes"]).toBeGreaterThan(1000);
  expect(line["ms"]).toBeGreaterThanOrEqual(0);
  expect(Object.keys(line).sort()).toEqual(["bytes", "level", "method", "ms", "path", "request", "route", "status"]);
});

test("logs two requests of one connection separately, each with its own bytes", async () => {
  const { url, lineAt } = await followed();
  await (await fetch(`${url}/faq`)).text();
  await (await fetch(`${url}/faq`)).text();
  const [first, second] = [await lineAt(0), await lineAt(1)];
  expect(first["request"]).not.toBe(second["request"]);
  expect(second["bytes"]).toBe(first["bytes"]);
});

test("logs files and health checks at debug, and failures as warnings", async () => {
  const { url, lineAt } = await followed();
  await (await fetch(`${url}/_next/static/a.js`)).text();
  await (await fetch(`${url}/api/health`)).text();
  await (await fetch(`${url}/faq`, { headers: { "X-Fail": "1" } })).text();
  expect([(await lineAt(0)).level, (await lineAt(1)).level, (await lineAt(2)).level]).toEqual([
    "debug",
    "debug",
    "warn",
  ]);
});

test("does not log a wallet in a path", async () => {
  const { url, lineAt } = await followed();
  await (await fetch(`${url}/of/0x${"ab".repeat(20)}/vitalik.eth`)).text();
  expect(await lineAt(0)).toMatchObject({ route: "unknown", path: "/of/[removed]/[removed]" });
});

test.each([
  ["from a trusted proxy, well-formed", true, "abc-123_DEF.4567", true],
  ["from an untrusted client", false, "abc-123_DEF.4567", false],
  ["too short", true, "abc", false],
  ["too long", true, "a".repeat(65), false],
  ["with characters that are unsafe in a log", true, 'abcdefgh"} {"x', false],
])("an X-Request-Id in the request, %s", async (_, trusted, sentId, isAccepted) => {
  const { url } = await followed(trusted);
  const answer = await fetch(`${url}/faq`, { headers: { "X-Request-Id": sentId } });
  await answer.text();
  expect(answer.headers.get("x-request-id") === sentId).toBe(isAccepted);
});

test("logs a client that disconnects first as 499", async () => {
  const { server, port, lineAt } = await followed();
  const socket = connect(port, "127.0.0.1", () => socket.write("GET /api/gate HTTP/1.1\r\nHost: x\r\n\r\n"));
  await once(server, "request");
  socket.destroy();
  expect((await lineAt(0)).status).toBe(499);
});

test("counts requests by route, not by path or unknown method", async () => {
  const { url, lineAt } = await followed();
  for (const id of [1, 2, 3]) await (await fetch(`${url}/viewer/${id}`)).text();
  await (await fetch(`${url}/nothing-${Math.random()}`, { method: "PROPFIND" })).text();
  await lineAt(3);
  const text = await getMetrics().metrics();
  expect(text).toMatch(/mb1_http_requests_total\{route="\/viewer\/\[id\]",method="GET",status="200"\} \d+/);
  expect(text).toMatch(/mb1_http_requests_total\{route="unknown",method="other",status="200"\} \d+/);
  expect(text).not.toContain("nothing-");
});
