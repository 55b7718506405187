import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** A request of a JSON-RPC client. */
export interface RpcRequest {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** Responds to a request, or never does. */
export type Answer = (request: RpcRequest, response: ServerResponse) => void;

/** Sends a text with a status, as JSON if it looks so. */
export function sending(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer {
  const type = /^({|null)/.test(body) ? "application/json" : "text/plain";
  return (_, response) => response.writeHead(status, { "Content-Type": type, ...headers }).end(body);
}

/** Sends a JSON-RPC result. */
export function result(value: unknown): Answer {
  return ({ id }, response) =>
    sending(200, JSON.stringify({ jsonrpc: "2.0", id, result: value }))({} as never, response);
}

/** Sends a JSON-RPC error. */
export function failure(code: number, message: string, data?: unknown): Answer {
  return ({ id }, response) =>
    sending(200, JSON.stringify({ jsonrpc: "2.0", id, error: { code, message, data } }))({} as never, response);
}

/** Never responds. */
export const silence: Answer = () => undefined;

async function bodyOf(request: IncomingMessage): Promise<RpcRequest> {
  let text = "";
  for await (const part of request) text += part;
  return JSON.parse(text) as RpcRequest;
}

/** A server with preset answers: in order, the last one repeats. */
export function setUpRpcServer() {
  const requests: RpcRequest[] = [];
  let answers: readonly Answer[] = [];
  let test = 0;
  const server = createServer(async (request, response) => {
    const rpcRequest = await bodyOf(request);
    // A request that an earlier test abandoned may still arrive.
    if (request.url !== `/${test}`) return;
    requests.push(rpcRequest);
    answers[Math.min(requests.length, answers.length) - 1]?.(rpcRequest, response);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  beforeEach(() => {
    test += 1;
    requests.splice(0);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    /** The requests of this test. */
    requests,
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${test}`;
    },
    answerWith(...all: readonly Answer[]) {
      answers = all;
    },
  };
}
