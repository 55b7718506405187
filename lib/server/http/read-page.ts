import { type Query, readId } from "@/lib/shared/art-request";
import { HttpError } from "@/lib/shared/errors";
import { MAX_IDS } from "@/lib/shared/ids";

/** A part of what there is: what comes after an id or a cursor, and how many of it. */
export interface Page {
  readonly after: number;
  readonly limit: number;
}

function readOnce(value: string | string[] | undefined): string | undefined {
  if (Array.isArray(value)) throw new HttpError("repeated_parameter");
  return value;
}

/**
 * Reads `ids`: token ids with commas between them. Each is given once, in the order of the request; null without the parameter.
 * @throws HttpError `bad_ids`, `bad_token_id`, `unknown_meebit`, `repeated_parameter`
 */
export function readIds(query: Query): readonly number[] | null {
  const text = readOnce(query["ids"]);
  if (text === undefined) return null;
  const ids = text.split(",", MAX_IDS + 1);
  if (ids.length > MAX_IDS || text === "") throw new HttpError("bad_ids");
  return [...new Set(ids.map(readId))];
}

/**
 * Reads a page: `after`, or the parameter of another name, 0 without it, and `limit`, 100 without it.
 * @throws HttpError `bad_after`, `bad_limit`, `repeated_parameter`
 */
export function readPage(query: Query, afterName = "after"): Page {
  const after = readOnce(query[afterName]) ?? "0";
  const limit = readOnce(query["limit"]) ?? String(MAX_IDS);
  if (!/^\d{1,15}$/.test(after)) throw new HttpError("bad_after");
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > MAX_IDS) throw new HttpError("bad_limit");
  return { after: Number(after), limit: Number(limit) };
}
