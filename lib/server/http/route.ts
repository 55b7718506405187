import type { ServerResponse } from "node:http";
import type { QueriedRequest } from "@/lib/server/http/get-route";
import { sendClosedJson } from "@/lib/server/http/send-closed-json";
import { sendJson } from "@/lib/server/http/send-json";
import { sendRefusal } from "@/lib/server/http/send-refusal";
import { RefusalError } from "@/lib/shared/errors";

type Answer = (request: QueriedRequest, response: ServerResponse) => Promise<void> | void;
type Method = "GET" | "POST" | "PUT" | "DELETE";
type Handlers = Readonly<Partial<Record<Method, Answer>>>;

/**
 * A route that takes the methods it has a function for, HEAD along with GET (Node leaves the body out), and OPTIONS, which
 * never gives other sites leave. Everything else is answered with 405 and `Allow`; whatever a function throws becomes a JSON error.
 * @param readers who may read the refusals of GET: "own" pages of this site, or "every" site where the answers are open too
 */
export function route(handlers: Handlers, readers: "own" | "every" = "own") {
  const allowed = ["GET", "HEAD", "POST", "PUT", "DELETE"].filter(
    (method) => answerFor(handlers, method) !== undefined,
  );
  const allow = [...allowed, "OPTIONS"].join(", ");

  return async (request: QueriedRequest, response: ServerResponse): Promise<void> => {
    const { method = "" } = request;
    const isRead = method === "GET" || method === "HEAD";
    try {
      if (method === "OPTIONS") {
        response.writeHead(204, { Allow: allow }).end();
        return;
      }
      const answer = answerFor(handlers, method);
      if (answer === undefined) {
        response.setHeader("Allow", allow);
        throw new RefusalError("method_not_allowed");
      }
      await answer(request, response);
    } catch (thrown) {
      sendRefusal(response, thrown, request.url, isRead && readers === "every" ? sendJson : sendClosedJson);
    }
  };
}

function answerFor(handlers: Handlers, method: string): Answer | undefined {
  switch (method) {
    case "GET":
    case "HEAD":
      return handlers.GET;
    case "POST":
    case "PUT":
    case "DELETE":
      return handlers[method];
    default:
      return undefined;
  }
}
