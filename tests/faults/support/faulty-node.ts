import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";

/** Faults of a node; null: it responds. */
export type Fault = "down" | "slow" | "busy" | "garbage" | "broken" | "endless" | null;

export interface FaultyNode {
  readonly url: string;
  fault: Fault;
  /** URL of the node behind it. Another chain has another state. */
  target: string;
}

const SLOW_MS = 60_000;
const JSON_TYPE = { "Content-Type": "application/json" };

function fail(fault: Exclude<Fault, null>, response: ServerResponse): void {
  switch (fault) {
    case "down":
      response.socket?.destroy();
      return;
    case "slow":
      setTimeout(() => response.writeHead(200, JSON_TYPE).end("{}"), SLOW_MS).unref();
      return;
    case "busy":
      response.writeHead(429, { ...JSON_TYPE, "Retry-After": "120" }).end('{"error":"too many requests"}');
      return;
    case "garbage":
      response.writeHead(200, JSON_TYPE).end("<html>\0\xff{{{");
      return;
    case "broken":
      response.writeHead(200, { ...JSON_TYPE, "Content-Length": "5000" }).write('{"jsonrpc":"2.0","result":"0x');
      response.socket?.end();
      return;
    case "endless":
      response.writeHead(200, JSON_TYPE).write('{"jsonrpc":"2.0","result":"0x');
      flood(response);
      return;
    default:
      fault satisfies never;
  }
}

function flood(response: ServerResponse): void {
  const timer = setInterval(() => response.write("0".repeat(65_536)), 5);
  response.on("close", () => clearInterval(timer));
}

/** A node that forwards to a chain, or fails as set. @param target the chain's URL, read when the tests begin */
export function faultyNodeOfTests(target: () => string): FaultyNode {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (node.fault !== null) return fail(node.fault, response);
    const answer = await fetch(node.target, { method: "POST", headers: JSON_TYPE, body: Buffer.concat(parts) });
    response.writeHead(answer.status, JSON_TYPE).end(Buffer.from(await answer.arrayBuffer()));
  });
  const node = {
    fault: null as Fault,
    target: "",
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/very-secret-key`;
    },
  };
  beforeAll(async () => {
    node.target = target();
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return node;
}
