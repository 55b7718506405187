import { siteOrigins } from "@/lib/server/site-origins";
import type { Query } from "@/lib/shared/art-request";
import { HttpError } from "@/lib/shared/errors";
import { parseId } from "@/lib/shared/ids";
import { parseViewerQuery, type ViewerQuery } from "@/lib/shared/viewer-query";

/** What GET /api/oembed is asked for. */
export interface EmbedRequest {
  readonly id: number;
  readonly viewer: ViewerQuery;
  /** The origin of this site that the address names. */
  readonly origin: string;
  /** Pixels; Infinity when no limit is given. */
  readonly maxWidth: number;
  readonly maxHeight: number;
}

const TAKEN = ["url", "maxwidth", "maxheight", "format"] as const;
const MAX_URL_LENGTH = 2048;

function readFormat(text: string | undefined): void {
  const format = text?.toLowerCase() ?? "json";
  if (format === "xml") throw new HttpError("xml_not_offered");
  if (format !== "json") throw new HttpError("bad_embed_format");
}

function readSize(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (!/^0*[1-9]\d{0,5}$/.test(text) || text.length > 10) throw new HttpError("bad_embed_size");
  return Number(text);
}

/** A query string as Next reads it: repeated parameters are arrays. */
function queryOf(search: URLSearchParams): Query {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

function readUrl(text: string | undefined): Pick<EmbedRequest, "id" | "viewer" | "origin"> {
  if (text === undefined || text.length > MAX_URL_LENGTH || !URL.canParse(text)) throw new HttpError("bad_embed_url");
  const { protocol, host, username, password, pathname, searchParams } = new URL(text);
  if (protocol !== "http:" && protocol !== "https:") throw new HttpError("bad_embed_url");
  if (username !== "" || password !== "") throw new HttpError("bad_embed_url");
  const path = /^\/(?:meebit|viewer)\/(\d{1,32})\/?$/.exec(pathname);
  const origin = siteOrigins.at(host);
  if (origin === null || path === null) throw new HttpError("unknown_embed_url");
  const parsed = parseId(path[1]);
  if (!("id" in parsed)) throw new HttpError("unknown_meebit");
  return { id: parsed.id, origin, viewer: parseViewerQuery(queryOf(searchParams)) };
}

/**
 * Reads the query of GET /api/oembed: the address of an avatar's page or viewer on this site, by http or https, and how large its
 * embed may be.
 * @throws HttpError with status 400, 404 or 501
 */
export function readEmbedQuery(query: Query): EmbedRequest {
  const given: Partial<Record<(typeof TAKEN)[number], string>> = {};
  for (const name of TAKEN) {
    const value = query[name];
    if (Array.isArray(value)) throw new HttpError("repeated_parameter");
    if (value !== undefined) given[name] = value;
  }
  readFormat(given.format);
  const [maxWidth, maxHeight] = [readSize(given.maxwidth), readSize(given.maxheight)];
  return { ...readUrl(given.url), maxWidth, maxHeight };
}
