import type { IncomingMessage, ServerResponse } from "node:http";
import { sendRefusal } from "@/lib/server/http/send-refusal";
import type { Query } from "@/lib/shared/art-request";
import { RefusalError } from "@/lib/shared/errors";

/** What Next gives an API route, as far as our answers need it. */
export type QueriedRequest = IncomingMessage & { readonly query: Query };

type Handler = (request: QueriedRequest, response: ServerResponse) => Promise<void>;

/**
 * A route that takes GET and HEAD, and answers everything else with 405 and `Allow`.
 * Whatever `answer` throws becomes a JSON error.
 */
export function getRoute(answer: (request: QueriedRequest, response: ServerResponse) => Promise<void> | void): Handler {
  return async (request, response) => {
    try {
      if (request.method !== "GET" && request.method !== "HEAD") {
        response.setHeader("Allow", "GET, HEAD");
        throw new RefusalError("method_not_allowed");
      }
      await answer(request, response);
    } catch (thrown) {
      sendRefusal(response, thrown, request.url);
    }
  };
}
