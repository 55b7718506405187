import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** One request of a JSON-RPC client. */
export interface RpcRequest {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** Answers a request, or leaves it without an answer. */
export type Answer = (request: RpcRequest, response: ServerResponse) => void;

/** Sends a text with a status; one that looks like JSON is called so. */
export function sending(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer {
  const type = /^({|null)/.test(body) ? "application/json" : "text/plain";
  return (_, response) => response.writeHead(status, { "Content-Type": type, ...headers }).end(body);
}

/** Sends the result of a request as a node does. */
export function result(value: unknown): Answer {
  return ({ id }, response) =>
    sending(200, JSON.stringify({ jsonrpc: "2.0", id, result: value }))({} as never, response);
}

/** Sends an error of a node. */
export function failure(code: number, message: string, data?: unknown): Answer {
  return ({ id }, response) =>
    sending(200, JSON.stringify({ jsonrpc: "2.0", id, error: { code, message, data } }))({} as never, response);
}

/** Leaves the client waiting. */
export const silence: Answer = () => undefined;

async function bodyOf(request: IncomingMessage): Promise<RpcRequest> {
  let text = "";
  for await (const part of request) text += part;
  return JSON.parse(text) as RpcRequest;
}

/** A server that answers as a test tells it to: the answers in their order, the last one for all that follow. */
export function rpcServerOfTests() {
  const requests: RpcRequest[] = [];
  let answers: readonly Answer[] = [];
  let test = 0;
  const server = createServer(async (request, response) => {
    const asked = await bodyOf(request);
    // What a test before this one gave up on may still come in.
    if (request.url !== `/${test}`) return;
    requests.push(asked);
    answers[Math.min(requests.length, answers.length) - 1]?.(asked, response);
  });
  beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
  beforeEach(() => {
    test += 1;
    requests.splice(0);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    /** What has been asked in this test. */
    requests,
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${test}`;
    },
    answerWith(...all: readonly Answer[]) {
      answers = all;
    },
  };
}
