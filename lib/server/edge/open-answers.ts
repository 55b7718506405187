import type { ServerResponse } from "node:http";
import { getGlobal } from "@/lib/server/global-once";
import { isStopping } from "@/lib/server/stopping";

const openAnswers = () => getGlobal("open-answers", () => new Set<ServerResponse>());

/** A proxy sends its next request on any connection that was not said to end, and finds it closed. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** Notes an answer that begins, so that it can end its connection once this process has been told to end. */
export function followAnswer(response: ServerResponse): void {
  if (isStopping()) {
    closeAfter(response);
    return;
  }
  const all = openAnswers();
  all.add(response);
  response.once("close", () => void all.delete(response));
}

/** From now on every answer whose head was not sent yet is the last one of its connection, and says so. */
export function closeAfterAnswers(): void {
  for (const response of openAnswers()) closeAfter(response);
}
