import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { readBody, readJsonBody } from "@/lib/server/http/read-json-body";
import { createRoute } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";
import { listen, serveRoute } from "@/tests/support/serve-route";

const schema = z.strictObject({ mood: z.string() });
const echo = createRoute({
  async PUT(request, response) {
    sendJson(response, 200, await readJsonBody(request, schema, 100));
  },
});
const JSON_TYPE = { "Content-Type": "application/json" };

async function put(body: string | Uint8Array, headers: Record<string, string> = JSON_TYPE) {
  const sendRequest = await serveRoute(echo);
  const answer = await sendRequest("/", { method: "PUT", headers, body });
  return [answer.status, JSON.parse(answer.body.toString()).error?.code ?? "read"];
}

test.each([
  "application/json",
  "application/json; charset=utf-8",
  "application/json;charset=UTF-8",
  'Application/JSON; charset="utf-8"',
])("accepts the type %s", async (type) => {
  expect(await put('{"mood":"gm"}', { "Content-Type": type })).toEqual([200, "read"]);
});

test.each([
  "",
  "text/plain",
  "text/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/jsonp",
  "application/ld+json",
  "application/json, text/plain",
  "application/json; charset=latin1",
  "application/json; charset=utf-8; a=b",
  "text/plain; application/json",
])("refuses the type '%s'", async (type) => {
  expect(await put('{"mood":"gm"}', type === "" ? {} : { "Content-Type": type })).toEqual([415, "not_json"]);
});

test("refuses a compressed body", async () => {
  expect(await put('{"mood":"gm"}', { ...JSON_TYPE, "Content-Encoding": "gzip" })).toEqual([415, "not_json"]);
});

test.each([
  ["an empty body", ""],
  ["incomplete JSON", '{"mood":"g'],
  ["two values", '{"mood":"gm"}{"mood":"gm"}'],
  ["a key twice", '{"mood":"gm","mood":"gn"}'],
  ["a key twice, once escaped", '{"mood":"gm","\\u006dood":"gn"}'],
  ["an extra field", '{"mood":"gm","id":7}'],
  ["a missing field", "{}"],
  ["a key __proto__", '{"mood":"gm","__proto__":{"a":1}}'],
  ["a list", '[{"mood":"gm"}]'],
  ["null", "null"],
  ["a number as mood", '{"mood":7}'],
  ["a comment", '{"mood":"gm"}//'],
  ["a trailing comma", '{"mood":"gm",}'],
  ["single quotes", "{'mood':'gm'}"],
  ["a byte order mark", '\ufeff{"mood":"gm"}'],
  ["unclosed brackets", "[".repeat(90)],
])("refuses %s", async (_, body) => {
  expect(await put(body)).toEqual([400, "bad_body"]);
});

test.each([
  ["an invalid start byte", [0xff]],
  ["an incomplete sequence", [0xc3]],
  ["an overlong encoding", [0xc1, 0xa1]],
  ["an encoded surrogate", [0xed, 0xa0, 0x80]],
])("refuses invalid UTF-8: %s", async (_, bytes) => {
  const body = Buffer.concat([Buffer.from('{"mood":"'), Buffer.from(bytes), Buffer.from('"}')]);
  expect(await put(body)).toEqual([400, "bad_body"]);
});

test("refuses with the code of a failed schema, unless another part has none", async () => {
  const moods = z.strictObject({ mood: z.string().pipe(z.enum(["gm"], { error: "bad_mood" })) });
  const sendRequest = await serveRoute(
    createRoute({
      async PUT(request, response) {
        sendJson(response, 200, await readJsonBody(request, moods, 100));
      },
    }),
  );
  for (const [body, code] of [
    ['{"mood":"sad"}', "bad_mood"],
    ['{"mood":7}', "bad_body"],
    ['{"mood":"sad","id":7}', "bad_body"],
  ] as const) {
    const answer = await sendRequest("/", { method: "PUT", headers: JSON_TYPE, body });
    expect([answer.status, JSON.parse(answer.body.toString()).error.code], body).toEqual([400, code]);
  }
});

describe("a body that is too large", () => {
  const bodyOf = (bytes: number) => JSON.stringify({ mood: "a".repeat(bytes - '{"mood":""}'.length) });

  test("is refused from one byte above the limit", async () => {
    expect(await put(bodyOf(100))).toEqual([200, "read"]);
    expect(await put(bodyOf(101))).toEqual([413, "body_too_large"]);
    expect(await put(bodyOf(1_000_000))).toEqual([413, "body_too_large"]);
  });

  test("is refused by its Content-Length before it is sent", async () => {
    const { port, close } = await listen(() => echo);
    onTestFinished(close);
    const socket = connect(port, "127.0.0.1");
    socket.write("PUT / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 999999999\r\n\r\n{");
    const [first] = await once(socket, "data");
    expect(String(first)).toContain("413 Payload Too Large");
    socket.destroy();
  });

  test("is refused while it is sent in chunks without a length", async () => {
    const { port, close } = await listen(() => echo);
    onTestFinished(close);
    const socket = connect(port, "127.0.0.1");
    socket.write("PUT / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n");
    socket.write(`${(500).toString(16)}\r\n${"a".repeat(500)}\r\n`);
    const [first] = await once(socket, "data");
    expect(String(first)).toContain("413 Payload Too Large");
    socket.destroy();
  });

  test("is cut off when it does not end", async () => {
    const { port, close } = await listen(() => echo);
    onTestFinished(close);
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write("PUT / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 999999999\r\n\r\n");
    const sending = setInterval(() => socket.write(Buffer.alloc(1_000_000)), 1);
    await new Promise((closed) => socket.on("close", closed));
    clearInterval(sending);
    expect(socket.bytesWritten).toBeLessThan(200_000_000);
  });
});

describe("a body that does not arrive", () => {
  const patient = (ms: number) =>
    createRoute({
      async PUT(request, response) {
        sendJson(response, 200, { bytes: (await readBody(request, 100, ms)).byteLength });
      },
    });
  const HEAD = "PUT / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{";

  test("times out with 408", async () => {
    const { port, close } = await listen(() => patient(100));
    onTestFinished(close);
    const socket = connect(port, "127.0.0.1");
    socket.write(HEAD);
    const [first] = await once(socket, "data");
    expect(String(first)).toContain("408 Request Timeout");
    expect(String(first)).toContain('"body_too_slow"');
    socket.destroy();
  });

  test("ends the wait when its client disconnects", async () => {
    let readResult: Promise<unknown> = Promise.resolve();
    let markStarted: () => void = () => undefined;
    const beginning = new Promise<void>((resolve) => {
      markStarted = resolve;
    });
    const { port, close } = await listen(() => async (request) => {
      readResult = readBody(request, 100).catch((error: unknown) => error);
      markStarted();
    });
    onTestFinished(close);
    const socket = connect(port, "127.0.0.1");
    socket.write(HEAD);
    await beginning;
    socket.destroy();
    expect(await readResult).toMatchObject({ code: "bad_body" });
  });
});
