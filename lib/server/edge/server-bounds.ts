import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { followAnswer } from "@/lib/server/edge/open-answers";
import type { Front } from "@/lib/server/front/open-front";
import { sendRefusal } from "@/lib/server/http/send-refusal";
import { RefusalError } from "@/lib/shared/errors";

/** How much and how long one client may take of the server's sockets, in milliseconds and pieces; what is over is cut off. */
export const BOUNDS = {
  /** From a connection's begin to the end of a request's headers. Node looks after them every 30 seconds. */
  headersTimeout: 10_000,
  /** To the end of its body. */
  requestTimeout: 30_000,
  /** For the next request; longer than proxies wait (60 s), so that none of theirs meets a closing socket. */
  keepAliveTimeout: 65_000,
  maxRequestsPerSocket: 10_000,
  /** No bound of Node's, which leaves out those beyond: what a proxy says of the client comes last. */
  maxHeadersCount: 0,
  maxConnections: 4000,
} as const;

/** Characters of an address: an embed's own, escaped, has 6,000 at most. Node refuses more than 16 KiB of headers in all. */
const LONGEST_URL = 8192;
const MOST_HEADERS = 100;
/** Bytes of a body, whatever the route: the largest that one takes has 32 kB. */
const LARGEST_BODY = 65_536;

function refusalOf({ headers, rawHeaders, url = "" }: IncomingMessage): RefusalError | null {
  if (url.length > LONGEST_URL) return new RefusalError("url_too_long");
  // Names and values take turns.
  if (rawHeaders.length > 2 * MOST_HEADERS) return new RefusalError("too_many_headers");
  if (Number(headers["content-length"] ?? 0) > LARGEST_BODY) return new RefusalError("body_too_large");
  return null;
}

/**
 * Bounds a server that somebody else has made, and keeps from it what is refused whatever the route. To be called while its first request
 * begins: that one is looked at already.
 * @param front what may answer before the server's own listeners do; none unless told
 * @param bounds other ones, for tests
 */
export function boundServer(server: Server, front?: Front, bounds: Partial<Server> = BOUNDS): void {
  Object.assign(server, bounds);
  const answer = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    followAnswer(response);
    const refusal = refusalOf(request);
    if (refusal === null) {
      const pass = () => {
        for (const listener of answer) listener.call(server, request, response);
      };
      if (front) front(request, response, pass);
      else pass();
      return;
    }
    // What is left of the request is not read any more.
    response.setHeader("Connection", "close");
    sendRefusal(response, refusal, request.url);
  });
}
