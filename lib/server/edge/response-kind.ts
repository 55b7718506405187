import { REWRITES } from "@/lib/shared/rewrites";

/**
 * The kind of a response, which selects its security headers: a page, the viewer, which other sites frame, a response
 * of the API, a file of the build or of `public`, or a redirect to the canonical address.
 */
export type ResponseKind = "page" | "viewer" | "answer" | "built" | "file" | "redirect";

/** Excludes paths that could leave the folder: they get the stricter headers of the site. */
const VIEWER = /^\/viewer\/(?![^?#]*\.\.)[^/\\?#]*$/;
const API = /^\/api(?:\/|$)/;
const BUILT = /^\/_next\//;
const REWRITTEN = REWRITES.map(
  ({ source }) =>
    new RegExp(`^${source.replaceAll(".", "\\.").replaceAll(/:\w+(?:\(([^)]*)\))?/g, (_, own) => own ?? "[^/]+")}$`),
);
/** A file extension; `/1.1` is a page. */
const ENDING = /\.[a-z]\w*$/;

/** Repeated and trailing slashes; Next redirects any such address to the one without them. */
export const EXTRA_SLASHES = /\/+(?=\/)|(?<=.)\/$/g;

/** @param path as requested, without its query */
export function getResponseKind(path: string): ResponseKind {
  if (path.search(EXTRA_SLASHES) !== -1) return "redirect";
  if (API.test(path) || REWRITTEN.some((source) => source.test(path))) return "answer";
  if (VIEWER.test(path)) return "viewer";
  if (BUILT.test(path)) return "built";
  return ENDING.test(path) ? "file" : "page";
}
