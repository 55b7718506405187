import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  readonly said: () => string;
  readonly code: Promise<number | null>;
}

async function start(env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/support/stopping-server.ts"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stdout.on("data", (part: Buffer) => {
    said += part;
  });
  const code = once(child, "exit").then(([exitCode]: (number | null)[]) => exitCode ?? null);
  while (!said.includes("\n")) await once(child.stdout, "data");
  return { child, port: Number.parseInt(said, 10), said: () => said, code };
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
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(socket, "close");
  return received;
}

/** For each response: its status and its Connection header. */
const headsOf = (received: string): string[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d+)[\s\S]*?\r\nConnection: ([\w-]+)/gi)].map(([, ...about]) => about.join(" "));

describe("a server that receives a stop signal", () => {
  test("answers requests in flight, refuses new ones, closes open connections, and exits with 0", async () => {
    const { child, port, said, code } = await start({ SLOW: "1500" });
    expect(await fetchText(port, "/")).toBe("200 answered");
    const slow = fetchText(port, "/slow");
    const ended = pause(400).then(() => child.kill("SIGTERM"));
    const later = ended.then(() => pause(300));
    const [closed, startedAt] = [pipelined(port, "/slow", later), pipelined(port, "/begun", later)];
    await ended;
    await pause(200);
    expect(await fetchText(port, "/")).toBe("ECONNREFUSED");
    expect(await slow).toBe("200 answered");
    // A proxy would reuse a connection that is announced as keep-alive.
    expect(headsOf(await closed)).toEqual(["200 close"]);
    expect(headsOf(await startedAt)).toEqual(["200 keep-alive", "200 close"]);
    expect(await code).toBe(0);
    expect(said()).toContain("closed");
  });

  test("exits despite an idle connection", async () => {
    const { child, port, code } = await start({ SLOW: "0" });
    const agent = new Agent({ keepAlive: true });
    await fetchText(port, "/", agent);
    const startedAt = performance.now();
    child.kill("SIGTERM");
    expect(await code).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    agent.destroy();
  });

  test("exits after the drain timeout, and counts SIGINT with SIGTERM as one signal", async () => {
    const { child, port, code } = await start({ SLOW: "60000", DRAIN: "1200" });
    const slow = fetchText(port, "/slow");
    await pause(300);
    child.kill("SIGINT");
    child.kill("SIGTERM");
    expect(await slow).toBe("ECONNRESET");
    expect(await code).toBe(0);
  });

  test("exits with 1 at once on a second signal", async () => {
    const { child, port, code } = await start({ SLOW: "60000" });
    const slow = fetchText(port, "/slow");
    await pause(300);
    child.kill("SIGTERM");
    await pause(1200);
    child.kill("SIGTERM");
    expect(await code).toBe(1);
    expect(await slow).toBe("ECONNRESET");
  });
});
