import type { ServerResponse } from "node:http";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import { listRefusedArt } from "@/lib/server/art/upstream/report-upstream";
import { readParameters } from "@/lib/server/http/parameters";
import type { QueriedRequest } from "@/lib/server/http/route";
import { formatDigest, HOUR_CACHE_CONTROL, represent, sendRepresentation } from "@/lib/server/http/send";
import { AWAITED_CACHE_CONTROL, GET_TRAITS, LIST_TRAITS } from "@/lib/server/openapi/collection-operations";
import { sendAnswer } from "@/lib/server/openapi/operation";
import { getCollectionFiles, getTokenTraits, type TokenTraitsSource } from "@/lib/server/traits/token-traits";
import { COLLECTION_FILE, type CollectionFiles } from "@/lib/server/traits/trait-store";
import type { ManyTraitsBody, TokenTraitsBody } from "@/lib/shared/api/traits";
import { HttpError } from "@/lib/shared/errors";
import { listAllIds, MAX_ID, padId } from "@/lib/shared/ids";

/** Traits that token metadata does not contain. */
const DERIVED: readonly string[] = ["Gender", "Skin"];

/** Returns the traits of a token in the form of the API. @throws RangeError outside 1 to 20000 */
export function createTokenTraits(id: number, facts?: TokenFacts): TokenTraitsBody {
  const { traits, standIns } = deriveTraits(id, facts);
  const refusedArt = listRefusedArt(id);
  const present = Object.entries(traits).filter(([, value]) => value !== null);
  return {
    id,
    token: padId(id),
    traits: Object.fromEntries(present.filter(([name]) => !DERIVED.includes(name))),
    derived: Object.fromEntries(present.filter(([name]) => DERIVED.includes(name))),
    standIns,
    // The tables of parts are complete by their types: every value is drawn.
    undrawn: [],
    ...(refusedArt.length > 0 && { refusedArt }),
  };
}

/** Caches ask again in a minute while better traits or art may follow. @param isAwaited whether metadata is missing */
const cacheControlOf = (tokens: readonly TokenTraitsBody[], isAwaited: boolean) =>
  isAwaited || tokens.some(({ refusedArt }) => refusedArt) ? AWAITED_CACHE_CONTROL : HOUR_CACHE_CONTROL;

/** Answers for many tokens: those of `ids`, else a page of all. Does not fetch missing metadata. */
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
  sendAnswer(response, LIST_TRAITS, answer, { cacheControl: cacheControlOf(tokens, isAwaited) });
}

/** Answers a GET or HEAD for the traits of a token. */
export async function serveTraits(
  { query }: Pick<QueriedRequest, "query">,
  response: ServerResponse,
  source: Pick<TokenTraitsSource, "get"> | undefined = getTokenTraits(),
): Promise<void> {
  const { id } = readParameters(GET_TRAITS.parameters, query);
  const facts = (await source?.get(id))?.facts;
  const body = createTokenTraits(id, facts);
  const isAwaited = source !== undefined && facts === undefined;
  sendAnswer(response, GET_TRAITS, body, { cacheControl: cacheControlOf([body], isAwaited) });
}

const FILE_CACHE_CONTROL = "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800, no-transform";

/** Answers with a file made from the collection's own traits, else 404: pages then use the build's file. */
export async function serveCollectionFile(
  response: ServerResponse,
  file: unknown,
  files: Pick<CollectionFiles, "read"> | undefined = getCollectionFiles(),
): Promise<void> {
  const art = typeof file === "string" && COLLECTION_FILE.test(file) ? await files?.read(file) : null;
  if (art == null) throw new HttpError("unknown_address");
  const etag = `"${formatDigest(art.digest)}"`;
  const bodyHeaders = { "Content-Type": "application/octet-stream" };
  sendRepresentation(response, represent(art.body, etag, bodyHeaders, { "Cache-Control": FILE_CACHE_CONTROL }));
}
