import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { fetchExternalJson, readBytes } from "@/lib/server/http/fetch-external-json";

const SCHEMA = z.object({ ids: z.array(z.int()) });
const LIMITS = { schema: SCHEMA, timeoutMs: 5_000, maxBytes: 100 };
const KEY = "secret-key";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a service and returns its address, with a key in it. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1?key=${KEY}`;
}
const serveText = (text: string, status = 200) => serve((_, response) => response.writeHead(status).end(text));

test("returns the answer by its schema, to a request as given", async () => {
  const requests: unknown[] = [];
  const url = await serve(({ method, url: path, headers }, response) => {
    requests.push([method, path, headers["x-key"]]);
    response.end('{"ids":[1,2],"more":true}');
  });
  const read = await fetchExternalJson(url, { method: "POST", headers: { "X-Key": KEY } }, LIMITS);
  expect(read).toEqual({ answer: { ids: [1, 2] } });
  expect(requests).toEqual([["POST", `/v1?key=${KEY}`, KEY]]);
});

test("does not follow a redirect, which could send the key elsewhere", async () => {
  let isReached = false;
  const other = await serve((_, response) => {
    isReached = true;
    response.end('{"ids":[]}');
  });
  const url = await serve((_, response) => response.writeHead(302, { Location: other }).end());
  expect(await fetchExternalJson(url, {}, LIMITS)).toEqual({ failure: "status 302" });
  expect(isReached).toBe(false);
});

test.each([201, 204, 401, 404, 500])("an answer with status %i is a failure, whatever its body", async (status) => {
  const url = await serveText('{"ids":[]}', status);
  expect(await fetchExternalJson(url, {}, LIMITS)).toEqual({ failure: `status ${status}` });
});

test.each([
  ["no JSON", "<html>", "not JSON"],
  ["nothing", "", "not JSON"],
  ["JSON of another form", '{"ids":["1"]}', "another answer than the one asked for"],
  ["null", "null", "another answer than the one asked for"],
])("an answer with %s is a failure", async (_, text, failure) => {
  expect(await fetchExternalJson(await serveText(text), {}, LIMITS)).toEqual({ failure });
});

test("an answer has the maximum size at most", async () => {
  const fill = (length: number) => `{"ids":[]}${" ".repeat(length - 10)}`;
  expect(await fetchExternalJson(await serveText(fill(100)), {}, LIMITS)).toEqual({ answer: { ids: [] } });
  expect(await fetchExternalJson(await serveText(fill(101)), {}, LIMITS)).toEqual({ failure: "more than 100 bytes" });
});

test("the size of an endless answer is found without its end", async () => {
  const url = await serve((_, response) => void response.write("x".repeat(1000)));
  expect(await fetchExternalJson(url, {}, LIMITS)).toEqual({ failure: "more than 100 bytes" });
});

test("a service that never answers, or never ends its answer, is given up", async () => {
  for (const listener of [
    () => undefined,
    (_: unknown, response: { write(text: string): void }) => response.write("{"),
  ]) {
    const url = await serve(listener as RequestListener);
    expect(await fetchExternalJson(url, {}, { ...LIMITS, timeoutMs: 50 })).toEqual({ failure: "TimeoutError" });
  }
});

test("a failed connection is named without the address and its key", async () => {
  const url = await serveText("{}");
  const [server] = servers;
  await new Promise((resolve) => server?.close(resolve));
  const read = await fetchExternalJson(url, {}, LIMITS);
  expect(read).toEqual({ failure: "TypeError ECONNREFUSED" });
  const invalid = await fetchExternalJson(`https://[${KEY}`, {}, LIMITS);
  expect(JSON.stringify(invalid)).not.toContain(KEY);
  expect(invalid).toHaveProperty("failure");
});

test("the bytes of a response are read up to a limit, in order", async () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, at) => at);
  const stream = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (let from = 0; from < 300; from += 100) controller.enqueue(bytes.subarray(from, from + 100));
          controller.close();
        },
      }),
    );
  expect(await readBytes(stream(), 300)).toEqual(Buffer.from(bytes));
  expect(await readBytes(stream(), 299)).toBeNull();
  expect(await readBytes(new Response(null), 0)).toEqual(Buffer.alloc(0));
});
