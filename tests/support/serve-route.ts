import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import type { QueriedRequest } from "@/lib/server/http/get-route";

type Route = (request: QueriedRequest, response: ServerResponse) => Promise<void>;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Reads a query as Next does: a parameter given twice is an array. */
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

/** Serves one API route on a real port until the test is over; gives a function that asks it, over its own sockets. */
export async function serveRoute(route: Route) {
  const server = createServer((message: IncomingMessage, response) => {
    void route(Object.assign(message, { query: queryOf(message.url ?? "") }), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");

  return (path: string, options: { method?: string; headers?: Record<string, string> } = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port: address.port, path, agent: false, ...options }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on("error", reject);
      sent.end();
    });
}
