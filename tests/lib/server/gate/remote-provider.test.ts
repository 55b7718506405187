import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRemoteProvider } from "@/lib/server/gate/token-gate";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { createRecordingLog } from "@/tests/support/recording-log";

const KEY = "very-secret-key";
const whale = demoAddress("whale");
const REFUSED = { allowed: false, reason: "unreachable" };

type Provider = (request: IncomingMessage, response: ServerResponse) => void;
let provider: Provider = () => undefined;
const requests: { method: string | undefined; key: string | undefined; type: string | undefined; body: string }[] = [];
const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  const { authorization: key, "content-type": type } = request.headers;
  requests.push({ method: request.method, key, type, body });
  provider(request, response);
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
beforeEach(() => void requests.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const saying =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Provider =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);

/** Checks a wallet with a provider's response. Also returns the log. */
async function checkWith(answer: Provider, settings: { url?: string; timeoutMs?: number; key?: string } = {}) {
  provider = answer;
  const log = keepingFields();
  // `as`: a server listening on a port has an `AddressInfo`.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/check?token=${KEY}`;
  const decision = await createRemoteProvider({ url, key: KEY, log, ...settings })(whale);
  return { decision, logged: JSON.stringify(log.fields) };
}

/** A log that stores all arguments. */
function keepingFields() {
  const fields: unknown[] = [];
  return { ...createRecordingLog(), fields, warn: (...args: unknown[]) => void fields.push(args) };
}

describe("the request to the provider", () => {
  test("has the wallet's address, with the key as bearer token", async () => {
    await checkWith(saying(200, '{"allowed":true}'));
    expect(requests).toEqual([
      { method: "POST", key: `Bearer ${KEY}`, type: "application/json", body: JSON.stringify({ address: whale }) },
    ]);
  });

  test("has no token when no key is configured", async () => {
    provider = saying(200, '{"allowed":true}');
    const { port } = server.address() as AddressInfo;
    await createRemoteProvider({ url: `http://127.0.0.1:${port}/` })(whale);
    expect(requests[0]?.key).toBeUndefined();
  });

  test.each([
    ['{"allowed":true}', { allowed: true, reason: "holder" }],
    ['{"allowed":true,"reason":"delegate","tier":3}', { allowed: true, reason: "delegate" }],
    ['{"allowed":false}', { allowed: false, reason: "refused" }],
    ['{"allowed":false,"reason":"no_avatars"}', { allowed: false, reason: "no_avatars" }],
  ])("may be answered with %s", async (body, decision) => {
    expect(await checkWith(saying(200, body))).toEqual({ decision, logged: "[]" });
  });
});

describe("a wallet is refused by a provider", () => {
  test.each<[string, Provider, string]>([
    ["that answers 500", saying(500, '{"allowed":true}'), "status 500"],
    ["that answers 401", saying(401, KEY), "status 401"],
    ["that allows with status 201", saying(201, '{"allowed":true}'), "status 201"],
    ["that redirects", saying(302, '{"allowed":true}', { Location: "/yes" }), "status 302"],
    ["that redirects permanently", saying(308, "", { Location: "/yes" }), "status 308"],
    ["that sends an empty body", saying(200, ""), "not JSON"],
    ["that sends HTML", saying(200, "<html>allowed</html>"), "not JSON"],
    ["that sends null", saying(200, "null"), "another answer"],
    ["that sends a string", saying(200, '"true"'), "another answer"],
    ["that allows with a string", saying(200, '{"allowed":"true"}'), "another answer"],
    ["that allows with a number", saying(200, '{"allowed":1}'), "another answer"],
    ["that allows with another field", saying(200, '{"ok":true}'), "another answer"],
    ["that contradicts itself", saying(200, '{"allowed":true,"reason":"refused"}'), "another answer"],
    ["that gives an unknown reason", saying(200, '{"allowed":true,"reason":"vip"}'), "another answer"],
    ["that sends a list", saying(200, '[{"allowed":true}]'), "another answer"],
    ["that sends a huge body", saying(200, `{"allowed":true,"x":"${"x".repeat(20_000)}"}`), "more than 16384 bytes"],
    ["that closes the connection", (request) => void request.socket.destroy(), "TypeError"],
  ])("%s", async (_situation, answer, failure) => {
    const { decision, logged } = await checkWith(answer);
    expect(decision).toEqual(REFUSED);
    expect(logged).toContain(failure);
    expect(logged).not.toContain(KEY);
    expect(requests).toHaveLength(1);
  });

  test.each<[string, Provider]>([
    ["that does not answer", () => undefined],
    ["that does not finish its answer", (_, response) => void response.writeHead(200).write('{"allowed":true')],
  ])("%s in time", async (_situation, answer) => {
    const { decision, logged } = await checkWith(answer, { timeoutMs: 100 });
    expect(decision).toEqual(REFUSED);
    expect(logged).toContain("TimeoutError");
  });

  test("that refuses connections", async () => {
    const { decision, logged } = await checkWith(() => undefined, { url: `http://127.0.0.1:1/${KEY}` });
    expect(decision).toEqual(REFUSED);
    expect(logged).not.toMatch(/very-secret-key|127\.0\.0\.1/);
  });
});
