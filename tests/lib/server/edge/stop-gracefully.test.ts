import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { startNode } from "@/tests/support/run-node";

interface Running {
  readonly child: ReturnType<typeof startNode>;
  readonly port: number;
  readonly said: () => string;
  readonly code: Promise<number | null>;
  /** Resolves when the server has received exactly these requests, in any order; GET / does not count. */
  readonly received: (...paths: readonly string[]) => Promise<unknown>;
  /** Resolves when it refuses new connections: it has received a stop signal. */
  readonly refuses: () => Promise<unknown>;
}

async function start(env: Record<string, string> = {}): Promise<Running> {
  const child = startNode("tests/support/stopping-server.ts", [], env);
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stdout.on("data", (part: Buffer) => {
    said += part;
  });
  const code = once(child, "exit").then(([exitCode]: (number | null)[]) => exitCode ?? null);
  while (!said.includes("\n")) await once(child.stdout, "data");
  const port = Number.parseInt(said, 10);
  const SOON = { timeout: 20_000 };
  return {
    child,
    port,
    said: () => said,
    code,
    received: (...paths) =>
      vi.waitFor(() => {
        const lines = said.split("\n").filter((line) => line.startsWith("/"));
        expect(lines.sort()).toEqual([...paths].sort());
      }, SOON),
    refuses: () => vi.waitFor(async () => expect(await fetchText(port, "/")).toBe("ECONNREFUSED"), SOON),
  };
}

/** Returns status and body, or the connection error. */
function fetchText(port: number, path: string, agent: Agent | false = false): Promise<string> {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path, agent }, (response) => {
      let body = "";
      response.on("data", (part: Buffer) => {
        body += part;
      });
      response.on("end", () => resolve(`${response.statusCode} ${body}`));
    }).on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

/** Sends two requests on one connection, the second during the first. Returns all data until it closes. */
async function pipelined(port: number, first: string, whenSecond: Promise<unknown>): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (part) => {
    received += part;
  });
  socket.write(`GET ${first} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await whenSecond;
  socket.write("GET /next HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(socket, "close");
  return received;
}

/** For each response: its status and its Connection header. */
const headsOf = (received: string): string[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d+)[\s\S]*?\r\nConnection: ([\w-]+)/gi)].map(([, ...about]) => about.join(" "));

describe("a server that receives a stop signal", () => {
  test("answers requests in flight, refuses new ones, closes open connections, and exits with 0", async () => {
    const { child, port, said, code, received, refuses } = await start();
    expect(await fetchText(port, "/")).toBe("200 answered");
    const slow = fetchText(port, "/slow");
    let stop = () => {};
    const isStopping = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const [closed, started] = [pipelined(port, "/slow", isStopping), pipelined(port, "/begun", isStopping)];
    await received("/slow", "/slow", "/begun");
    child.kill("SIGTERM");
    await refuses();
    stop();
    await received("/slow", "/slow", "/begun", "/next", "/next");
    child.stdin.write("answer\n");
    expect(await slow).toBe("200 answered");
    // A proxy would reuse a connection that is announced as keep-alive.
    expect(headsOf(await closed)).toEqual(["200 close"]);
    expect(headsOf(await started)).toEqual(["200 keep-alive", "200 close"]);
    expect(await code).toBe(0);
    expect(said()).toContain("closed");
  });

  test("answers the next request of an idle connection, which learns of the stop by it", async () => {
    const { child, port, code } = await start();
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    await fetchText(port, "/", agent);
    child.kill("SIGTERM");
    let announced = "keep-alive";
    while (announced === "keep-alive") {
      announced = await new Promise<string>((resolve, reject) => {
        const request = get({ host: "127.0.0.1", port, agent }, (response) => {
          response.resume().on("end", () => resolve(String(response.headers.connection)));
        });
        request.on("error", reject);
      });
    }
    expect(announced).toBe("close");
    expect(await code).toBe(0);
  });

  test("exits despite an idle connection", async () => {
    const { child, port, code } = await start();
    const agent = new Agent({ keepAlive: true });
    await fetchText(port, "/", agent);
    const startedAt = performance.now();
    child.kill("SIGTERM");
    expect(await code).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    agent.destroy();
  });

  test("exits after the drain timeout, and counts SIGINT with SIGTERM as one signal", async () => {
    const { child, port, code, received } = await start({ DRAIN: "1200" });
    const slow = fetchText(port, "/slow");
    await received("/slow");
    child.kill("SIGINT");
    child.kill("SIGTERM");
    expect(await slow).toBe("ECONNRESET");
    expect(await code).toBe(0);
  });

  test("exits with 1 at once on a second signal", async () => {
    const { child, port, code, received, refuses } = await start();
    const slow = fetchText(port, "/slow");
    await received("/slow");
    child.kill("SIGTERM");
    await refuses();
    // Time is the subject: signals within a second count as one.
    await pause(1100);
    child.kill("SIGTERM");
    expect(await code).toBe(1);
    expect(await slow).toBe("ECONNRESET");
  });
});
