import type { IncomingHttpHeaders } from "node:http";

/** Bytes from `first` to `last`, both included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** `bytes=0-99`, `bytes=100-` or `bytes=-100`. The unit's letter case does not matter (RFC 9110 §14.1). */
const SINGLE_RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/**
 * Reads the headers `Range` and `If-Range` of a GET (RFC 9110 §14.2, §13.1.5).
 * @param etag the strong tag of what would be sent, with its quotes
 * @param length bytes of what would be sent
 * @returns null for all of it: no range, several ranges, a malformed one, or one of another version; "outside" where no byte
 * of the range exists
 */
export function readRange(
  { range, "if-range": ifRange }: IncomingHttpHeaders,
  etag: string,
  length: number,
): ByteRange | "outside" | null {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return null;
  const [, from = "", to = ""] = SINGLE_RANGE.exec(range) ?? [];
  if (from === "" && to === "") return null;
  if (from === "") {
    const suffix = Math.min(Number(to), length);
    return suffix === 0 ? "outside" : { first: length - suffix, last: length - 1 };
  }
  const first = Number(from);
  const last = to === "" ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== "" && Number(to) < first) return null;
  return first < length ? { first, last } : "outside";
}
