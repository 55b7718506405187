import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { findNginx } from "@/scripts/lib/machines/find-nginx";
import { startNginx } from "@/scripts/lib/machines/start-nginx";

const nginx = await findNginx();

/** An instance that lets its answer be kept for a second, and given for two more when there is no other. */
async function instance(
  see: (request: IncomingMessage) => void = () => undefined,
): Promise<{ readonly url: string; readonly end: () => void }> {
  const server = createServer((request, response) => {
    see(request);
    response.writeHead(200, { "Cache-Control": "public, s-maxage=1, stale-if-error=2" }).end("answered");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(end);
  // `as`: a server that listens on a port has an address with one.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end };
}

test.skipIf(nginx.path === null)(
  "while no instance answers, nginx gives a copy for as long as the answer itself allows, and no longer",
  { timeout: 30_000 },
  async () => {
    const { url, end } = await instance();
    const proxy = await startNginx(nginx.path ?? "", [url]);
    onTestFinished(() => proxy.stop());
    const status = async () => (await fetch(`${proxy.url}/api/moods/1`)).status;
    expect(await status()).toBe(200);
    end();
    await pause(2100);
    expect(await status()).toBe(200);
    await pause(2500);
    expect(await status()).toBe(502);
  },
);

test.skipIf(nginx.path === null)("nginx passes on no request to switch protocols", { timeout: 30_000 }, async () => {
  const seen: IncomingMessage[] = [];
  const { url } = await instance((request) => void seen.push(request));
  const proxy = await startNginx(nginx.path ?? "", [url]);
  onTestFinished(() => proxy.stop());
  const headers = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13" };
  const [answer]: IncomingMessage[] = await once(get(`${proxy.url}/nope`, { headers }), "response");
  expect(answer?.resume().statusCode).toBe(200);
  expect(seen.map((request) => [request.url, request.headers.upgrade, request.headers.connection])).toEqual([
    ["/nope", undefined, undefined],
  ]);
});
