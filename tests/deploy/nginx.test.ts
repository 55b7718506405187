import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer, get, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { VIEWER_CACHE_CONTROL } from "@/lib/server/avatar-pages";
import { HOUR_CACHE_CONTROL, sendText } from "@/lib/server/http/send";
import { isCacheable } from "@/lib/server/openapi/operation";
import { OPERATIONS } from "@/lib/server/openapi/operations";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { findNginx } from "@/scripts/lib/machines/find-nginx";
import { startNginx } from "@/scripts/lib/machines/start-nginx";

const nginx = await findNginx();

/** Response cacheable for one second, and for two more on errors. */
const keep: RequestListener = (_request, response) => {
  response.writeHead(200, { "Cache-Control": "public, s-maxage=1, stale-if-error=2" }).end("answered");
};

async function instance(answer: RequestListener = keep): Promise<{ readonly url: string; readonly end: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(end);
  // `as`: a server listening on a port has an `AddressInfo`.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end };
}

test.skipIf(nginx.path === null)(
  "nginx serves a stale copy while instances are down, for as long as the answer allows",
  { timeout: 30_000 },
  async () => {
    const { url, end } = await instance();
    const proxy = await startNginx(nginx.path ?? "", [url]);
    onTestFinished(() => proxy.stop());
    const status = async () => (await fetch(`${proxy.url}/api/moods/1`)).status;
    expect(await status()).toBe(200);
    end();
    // Time is the subject: a second fresh, two more stale.
    await pause(2100);
    expect(await status()).toBe(200);
    await pause(2500);
    expect(await status()).toBe(503);
  },
);

test.skipIf(nginx.path === null)(
  "nginx refuses in the form of the instances: JSON of the API, and else a page to try again",
  { timeout: 30_000 },
  async () => {
    const { url, end } = await instance();
    const proxy = await startNginx(nginx.path ?? "", [url]);
    onTestFinished(() => proxy.stop());
    const request = async (path: string, options?: RequestInit) => {
      const answer = await fetch(proxy.url + path, options);
      const { headers } = answer;
      expect(headers.get("X-Request-Id")).toMatch(/^\w{32}$/);
      const names = ["Content-Type", "Retry-After", "Access-Control-Allow-Origin"];
      return [answer.status, ...names.map((name) => headers.get(name)), await answer.text()];
    };
    const errorText = (code: "body_too_large" | "internal") =>
      JSON.stringify({ error: { code, message: HTTP_ERRORS[code][1] } });
    const large = await request("/api/moods/1", { method: "PUT", body: "x".repeat(65 * 1024) });
    expect(large).toEqual([413, "application/json", null, null, errorText("body_too_large")]);
    end();
    expect(await request("/api/traits/1")).toEqual([503, "application/json", "10", "*", errorText("internal")]);
    expect(await request("/viewer/1")).toEqual([
      ...[503, "text/html", "10", null],
      expect.stringContaining('<a href="">Try again</a>'),
    ]);
  },
);

test.skipIf(nginx.path === null)(
  "nginx caches every open route and folder of public files whose responses may be stored",
  { timeout: 30_000 },
  async () => {
    const proxy = await startNginx(nginx.path ?? "", [(await instance()).url]);
    onTestFinished(() => proxy.stop());
    const routes = OPERATIONS.filter(isCacheable).map(({ path }) => path.replace(/\{\w+\}/g, "1"));
    const folders = readdirSync("public", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const paths = [...routes, ...folders.map(({ name }) => `/${name}/file`), "/api/collection/traits.bin"];
    const states = paths.map(async (path) => [path, (await fetch(proxy.url + path)).headers.get("X-Cache")] as const);
    expect((await Promise.all(states)).filter(([, state]) => state === null)).toEqual([]);
  },
);

test.skipIf(nginx.path === null)(
  "nginx leaves ranges to the instances: a refused one is their error, and no part is cached",
  { timeout: 30_000 },
  async () => {
    const { url } = await instance((_request, response) =>
      sendText(response, "0123456789", "text/plain", HOUR_CACHE_CONTROL),
    );
    const proxy = await startNginx(nginx.path ?? "", [url]);
    onTestFinished(() => proxy.stop());
    for (const path of ["/api/moods/1", "/_next/static/a.js"]) {
      const request = async (headers: Record<string, string> = {}) => {
        const answer = await fetch(proxy.url + path, { headers });
        if (answer.ok) expect(answer.headers.get("Accept-Ranges")).toBe("bytes");
        return [answer.status, await answer.text(), answer.headers.get("Cache-Control")];
      };
      const whole = [200, "0123456789", HOUR_CACHE_CONTROL];
      for (const _ of ["before the copy", "after"]) {
        expect(await request({ Range: "bytes=2-4" })).toEqual([206, "234", HOUR_CACHE_CONTROL]);
        const refused = [416, expect.stringContaining('"range_not_satisfiable"'), "no-store"];
        expect(await request({ Range: "bytes=99-" })).toEqual(refused);
        expect(await request({ Range: "bytes=2-4", "If-Range": '"other"' })).toEqual(whole);
        expect(await request({ Range: "bytes=0-1,4-5" })).toEqual(whole);
        expect(await request({ Range: "bytes=b" })).toEqual(whole);
        expect(await request()).toEqual(whole);
      }
    }
  },
);

test.skipIf(nginx.path === null)("nginx does not forward protocol upgrades", { timeout: 30_000 }, async () => {
  const received: IncomingMessage[] = [];
  const { url } = await instance((request, response) => {
    received.push(request);
    keep(request, response);
  });
  const proxy = await startNginx(nginx.path ?? "", [url]);
  onTestFinished(() => proxy.stop());
  const headers = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13" };
  const [answer]: IncomingMessage[] = await once(get(`${proxy.url}/nope`, { headers }), "response");
  expect(answer?.resume().statusCode).toBe(200);
  expect(received.map((request) => [request.url, request.headers.upgrade, request.headers.connection])).toEqual([
    ["/nope", undefined, undefined],
  ]);
});

test.skipIf(nginx.path === null)(
  "nginx allows 512 connections per client, and refuses more with 429",
  { timeout: 30_000 },
  async () => {
    const MAX_OF_CLIENT = 512;
    const waiting: ServerResponse[] = [];
    const { url } = await instance((_request, response) => void waiting.push(response));
    const proxy = await startNginx(nginx.path ?? "", [url]);
    onTestFinished(() => proxy.stop());
    const refused: string[] = [];
    for (let n = 0; n < MAX_OF_CLIENT + 8; n++)
      get(`${proxy.url}/api/auth/session?${n}`, { agent: false }, async (answer) => {
        if (answer.statusCode === 429) refused.push(await readText(answer));
      }).on("error", () => undefined);
    await expect.poll(() => [refused.length, waiting.length], { timeout: 20_000 }).toEqual([8, MAX_OF_CLIENT]);
    const error = { code: "too_many_requests", message: HTTP_ERRORS.too_many_requests[1] };
    expect(new Set(refused)).toEqual(new Set([JSON.stringify({ error })]));
    for (const response of waiting) response.end();
  },
);

test.skipIf(nginx.path === null)(
  "nginx forwards one of many requests for a viewer, and caches pages but not errors",
  { timeout: 30_000 },
  async () => {
    const requestedPaths: string[] = [];
    let isWell = true;
    const { url } = await instance(({ url: path = "" }, response) => {
      requestedPaths.push(path);
      const cacheControl = isWell ? VIEWER_CACHE_CONTROL : "private, no-cache, no-store";
      setTimeout(() => response.writeHead(isWell ? 200 : 500, { "Cache-Control": cacheControl }).end("page"), 100);
    });
    const proxy = await startNginx(nginx.path ?? "", [url]);
    onTestFinished(() => proxy.stop());
    const viewers = (path: string) =>
      Promise.all(Array.from({ length: isWell ? 20 : 3 }, () => fetch(proxy.url + path)));
    const statuses = async (path: string) => new Set((await viewers(path)).map(({ status }) => status));
    const times = (path: string) => requestedPaths.filter((one) => one === path).length;
    expect([await statuses("/viewer/1"), times("/viewer/1")]).toEqual([new Set([200]), 1]);
    isWell = false;
    expect([await statuses("/viewer/1"), times("/viewer/1")]).toEqual([new Set([200]), 1]);
    expect(await statuses("/viewer/2")).toEqual(new Set([500]));
    isWell = true;
    expect(await statuses("/viewer/2")).toEqual(new Set([200]));
    const before = times("/");
    for (let turn = 0; turn < 2; turn++) await fetch(`${proxy.url}/`);
    expect(times("/")).toBe(before + 2);
  },
);

test.skipIf(nginx.path === null)(
  "nginx serves scripts of an old release from any instance, then from its cache",
  { timeout: 30_000 },
  async () => {
    const build =
      (script: string): RequestListener =>
      ({ url }, response) => {
        const isThere = url === `/_next/static/chunks/${script}.js`;
        const cacheControl = isThere ? "public, max-age=31536000, immutable" : "private, no-cache, no-store";
        response.writeHead(isThere ? 200 : 404, { "Cache-Control": cacheControl }).end(script);
      };
    const before = await instance(build("before"));
    const proxy = await startNginx(nginx.path ?? "", [before.url, (await instance(build("after"))).url]);
    onTestFinished(() => proxy.stop());
    const fetchScript = async (script: string, query = "") => {
      const answer = await fetch(`${proxy.url}/_next/static/chunks/${script}.js${query}`);
      return [answer.status, await answer.text()];
    };
    for (let turn = 0; turn < 4; turn++) {
      expect(await fetchScript("before")).toEqual([200, "before"]);
      expect(await fetchScript("after")).toEqual([200, "after"]);
      expect((await fetchScript("never", `?${turn}`))[0]).toBe(404);
    }
    before.end();
    expect(await fetchScript("before")).toEqual([200, "before"]);
  },
);
