import type { IncomingMessage, ServerResponse } from "node:http";
import { undrawnTraits } from "@/lib/avatar/parts/drawn";
import { traitsOf } from "@/lib/avatar/traits/traits-of";
import { sendJson } from "@/lib/server/http/send";
import { padId } from "@/lib/shared/ids";
import type { TokenTraitsBody } from "@/lib/shared/token-traits";

/** Traits that the token metadata does not know. */
const DERIVED: readonly string[] = ["Gender", "Skin"];

/** The traits of a token as the API tells them. @throws RangeError outside 1 to 20000 */
export function tokenTraitsBody(id: number): TokenTraitsBody {
  const { traits, standIns } = traitsOf(id);
  const present = Object.entries(traits).filter(([, value]) => value !== null);
  return {
    id,
    token: padId(id),
    traits: Object.fromEntries(present.filter(([name]) => !DERIVED.includes(name))),
    derived: Object.fromEntries(present.filter(([name]) => DERIVED.includes(name))),
    standIns,
    undrawn: undrawnTraits(traits),
  };
}

/** Answers a GET or HEAD for the traits of a token from 1 to 20000. */
export function serveTraits(_request: IncomingMessage, response: ServerResponse, id: number): void {
  sendJson(response, 200, tokenTraitsBody(id), {
    readers: "every",
    cacheControl: "public, max-age=3600, stale-if-error=604800",
  });
}
