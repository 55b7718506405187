import type { ServerResponse } from "node:http";
import { getGlobal } from "@/lib/server/global-once";
import { isStopping } from "@/lib/server/stopping";

const getOpenResponses = () => getGlobal("open-responses", () => new Set<ServerResponse>());

/** Closes the connection after the response. Otherwise a proxy may send its next request on a closed connection. */
function closeConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** Tracks a started response, so that it can end its connection when this process stops. */
export function trackResponse(response: ServerResponse): void {
  if (isStopping()) {
    closeConnectionAfter(response);
    return;
  }
  const all = getOpenResponses();
  all.add(response);
  response.once("close", () => void all.delete(response));
}

/** Makes every response whose headers are not sent yet the last one of its connection. */
export function closeConnectionsAfterResponses(): void {
  for (const response of getOpenResponses()) closeConnectionAfter(response);
}
