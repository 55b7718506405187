import { once } from "node:events";
import { readdirSync, readlinkSync, unlinkSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { openBuiltFiles } from "@/lib/server/edge/built-files";
import { compressFiles } from "@/scripts/lib/compress-files.mjs";
import { listen } from "@/tests/support/serve-route";
import { tempFolder } from "@/tests/support/temp-folder";

const SCRIPT = "console.log('a');".repeat(200);
const LARGE = Buffer.alloc(8_000_000);

/** A build's static folder with its handler; requests that it passes on get a 418. */
async function built() {
  const folder = tempFolder();
  await mkdir(join(folder, "chunks"));
  await writeFile(join(folder, "chunks", "a.js"), SCRIPT);
  await writeFile(join(folder, "chunks", "short.js"), "1");
  await writeFile(join(folder, "a.css"), "a{b:c}".repeat(400));
  await writeFile(join(folder, "a.woff2"), Buffer.alloc(5000));
  await writeFile(join(folder, "large.bin"), LARGE);
  await compressFiles(folder);
  const send = openBuiltFiles(folder);
  const { sendRequest, close, port } = await listen(() => async (request, response) => {
    send(request, response, () => void response.writeHead(418).end(request.url));
  });
  onTestFinished(close);
  return { folder, sendRequest, port };
}

const asIs = (body: Buffer) => body;

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ["identity", undefined, asIs],
])("for Accept-Encoding %j a script is encoded as %s and immutable", async (accepted, coding, decode) => {
  const { sendRequest } = await built();
  const headers = { "accept-encoding": accepted };
  const answer = await sendRequest("/_next/static/chunks/a.js", { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers["content-encoding"]).toBe(coding);
  expect(answer.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "content-length": String(answer.body.length),
    vary: "Accept-Encoding",
  });
  expect(decode(answer.body).toString()).toBe(SCRIPT);
  const head = await sendRequest("/_next/static/chunks/a.js", { headers, method: "HEAD" });
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
    200,
    0,
    answer.headers["content-length"],
  ]);
  const again = { ...headers, "if-none-match": answer.headers.etag };
  expect((await sendRequest("/_next/static/chunks/a.js", { headers: again })).status).toBe(304);
});

test.each([
  ["a.css", "text/css; charset=utf-8", "br"],
  ["a.woff2", "font/woff2", undefined],
  ["chunks/short.js", "text/javascript; charset=utf-8", undefined],
])("%s is %s, encoded only where that saves bytes", async (path, type, coding) => {
  const { sendRequest } = await built();
  const { headers } = await sendRequest(`/_next/static/${path}`, { headers: { "accept-encoding": "br" } });
  expect([headers["content-type"], headers["content-encoding"]]).toEqual([type, coding]);
});

test.each(["chunks/b.js", "", "chunks", "../BUILD_ID", "..%2fBUILD_ID", "%00", "__proto__", "constructor"])(
  "passes on a path that is not a file of the build: %j",
  async (path) => {
    const { sendRequest } = await built();
    const answer = await sendRequest(`/_next/static/${path}`);
    expect([answer.status, answer.body.toString()]).toEqual([418, `/_next/static/${path}`]);
  },
);

test("passes on other paths, other methods and range requests", async () => {
  const { sendRequest } = await built();
  expect((await sendRequest("/a.css")).status).toBe(418);
  expect((await sendRequest("/_next/static/a.css", { method: "POST" })).status).toBe(418);
  expect((await sendRequest("/_next/static/a.css", { headers: { range: "bytes=0-9" } })).status).toBe(418);
});

test.skipIf(process.platform !== "linux")("closes a file when its client disconnects midway", async () => {
  const { port } = await built();
  const openFiles = () =>
    readdirSync("/proc/self/fd").filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith("/large.bin");
      } catch {
        return false;
      }
    }).length;
  const request = get({ host: "127.0.0.1", port, path: "/_next/static/large.bin", agent: false });
  await once(request, "response");
  expect(openFiles()).toBe(1);
  request.destroy();
  await expect.poll(openFiles).toBe(0);
});

test("a missing file breaks only its own connection", async () => {
  const { sendRequest, folder } = await built();
  unlinkSync(join(folder, "a.woff2"));
  await expect(sendRequest("/_next/static/a.woff2")).rejects.toThrow();
  expect((await sendRequest("/_next/static/a.css")).status).toBe(200);
});
