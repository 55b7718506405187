import { createServer, type Server } from "node:http";
import { quantile } from "../lib/bench-row";

export const LATENCY_MS = 50;

/** A node 50 ms away: every request is delayed and counted. */
export interface DistantNode {
  readonly url: string;
  /** Requests since the last call. */
  asked(): number;
  close(): Promise<void>;
}

/** Starts a proxy of a node that delays requests by 50 ms. */
export async function distantNode(target: string): Promise<DistantNode> {
  let count = 0;
  const server: Server = createServer(async (request, response) => {
    count += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    await new Promise((settle) => setTimeout(settle, LATENCY_MS));
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(target, { method: "POST", headers, body: Buffer.concat(parts) });
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked() {
      const asked = count;
      count = 0;
      return asked;
    },
    close: () =>
      new Promise((settle) => {
        server.closeAllConnections();
        server.close(() => settle());
      }),
  };
}

/** Measures repeated reads: requests of the last round, milliseconds of each. */
export async function measure(node: DistantNode, rounds: number, read: () => Promise<unknown>) {
  const times: number[] = [];
  let requests = 0;
  for (let round = 0; round < rounds; round++) {
    node.asked();
    const startedAt = performance.now();
    await read();
    times.push(performance.now() - startedAt);
    requests = node.asked();
  }
  return { requests, ms: quantile(times, 0.5), times };
}
