import { HTTP_ERRORS } from "@/lib/shared/errors";
import { MARK } from "./inputs";
import type { RawAnswer } from "./raw-client";

/** Next's own record of the URL, which escapes markup. Browsers never run a script of this type. */
const RECORD = /<script id="__NEXT_DATA__" type="application\/json"[^>]*>[^<]*<\/script>/g;

/** Codes of all 503 errors. */
const REFUSED = new Set(Object.entries(HTTP_ERRORS).flatMap(([code, [status]]) => (status === 503 ? [code] : [])));

function codeOf(body: string): string {
  try {
    return String(JSON.parse(body).error.code);
  } catch {
    return "";
  }
}

const AS_MARKUP = new RegExp(`<[^>]*${MARK}|${MARK}[<"']`);

/** A path of this site: one slash, not followed by another in any form that browsers accept. */
const OWN_PATH = /^\/(?![/\\]|%2f|%5c)/i;

/** Describes the fault in a response to bad input; null without one. */
export function whatIsWrong({ status, headers, body }: RawAnswer): string | null {
  if (status === 503 ? !REFUSED.has(codeOf(body)) : status >= 500 && status !== 501) return `status ${status}`;
  if (status === 501 && codeOf(body) !== "xml_not_offered") return `status ${status}`;
  const { location, refresh, ...others } = headers;
  if (location !== undefined && !OWN_PATH.test(location)) return `leads to ${location.slice(0, 200)}`;
  // Next also writes a redirect's target elsewhere, for old browsers.
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
