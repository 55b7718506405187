import { REWRITES } from "@/lib/shared/rewrites";

/**
 * What is asked for, as far as its security headers go: a page of the site, the viewer, which others frame, an answer of the API,
 * a file of the build or of `public`, or a redirect to the plain form of an address.
 */
export type AnswerKind = "page" | "viewer" | "answer" | "built" | "file" | "redirect";

/** Without anything that could lead out of the folder: such a path gets the stricter headers of the site. */
const VIEWER = /^\/viewer\/(?![^?#]*\.\.)[^/\\?#]*$/;
const API = /^\/api(?:\/|$)/;
const BUILT = /^\/_next\//;
const REWRITTEN = REWRITES.map(
  ({ source }) =>
    new RegExp(`^${source.replaceAll(".", "\\.").replaceAll(/:\w+(?:\(([^)]*)\))?/g, (_, own) => own ?? "[^/]+")}$`),
);
/** A file's ending; `/1.1` is a page. */
const ENDING = /\.[a-z]\w*$/;

/** Repeated slashes and one at the end, which Next answers with a redirect to the same address without them, whatever it is. */
export const EXTRA_SLASHES = /\/+(?=\/)|(?<=.)\/$/g;

/** @param path as it was asked for, without its query */
export function answerKind(path: string): AnswerKind {
  if (path.search(EXTRA_SLASHES) !== -1) return "redirect";
  if (API.test(path) || REWRITTEN.some((source) => source.test(path))) return "answer";
  if (VIEWER.test(path)) return "viewer";
  if (BUILT.test(path)) return "built";
  return ENDING.test(path) ? "file" : "page";
}
