import type { ServerResponse } from "node:http";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import { listRefusedArt } from "@/lib/server/art/upstream/report-upstream";
import { formatDigest, HOUR_CACHE_CONTROL, represent, sendRepresentation } from "@/lib/server/http/send";
import { AWAITED_CACHE_CONTROL, GET_TRAITS, LIST_TRAITS } from "@/lib/server/openapi/collection-operations";
import { createHandler } from "@/lib/server/openapi/operation";
import { getOwnTraits, type TokenTraitsSource } from "@/lib/server/traits/token-traits";
import { COLLECTION_FILE, type CollectionFiles } from "@/lib/server/traits/trait-store";
import type { TokenTraitsBody } from "@/lib/shared/api/traits";
import { HttpError } from "@/lib/shared/errors";
import { MAX_ID, MIN_ID, padId } from "@/lib/shared/ids";

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

/** Creates the answers for many tokens: those of `ids`, else a page of all. They do not fetch missing metadata. */
export const createManyTraitsHandler = (
  source: Pick<TokenTraitsSource, "getStored"> | undefined = getOwnTraits().source,
) =>
  createHandler(LIST_TRAITS, async ({ ids: requestedIds, after, limit }) => {
    const ids = requestedIds ?? Array.from({ length: Math.min(limit, MAX_ID - after) }, (_, at) => after + MIN_ID + at);
    const records = await Promise.all(ids.map((id) => source?.getStored(id)));
    const tokens = ids.map((id, at) => createTokenTraits(id, records[at]?.facts));
    const last = ids.at(-1);
    const next = requestedIds || last === undefined || last === MAX_ID ? null : last;
    const isAwaited = source !== undefined && records.includes(undefined);
    return [{ tokens, next }, { cacheControl: cacheControlOf(tokens, isAwaited) }];
  });

export const createTraitsHandler = (source: Pick<TokenTraitsSource, "get"> | undefined = getOwnTraits().source) =>
  createHandler(GET_TRAITS, async ({ id }) => {
    const facts = (await source?.get(id))?.facts;
    const body = createTokenTraits(id, facts);
    return [body, { cacheControl: cacheControlOf([body], source !== undefined && facts === undefined) }];
  });

const FILE_CACHE_CONTROL = "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800, no-transform";

/** Answers with a file made from the collection's own traits, else 404: pages then use the build's file. */
export async function serveCollectionFile(
  response: ServerResponse,
  file: unknown,
  files: Pick<CollectionFiles, "read"> | undefined = getOwnTraits().files,
): Promise<void> {
  const art = typeof file === "string" && COLLECTION_FILE.test(file) ? await files?.read(file) : null;
  if (art == null) throw new HttpError("unknown_address");
  const etag = `"${formatDigest(art.digest)}"`;
  const bodyHeaders = { "Content-Type": "application/octet-stream" };
  sendRepresentation(response, represent(art.body, etag, bodyHeaders, { "Cache-Control": FILE_CACHE_CONTROL }));
}
