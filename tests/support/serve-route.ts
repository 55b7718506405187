import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from "node:http";
import { onTestFinished } from "vitest";
import type { QueriedRequest } from "@/lib/server/http/route";

export type Route = (request: QueriedRequest, response: ServerResponse) => Promise<void>;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface SendRequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<OutgoingHttpHeaders>;
  readonly body?: string | Uint8Array;
}

export type SendRequest = (path: string, options?: SendRequestOptions) => Promise<Answer>;

/** Parses a query as Next does: a repeated parameter is an array. */
function queryOf(url: string): QueriedRequest["query"] {
  const { searchParams } = new URL(url, "http://localhost");
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

/** Serves API routes by path on a real port. Returns a function that requests them, over its own sockets. */
export async function listen(routeOf: (path: string) => Route | undefined) {
  const server = createServer((message: IncomingMessage, response) => {
    const route = routeOf(new URL(message.url ?? "", "http://localhost").pathname);
    if (route === undefined) response.writeHead(404).end();
    else void route(Object.assign(message, { query: queryOf(message.url ?? "") }), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const { port } = address;

  const sendRequest: SendRequest = (path, { body, headers = {}, ...options } = {}) =>
    new Promise((resolve, reject) => {
      const to = { host: "127.0.0.1", port, path, agent: false, headers: { ...headers }, ...options };
      const sent = request(to, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on("error", reject);
      sent.end(body);
    });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, sendRequest, close };
}

/** Serves one API route on a real port until the test ends. Returns a function that requests it. */
export async function serveRoute(route: Route): Promise<SendRequest> {
  const { sendRequest, close } = await listen(() => route);
  onTestFinished(close);
  return sendRequest;
}
