import type { IncomingMessage, ServerResponse } from "node:http";
import { listUndrawnTraits } from "@/lib/avatar/parts/wardrobe";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import { listRefusedArt } from "@/lib/server/art/upstream/report-upstream";
import { readParameters } from "@/lib/server/http/parameters";
import type { QueriedRequest } from "@/lib/server/http/route";
import { HOUR_CACHE_CONTROL, sendJson } from "@/lib/server/http/send";
import { LIST_TRAITS } from "@/lib/server/openapi/operations";
import { getTokenTraits } from "@/lib/server/traits/get-token-traits";
import { isTokenRecord, type TokenTraitsSource } from "@/lib/server/traits/token-traits";
import type { ManyTraitsBody, TokenTraitsBody } from "@/lib/shared/api/traits";
import { listAllIds, MAX_ID, padId } from "@/lib/shared/ids";

/** Traits that token metadata does not contain. */
const DERIVED: readonly string[] = ["Gender", "Skin"];

/** Returns the traits of a token in the form of the API. @throws RangeError outside 1 to 20000 */
export function createTokenTraits(id: number, facts?: TokenFacts): TokenTraitsBody {
  const { traits, standIns } = deriveTraits(id, facts);
  const present = Object.entries(traits).filter(([, value]) => value !== null);
  return {
    id,
    token: padId(id),
    traits: Object.fromEntries(present.filter(([name]) => !DERIVED.includes(name))),
    derived: Object.fromEntries(present.filter(([name]) => DERIVED.includes(name))),
    standIns,
    undrawn: listUndrawnTraits(traits),
  };
}

const SHORT_CACHE_CONTROL = "public, max-age=60, stale-if-error=604800";

/** @param isAwaited whether the token's metadata is unavailable, or its art is refused */
function sendTraits(response: ServerResponse, body: TokenTraitsBody | ManyTraitsBody, isAwaited: boolean): void {
  const cacheControl = isAwaited ? SHORT_CACHE_CONTROL : HOUR_CACHE_CONTROL;
  sendJson(response, 200, body, { readers: "every", cacheControl });
}

/**
 * Answers a GET or HEAD for the traits of many tokens: those of `ids`, else a page of all. Does not fetch missing
 * metadata.
 * @throws HttpError `bad_ids`, `bad_token_id`, `unknown_meebit`, `bad_after`, `bad_limit`, `repeated_parameter`
 */
export async function serveManyTraits(
  { query }: Pick<QueriedRequest, "query">,
  response: ServerResponse,
  source: Pick<TokenTraitsSource, "getStored"> | undefined = getTokenTraits(),
): Promise<void> {
  const { ids: requestedIds, after, limit } = readParameters(LIST_TRAITS.parameters, query);
  const ids =
    requestedIds ??
    listAllIds()
      .slice(after, after + limit)
      .map(Number);
  const records = await Promise.all(ids.map((id) => source?.getStored(id)));
  const tokens = ids.map((id, at) => createTokenTraits(id, records[at]?.facts));
  const last = ids.at(-1);
  const answer: ManyTraitsBody = { tokens, next: requestedIds || last === undefined || last === MAX_ID ? null : last };
  const isAwaited = source !== undefined && records.includes(undefined);
  sendTraits(response, answer, isAwaited);
}

/** Answers a GET or HEAD for the traits of a token from 1 to 20000. */
export async function serveTraits(
  _request: IncomingMessage,
  response: ServerResponse,
  id: number,
  source: Pick<TokenTraitsSource, "get"> | undefined = getTokenTraits(),
): Promise<void> {
  const known = await source?.get(id);
  const facts = known !== undefined && isTokenRecord(known) ? known.facts : undefined;
  const refusedArt = listRefusedArt(id);
  const isAwaited = (source !== undefined && facts === undefined) || refusedArt.length > 0;
  const body = { ...createTokenTraits(id, facts), ...(refusedArt.length > 0 && { refusedArt }) };
  sendTraits(response, body, isAwaited);
}
