import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** A request that has just begun, before anything has looked at it. */
export interface BegunRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
}

/**
 * Calls back for every request of every server of this process from now on: pages, API and files alike, whoever answers them. What
 * Next's own list of headers cannot do: it is fixed by the build.
 */
export function followRequests(follow: (begun: BegunRequest) => void): void {
  // `as`: what Node documents of this channel.
  subscribe("http.server.request.start", (message) => follow(message as BegunRequest));
}
