import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A node proxy that can be cut. */
export interface RpcProxy {
  readonly url: string;
  /** Whether every connection is closed, as if the node were down. */
  isCut: boolean;
  /** Answers wait for it, with what the node said before. */
  held?: Promise<void> | undefined;
  /** Answers that wait. */
  waiting: number;
  /** Answers given. */
  answered: number;
  close(): Promise<void>;
}

/** Forwards JSON-RPC to a node unless it is cut. */
export async function startRpcProxy(target: string): Promise<RpcProxy> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (proxy.isCut) return void request.socket.destroy();
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(target, { method: "POST", headers, body: Buffer.concat(parts) }).catch(() => null);
    if (answer === null) return void request.socket.destroy();
    proxy.waiting += 1;
    await proxy.held;
    proxy.waiting -= 1;
    proxy.answered += 1;
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // `as`: a server listening on a port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  const proxy: RpcProxy = {
    url: `http://127.0.0.1:${port}`,
    isCut: false,
    waiting: 0,
    answered: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
