import { once } from "node:events";
import { type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { answerInTurns, BOUNDS, createBoundedServer } from "@/lib/server/edge/bounded-server";
import { getMetrics } from "@/lib/server/metrics/metrics";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const answered: Answer = (_, response) => void response.end("answered");

/** A bounded server on a free port. */
async function start(
  answer: Answer = answered,
  bounds: Partial<Server> = {},
  share?: { readonly max: number; readonly isExempt: () => boolean },
) {
  const server = createBoundedServer(answer, { ...BOUNDS, ...bounds }, 50, share);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // `as`: a server listening on a port has an `AddressInfo`.
  return { server, port: (server.address() as AddressInfo).port };
}

/** Sends bytes over a new connection. `closed` yields all data until the server closes it. */
function send(
  port: number,
  bytes: string,
  localAddress = "127.0.0.1",
): { readonly socket: Socket; readonly closed: Promise<string> } {
  const socket = connect({ port, host: "127.0.0.1", localAddress }, () => socket.write(bytes));
  let received = "";
  socket.on("data", (part) => {
    received += part;
  });
  // Bytes sent after the server has closed reset the connection.
  socket.on("error", () => undefined);
  return { socket, closed: new Promise((resolve) => socket.on("close", () => resolve(received))) };
}

/** Status code, and the error code if present. */
const parseAnswer = (received: string) => [
  Number(received.split(" ")[1]),
  /"code":"(\w+)"/.exec(received)?.[1] ?? null,
];
const get = (port: number, path: string, headers = "Host: a\r\n", localAddress?: string) =>
  send(port, `GET ${path} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`, localAddress).closed;

const openConnections = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";

describe("a request to switch protocols", () => {
  test("is refused with 400 and its connection closed, also as the first request", async () => {
    const { port } = await start();
    const received = await send(port, `GET /nope HTTP/1.1\r\nHost: a\r\n${UPGRADE}\r\n`).closed;
    expect(parseAnswer(received)).toEqual([400, "upgrade_refused"]);
    expect(received).toMatch(/\r\nConnection: close\r\n/);
  });

  test.each(["/", "/_next/x", "/_next/hmr", "//x", "*"])("leaves no open connection at %s", async (path) => {
    const { server, port } = await start();
    const all = Array.from(
      { length: 50 },
      () => send(port, `GET ${path} HTTP/1.1\r\nHost: a\r\n${UPGRADE}\r\n`).closed,
    );
    for (const received of await Promise.all(all)) expect(parseAnswer(received)).toEqual([400, "upgrade_refused"]);
    await expect.poll(() => openConnections(server)).toBe(0);
  });

  test("to HTTP/2 gets the usual response", async () => {
    const { port } = await start();
    const headers =
      "Host: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n";
    expect(parseAnswer(await get(port, "/", headers))).toEqual([200, null]);
  });

  test("without Upgrade in Connection is an ordinary request", async () => {
    const { port } = await start();
    expect(parseAnswer(await get(port, "/", "Host: a\r\nUpgrade: websocket\r\n"))).toEqual([200, null]);
  });

  test("by CONNECT closes the connection", async () => {
    const { port } = await start();
    expect(await send(port, "CONNECT 169.254.169.254:80 HTTP/1.1\r\nHost: a\r\n\r\n").closed).not.toMatch(/ 200 /);
  });
});

describe("the Host header", () => {
  test.each([
    ["given twice", "Host: a\r\nHost: b\r\n"],
    ["given twice with the same name", "Host: a\r\nhOST: a\r\n"],
    ["empty", "Host:\r\n"],
    ["with a user", "Host: user@a\r\n"],
    ["with a path", "Host: a/b\r\n"],
    ["with two names", "Host: a, b\r\n"],
    ["with a space", "Host: a b\r\n"],
    ["with an invalid port", "Host: a:b\r\n"],
    ["with an incomplete IPv6 address", "Host: [::1\r\n"],
    ["missing", ""],
  ])("%s is refused", async (_, headers) => {
    const { port } = await start();
    expect(parseAnswer(await get(port, "/", headers))[0]).toBe(400);
  });

  test.each(["localhost:3000", "127.0.0.1", "[::1]:3000", "mb1.example", "app_1:80"])("accepts %s", async (host) => {
    const { port } = await start();
    expect(parseAnswer(await get(port, "/", `Host: ${host}\r\n`))).toEqual([200, null]);
  });
});

describe("on every route", () => {
  test("refuses a URL that is too long and a body that is too large", async () => {
    const { port } = await start();
    expect(parseAnswer(await get(port, `/?${"a".repeat(8000)}`))).toEqual([200, null]);
    expect(parseAnswer(await get(port, `/?${"a".repeat(9000)}`))).toEqual([414, "url_too_long"]);
    // Node's own limit for all headers.
    expect(parseAnswer(await get(port, `/?${"a".repeat(20_000)}`))).toEqual([431, null]);
    const sent = request({ host: "127.0.0.1", port, method: "POST", headers: { "Content-Length": 65_537 } });
    sent.flushHeaders();
    const [answer] = await once(sent, "response");
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, "close"]);
    sent.on("error", () => undefined).destroy();
  });

  test.each([
    [100, 200],
    [101, 431],
    [2000, 431],
  ])("answers a request with %i headers with status %i", async (count, status) => {
    const { port } = await start();
    const headers = Array.from({ length: count - 2 }, (_, index) => `a${index % 10}:\r\n`).join("");
    expect(parseAnswer(await get(port, "/", `Host: a\r\n${headers}`))[0]).toBe(status);
  });
});

describe("a connection is closed", () => {
  test("when its headers or its body never end", async () => {
    expect([BOUNDS.headersTimeout, BOUNDS.requestTimeout].every((ms) => ms <= 30_000)).toBe(true);
    const { port } = await start(answered, { headersTimeout: 200, requestTimeout: 400 });
    for (const drip of ["GET / HTTP/1.1\r\nHost: a\r\nX-", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n"]) {
      const { socket, closed } = send(port, drip);
      const timer = setInterval(() => socket.write("a"), 50);
      await closed;
      clearInterval(timer);
    }
  });

  test("when it is idle before, during or after the response", async () => {
    const states: Readonly<Record<string, Answer>> = {
      "its answer never comes": () => undefined,
      "its answer stops half-way": (_, response) => void response.writeHead(200, { "Content-Length": 9 }).write("a"),
      "its client reads nothing": (_, response) => void response.end(Buffer.alloc(50_000_000)),
    };
    for (const answer of Object.values(states)) {
      const { server, port } = await start(answer, { timeout: 200 });
      const { socket } = send(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
      socket.pause();
      await once(server, "request");
      await expect.poll(() => openConnections(server), { timeout: 5000 }).toBe(0);
      socket.destroy();
    }
  });
});

test("an address has at most its share of the connections, and a trusted proxy any number", async () => {
  const { server, port } = await start(answered, {}, { max: 2, isExempt: () => false });
  const [first, second] = [send(port, ""), send(port, "")];
  await expect.poll(() => openConnections(server)).toBe(2);
  expect(await get(port, "/")).toBe("");
  first.socket.destroy();
  await expect.poll(() => openConnections(server)).toBe(1);
  expect(await get(port, "/")).toContain("answered");
  second.socket.destroy();

  const open = await start(answered, {}, { max: 2, isExempt: () => true });
  const all = Array.from({ length: 5 }, () => send(open.port, ""));
  await expect.poll(() => openConnections(open.server)).toBe(5);
  for (const { socket } of all) socket.destroy();
});

describe("pages", () => {
  const OTHER = "127.0.0.2";

  /** A server whose pages wait for `release`, which lets the first of them go. */
  async function startHeld() {
    const held: { readonly url: string | undefined; readonly release: () => void }[] = [];
    const answer = answerInTurns(
      async ({ url }, response) => {
        await new Promise<void>((release) => held.push({ url, release }));
        response.end("answered");
      },
      { maxInFlight: 2, maxWaiting: 2, waitTimeoutMs: 10_000 },
    );
    const { server, port } = await start((request, response) => void answer(request, response));
    const urls = () => held.map(({ url }) => url);
    return { server, port, urls, release: () => held.shift()?.release() };
  }

  test("of one client are rendered a few at a time; its others wait, and those of other clients do not", async () => {
    const { port, urls, release } = await startHeld();
    const received = [get(port, "/1"), get(port, "/2")];
    await expect.poll(urls).toHaveLength(2);
    received.push(get(port, "/3"), get(port, "/4"));
    const free = ["/api/x", "/meebitimages/1/full.jpg", "/sounds/gm.opus"];
    received.push(...free.map((url) => get(port, url)));
    await expect.poll(urls).toEqual(expect.arrayContaining(free));
    expect(parseAnswer(await get(port, "/5"))).toEqual([429, "too_many_requests"]);
    received.push(get(port, "/other", undefined, OTHER));
    await expect.poll(urls).toContain("/other");
    for (const held of [6, 6, 5, 4, 3, 2, 1, 0]) {
      release();
      await expect.poll(urls).toHaveLength(held);
    }
    for (const each of received) expect(await each).toContain("answered");
  });

  test("are not rendered for a client that has left", async () => {
    const { server, port, urls, release } = await startHeld();
    const first = [get(port, "/1"), get(port, "/2")];
    await expect.poll(urls).toHaveLength(2);
    const gone = send(port, "GET /gone HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(server, "request");
    gone.socket.destroy();
    await expect.poll(() => openConnections(server)).toBe(2);
    const last = get(port, "/last");
    release();
    release();
    await Promise.all(first);
    await expect.poll(urls).toEqual(["/last"]);
    release();
    expect(await last).toContain("answered");
  });

  test("of a burst leave turns of the event loop, in which other clients are heard", async () => {
    const order: string[] = [];
    // Rendering occupies the event loop, and takes no turn of it.
    const answer = answerInTurns(async ({ url = "" }, response) => {
      const end = performance.now() + 5;
      while (performance.now() < end);
      order.push(url);
      response.end("answered");
    });
    const { port } = await start((request, response) => void answer(request, response));
    const burst = Array.from({ length: 100 }, () => get(port, "/burst"));
    await expect.poll(() => order).not.toHaveLength(0);
    await get(port, "/other", undefined, OTHER);
    expect(order.indexOf("/other")).toBeLessThan(75);
    await Promise.all(burst);
    expect(order).toHaveLength(101);
  });
});

test("metrics count open and dropped connections and give the limit", async () => {
  const figure = async (name: string) => (await getMetrics().getSingleMetric(name)?.get())?.values[0]?.value ?? 0;
  // Connections of earlier tests may still be closing.
  await expect.poll(() => figure("mb1_connections")).toBe(0);
  const { server, port } = await start(answered, { maxConnections: 2 });
  expect(await figure("mb1_connections_limit")).toBe(2);
  const [first, second] = [send(port, ""), send(port, "")];
  await expect.poll(() => openConnections(server)).toBe(2);
  expect(await figure("mb1_connections")).toBe(2);
  await send(port, "").closed;
  expect(await figure("mb1_connections_dropped_total")).toBe(1);
  for (const { socket } of [first, second]) socket.destroy();
  await expect.poll(() => figure("mb1_connections")).toBe(0);
});
