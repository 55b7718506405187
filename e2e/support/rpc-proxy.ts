import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A way to a node that can be cut. */
export interface RpcProxy {
  readonly url: string;
  /** True: every connection is broken off, as when the node is gone. */
  isCut: boolean;
  close(): Promise<void>;
}

/** Passes JSON-RPC on to a node as long as it is not cut. */
export async function rpcProxy(target: string): Promise<RpcProxy> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (proxy.isCut) return void request.socket.destroy();
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(target, { method: "POST", headers, body: Buffer.concat(parts) }).catch(() => null);
    if (answer === null) return void request.socket.destroy();
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  // `as`: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const proxy: RpcProxy = {
    url: `http://127.0.0.1:${port}`,
    isCut: false,
    close: () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
