import type { ServerResponse } from "node:http";
import type { QueriedRequest } from "@/lib/server/http/route";
import { charge } from "@/lib/server/limits/charge";
import type { LimitName } from "@/lib/server/limits/limits";

type Answer = (request: QueriedRequest, response: ServerResponse) => Promise<void> | void;

/** An answer of which each one counts against a limit before anything is done for it. */
export function limited(limit: LimitName, answer: Answer): Answer {
  return async (request, response) => {
    await charge(limit, request, response);
    await answer(request, response);
  };
}
