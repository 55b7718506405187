import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { fetchModel, ModelDownloadError, modelSource } from "@/lib/client/viewer/fetch-model";
import { latestModel } from "@/lib/client/viewer/latest-model";

let server: Server | undefined;

/** Lets the browser's relative addresses reach a server of the test. */
async function serve(listener: RequestListener): Promise<void> {
  const running = createServer(listener);
  server = running;
  await new Promise<void>((settle) => running.listen(0, "127.0.0.1", settle));
  // `as`: a server that listens on a port has an address with one.
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

test("asks for the model of the id and gives its bytes", async () => {
  const asked: (string | undefined)[] = [];
  await serve((request, response) => {
    asked.push(request.url);
    response.writeHead(200, MODEL).end("glTF");
  });
  expect(new TextDecoder().decode(await fetchModel(7, signal()))).toBe("glTF");
  expect(asked).toEqual([modelSource(7)]);
  expect(modelSource(7)).toBe("/api/meebits?type=3d&token_id=7");
});

test.each([
  ["an error", 503, MODEL],
  ["a page of text", 200, { "Content-Type": "text/html" }],
  ["50 MB", 200, { ...MODEL, "Content-Length": "50000000" }],
])("refuses %s by name", async (_, status, headers) => {
  await serve((_request, response) => {
    response.writeHead(status, headers).end();
  });
  await expect(fetchModel(1, signal())).rejects.toThrow(ModelDownloadError);
});

test("a connection that breaks is a failed download", async () => {
  await serve((request) => request.socket.destroy());
  await expect(fetchModel(1, signal())).rejects.toThrow(ModelDownloadError);
});

test("a newer download ends the one before", async () => {
  await serve((request, response) => {
    if (request.url === modelSource(2)) response.writeHead(200, MODEL).end("two");
  });
  const models = latestModel();
  const first = models.load(1);
  const second = models.load(2);
  await expect(first).rejects.toThrow(ModelDownloadError);
  expect((await second).byteLength).toBe(3);
  const third = models.load(1);
  models.end();
  await expect(third).rejects.toThrow(ModelDownloadError);
});
