import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { getGlobal } from "@/lib/server/global-once";
import type { QueriedRequest } from "@/lib/server/http/route";
import { consume, type LimitName } from "@/lib/server/limits/rate-limits";
import type { ArtVariant } from "@/lib/shared/art-variant";

type RouteHandler = (request: QueriedRequest, response: ServerResponse) => Promise<void> | void;
type Consume = (limit: LimitName) => Promise<void>;

const getConsumer = () => getGlobal("drawing-consumer", () => new AsyncLocalStorage<Consume>());

/** Wraps a handler of art: only actual drawings count against a limit, and only for one of the waiting callers. */
export function limitDrawings(handler: RouteHandler): RouteHandler {
  return (request, response) =>
    getConsumer().run((limit) => consume(limit, request, response), handler, request, response);
}

function limitOf(kind: ArtVariant["kind"]): LimitName {
  if (kind === "tile") return "tiles";
  return kind === "animation" || kind === "print" ? "slow-drawings" : "drawings";
}

/**
 * Counts a drawing against the limits of its caller; one without a caller is free.
 * @throws HttpError `too_many_requests`
 */
export async function consumeDrawing({ kind }: Pick<ArtVariant, "kind">): Promise<void> {
  await getConsumer().getStore()?.(limitOf(kind));
}
