import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { RESPONSE_TIMEOUT_MS } from "@/lib/client/response-timeout";
import { fetchModel, getModelSource } from "@/lib/client/viewer/scene-files";
import { ModelError } from "@/lib/shared/scene-error";

let server: Server | undefined;

/** Routes the browser's relative URLs to a test server. */
async function serve(listener: RequestListener): Promise<void> {
  const running = createServer(listener);
  server = running;
  await new Promise<void>((resolve) => running.listen(0, "127.0.0.1", resolve));
  // `as`: a server listening on a port has an `AddressInfo`.
  const { port } = running.address() as AddressInfo;
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((path, options) => real(`http://127.0.0.1:${port}${path}`, options));
}

afterEach(() => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
});

const MODEL = { "Content-Type": "model/gltf-binary" };
const signal = () => new AbortController().signal;

/** Skips the delays between requests, but not the time of the network. */
async function hurried<T>(answer: Promise<T>): Promise<T> {
  let isOver = false;
  answer.catch(() => undefined).finally(() => (isOver = true));
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return answer;
}

test("requests the model of the id and returns its bytes", async () => {
  const requestedUrls: (string | undefined)[] = [];
  await serve((request, response) => {
    requestedUrls.push(request.url);
    response.writeHead(200, MODEL).end("glTF");
  });
  expect(new TextDecoder().decode(await fetchModel(7, signal()))).toBe("glTF");
  expect(requestedUrls).toEqual([getModelSource(7)]);
  expect(getModelSource(7)).toBe("/api/meebits?type=3d&token_id=7");
});

test.each([
  ["an error", 404, MODEL, /answered with 404/],
  ["HTML", 200, { "Content-Type": "text/html" }, /it is something else/],
  ["a response without a type", 200, {}, /it is something else/],
  ["50 MB", 200, { ...MODEL, "Content-Length": "50000000" }, /larger than 10 MB/],
  ["an empty body", 200, MODEL, /is empty/],
] as const)("rejects %s with its own message", async (_, status, headers, messagePattern) => {
  await serve((_request, response) => {
    response.writeHead(status, headers).end();
  });
  const failure = fetchModel(1, signal());
  await expect(failure).rejects.toThrow(ModelError);
  await expect(failure).rejects.toThrow(messagePattern);
});

test("rejects a response that decompresses to more than 10 MB", async () => {
  const packed = gzipSync(Buffer.alloc(50_000_000));
  await serve((_request, response) => {
    response
      .writeHead(200, { ...MODEL, "Content-Encoding": "gzip", "Content-Length": String(packed.length) })
      .end(packed);
  });
  await expect(fetchModel(1, signal())).rejects.toThrow(/larger than 10 MB/);
});

test("cuts off an endless stream soon after the limit", async () => {
  let sent = 0;
  let isCutOff = false;
  await serve((request, response) => {
    response.writeHead(200, MODEL).once("close", () => {
      isCutOff = true;
    });
    const chunk = Buffer.alloc(1_000_000);
    const send = (error?: Error | null) => {
      // Newer versions of Node report the end of the connection here, before the "close" event.
      if (error || request.destroyed || response.destroyed) return;
      sent += chunk.length;
      response.write(chunk, send);
    };
    send();
  });
  await expect(fetchModel(1, signal())).rejects.toThrow(/larger than 10 MB/);
  await vi.waitUntil(() => isCutOff);
  expect(sent).toBeLessThan(30_000_000);
});

test.each(["before its first byte", "in the middle"])("times out when the server stalls %s", async (when) => {
  await serve((_request, response) => {
    if (when === "in the middle") response.writeHead(200, MODEL).write("glTF");
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const failure = fetchModel(1, signal());
  const assertion = expect(failure).rejects.toThrow(/within 20 seconds/);
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS);
  await assertion;
  vi.useRealTimers();
});

test("rejects when the connection breaks on each try", async () => {
  let requestCount = 0;
  await serve((request) => {
    requestCount++;
    request.socket.destroy();
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await expect(hurried(fetchModel(1, signal()))).rejects.toThrow(ModelError);
  vi.useRealTimers();
  expect(requestCount).toBeGreaterThanOrEqual(4);
});

test.each([429, 502, 503, 504])("retries after status %i", async (status) => {
  let requestCount = 0;
  await serve((_request, response) => {
    if (++requestCount < 3) response.writeHead(status).end("busy");
    else response.writeHead(200, MODEL).end("glTF");
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const model = await hurried(fetchModel(1, signal()));
  vi.useRealTimers();
  expect([requestCount, model.byteLength]).toEqual([3, 4]);
});

test("does not retry after an abort", async () => {
  let requestCount = 0;
  await serve((_request, response) => {
    requestCount++;
    response.writeHead(503).end();
  });
  const ending = new AbortController();
  const failure = fetchModel(1, ending.signal);
  const assertion = expect(failure).rejects.toThrow(ModelError);
  await vi.waitFor(() => expect(requestCount).toBe(1));
  ending.abort();
  await assertion;
  expect(requestCount).toBe(1);
});

describe("the animations of the moods", () => {
  const answer = (body: string) => () =>
    Promise.resolve(new Response(body, { headers: { "Content-Type": "application/json" } }));
  /** Imports the module as in a newly opened page. */
  const open = async () => {
    vi.resetModules();
    return await import("@/lib/client/viewer/scene-files");
  };

  test("are downloaded once per page, without credentials", async () => {
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(answer('{"gm":1}'));
    const { fetchAnimations } = await open();
    expect(await Promise.all([fetchAnimations(), fetchAnimations()])).toEqual([{ gm: 1 }, { gm: 1 }]);
    expect(await fetchAnimations()).toEqual({ gm: 1 });
    expect(fetched).toHaveBeenCalledOnce();
    expect(String(fetched.mock.calls[0]?.[0])).toMatch(/animations\.json$/);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: "omit" });
  });

  test("that are damaged are rejected, and downloaded again by the next call", async () => {
    const fetched = vi.spyOn(globalThis, "fetch").mockImplementationOnce(answer('{"gm":'));
    const { fetchAnimations } = await open();
    await expect(fetchAnimations()).rejects.toThrow("The file of animations is damaged.");
    fetched.mockImplementation(answer("{}"));
    expect(await fetchAnimations()).toEqual({});
  });
});
