import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRemoteProvider } from "@/lib/server/gate/remote-provider";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { keepingLog } from "@/tests/support/keeping-log";

const KEY = "very-secret-key";
const whale = demoAddress("whale");
const REFUSED = { allowed: false, reason: "unreachable" };

type Provider = (request: IncomingMessage, response: ServerResponse) => void;
let provider: Provider = () => undefined;
const asked: { method: string | undefined; key: string | undefined; type: string | undefined; body: string }[] = [];
const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  const { authorization: key, "content-type": type } = request.headers;
  asked.push({ method: request.method, key, type, body });
  provider(request, response);
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
beforeEach(() => void asked.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const saying =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Provider =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);

/** What a provider that answers so makes of a wallet, and what the log gets. */
async function checkWith(answer: Provider, settings: { url?: string; timeoutMs?: number; key?: string } = {}) {
  provider = answer;
  const log = keepingFields();
  // `as`: a server that listens on a port has such an address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/check?token=${KEY}`;
  const word = await createRemoteProvider({ url, key: KEY, log, ...settings }).check(whale);
  return { word, logged: JSON.stringify(log.fields) };
}

/** A log that keeps all that it is given. */
function keepingFields() {
  const fields: unknown[] = [];
  return { ...keepingLog(), fields, warn: (...told: unknown[]) => void fields.push(told) };
}

describe("a provider that is asked about a wallet", () => {
  test("gets its address, with the key as bearer token", async () => {
    await checkWith(saying(200, '{"allowed":true}'));
    expect(asked).toEqual([
      { method: "POST", key: `Bearer ${KEY}`, type: "application/json", body: JSON.stringify({ address: whale }) },
    ]);
  });

  test("gets no token where no key is configured", async () => {
    provider = saying(200, '{"allowed":true}');
    const { port } = server.address() as AddressInfo;
    await createRemoteProvider({ url: `http://127.0.0.1:${port}/` }).check(whale);
    expect(asked[0]?.key).toBeUndefined();
  });

  test.each([
    ['{"allowed":true}', { allowed: true, reason: "holder" }],
    ['{"allowed":true,"reason":"delegate","tier":3}', { allowed: true, reason: "delegate" }],
    ['{"allowed":false}', { allowed: false, reason: "refused" }],
    ['{"allowed":false,"reason":"no_avatars"}', { allowed: false, reason: "no_avatars" }],
  ])("may say %s", async (body, word) => {
    expect(await checkWith(saying(200, body))).toEqual({ word, logged: "[]" });
  });
});

describe("nobody is let in by a provider", () => {
  test.each<[string, Provider, string]>([
    ["with an error", saying(500, '{"allowed":true}'), "status 500"],
    ["that does not know the key", saying(401, KEY), "status 401"],
    ["that says yes with another status", saying(201, '{"allowed":true}'), "status 201"],
    ["that sends us elsewhere", saying(302, '{"allowed":true}', { Location: "/yes" }), "status 302"],
    ["that sends us elsewhere for good", saying(308, "", { Location: "/yes" }), "status 308"],
    ["that says nothing", saying(200, ""), "not JSON"],
    ["that sends a page", saying(200, "<html>allowed</html>"), "not JSON"],
    ["that sends null", saying(200, "null"), "another answer"],
    ["that says yes as a text", saying(200, '"true"'), "another answer"],
    ["that allows by a text", saying(200, '{"allowed":"true"}'), "another answer"],
    ["that allows by a number", saying(200, '{"allowed":1}'), "another answer"],
    ["that allows by another name", saying(200, '{"ok":true}'), "another answer"],
    ["that contradicts itself", saying(200, '{"allowed":true,"reason":"refused"}'), "another answer"],
    ["that gives a reason of its own", saying(200, '{"allowed":true,"reason":"vip"}'), "another answer"],
    ["that sends a list", saying(200, '[{"allowed":true}]'), "another answer"],
    ["that never ends", saying(200, `{"allowed":true,"x":"${"x".repeat(20_000)}"}`), "more than 16384 bytes"],
    ["that hangs up", (request) => void request.socket.destroy(), "TypeError"],
  ])("%s", async (_situation, answer, failure) => {
    const { word, logged } = await checkWith(answer);
    expect(word).toEqual(REFUSED);
    expect(logged).toContain(failure);
    expect(logged).not.toContain(KEY);
    expect(asked).toHaveLength(1);
  });

  test.each<[string, Provider]>([
    ["that does not answer", () => undefined],
    ["that does not finish its answer", (_, response) => void response.writeHead(200).write('{"allowed":true')],
  ])("%s in time", async (_situation, answer) => {
    const { word, logged } = await checkWith(answer, { timeoutMs: 100 });
    expect(word).toEqual(REFUSED);
    expect(logged).toContain("TimeoutError");
  });

  test("that is not there", async () => {
    const { word, logged } = await checkWith(() => undefined, { url: `http://127.0.0.1:1/${KEY}` });
    expect(word).toEqual(REFUSED);
    expect(logged).not.toMatch(/very-secret-key|127\.0\.0\.1/);
  });
});
