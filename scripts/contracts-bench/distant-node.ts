import { createServer, type Server } from "node:http";
import { quantile } from "../lib/bench-row";

export const LATENCY_MS = 50;

/** A node 50 ms away: every request is delayed and counted. */
export interface DistantNode {
  readonly url: string;
  /** Requests since the last call. */
  takeRequestCount(): number;
  close(): Promise<void>;
}

/** Starts a proxy of a node that delays requests by 50 ms. */
export async function startDistantNode(target: string): Promise<DistantNode> {
  let count = 0;
  const server: Server = createServer(async (request, response) => {
    count += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(target, { method: "POST", headers, body: Buffer.concat(parts) });
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    takeRequestCount() {
      const requestCount = count;
      count = 0;
      return requestCount;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Measures repeated reads: requests of the last round, milliseconds of each. */
export async function measure(node: DistantNode, rounds: number, read: () => Promise<unknown>) {
  const times: number[] = [];
  let requests = 0;
  for (let round = 0; round < rounds; round++) {
    node.takeRequestCount();
    const startedAt = performance.now();
    await read();
    times.push(performance.now() - startedAt);
    requests = node.takeRequestCount();
  }
  return { requests, ms: quantile(times, 0.5), times };
}
