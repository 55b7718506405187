import { HTTP_ERRORS } from "@/lib/shared/errors";
import { MARK } from "./inputs";
import type { Told } from "./raw-client";

/** The framework's own record of the address, in which markup is escaped; a script of this type is never run. */
const RECORD = /<script id="__NEXT_DATA__" type="application\/json"[^>]*>[^<]*<\/script>/g;

/** Every 503 that has words. */
const REFUSED = new Set(Object.entries(HTTP_ERRORS).flatMap(([code, [status]]) => (status === 503 ? [code] : [])));

function codeOf(body: string): string {
  try {
    return String(JSON.parse(body).error.code);
  } catch {
    return "";
  }
}

const AS_MARKUP = new RegExp(`<[^>]*${MARK}|${MARK}[<"']`);

/** Nothing that leads off this site: one slash, then no other, however browsers read it. */
const OWN_PATH = /^\/(?![/\\]|%2f|%5c)/i;

/** What is wrong with an answer to bad input, in words; null when nothing is. */
export function whatIsWrong({ status, headers, body }: Told): string | null {
  if (status === 503 ? !REFUSED.has(codeOf(body)) : status >= 500 && status !== 501) return `status ${status}`;
  if (status === 501 && codeOf(body) !== "xml_not_offered") return `status ${status}`;
  const { location, refresh, ...others } = headers;
  if (location !== undefined && !OWN_PATH.test(location)) return `leads to ${location.slice(0, 200)}`;
  // The framework says where a redirect leads twice more, for old browsers.
  if (refresh !== undefined && refresh !== `0;url=${location}`) return `leads to ${refresh.slice(0, 200)}`;
  if (JSON.stringify(others).toLowerCase().includes(MARK)) return "repeats the input in a header";
  const shown = body === location ? "" : body.replaceAll(RECORD, "");
  if (shown.includes(MARK)) return `repeats the input: …${around(shown)}…`;
  if (AS_MARKUP.test(body)) return `repeats the input as markup: …${around(body)}…`;
  if (/\bat [\w.<>]+ \(?(file:|node:|\/)/.test(body)) return "shows a stack";
  return null;
}

function around(body: string): string {
  const at = body.indexOf(MARK);
  return body.slice(Math.max(0, at - 60), at + 80);
}
