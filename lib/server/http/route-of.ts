import { createPathPattern, REWRITTEN } from "@/lib/server/http/path";
import { ALL_OPERATIONS } from "@/lib/server/openapi/operations";
import { GUIDE_NAMES, getGuidePath } from "@/lib/shared/guide";
import { SITE_PAGES } from "@/lib/shared/site-pages";

/**
 * Every page and API route by its file name; a test compares this list with the folder. Without the API's catch-all
 * route: its number of paths is unbounded, like that of all unknown paths.
 */
export const PAGE_ROUTES: readonly string[] = [
  ...Object.keys(SITE_PAGES).filter((path) => GUIDE_NAMES.every((name) => path !== getGuidePath(name))),
  "/docs/[guide]",
  "/meebit/[id]",
  "/viewer/[id]",
  "/api/animations/[file]",
  "/api/collection/[file]",
  "/api/crawlers/robots",
  "/api/crawlers/security",
  "/api/crawlers/sitemap",
  "/api/crawlers/sitemaps/[file]",
  "/api/crowd/[zoom]/[x]/[file]",
  "/api/metrics",
  "/api/openapi.json",
  "/api/pictures/full/[id]",
  "/api/pictures/sized/[size]/[file]",
  "/api/read-only",
  "/api/settings",
  ...ALL_OPERATIONS.map(({ path }) => path.replaceAll("{", "[").replaceAll("}", "]")).filter(
    (path) => path.startsWith("/api/") && !path.includes("."),
  ),
];

/** Path prefixes of files of `public` and of the build; a test compares this list with the folder. */
export const FILE_PATHS =
  /^\/(_next\/static\/|crowd\/|embed\/|prints\/|sounds\/|sprites\/|stickers\/|icon[\w-]*\.\w+$|apple-touch-icon\.png$|farcaster-ready\.js$|licences\.txt$|site\.webmanifest$|viewer-messages\.schema\.json$)/;

export const FILES = "files";
/** Label of all other paths, whose number is unbounded. */
export const UNKNOWN = "unknown";

const FIXED = new Set(PAGE_ROUTES.filter((route) => !route.includes("[")));
const PATTERNS = [
  ...REWRITTEN,
  ...PAGE_ROUTES.filter((route) => route.includes("[")).map((route) => [route, createPathPattern(route)] as const),
];

/** Returns the route of a path: a template, `files` or `unknown`; never a part of the path itself. */
export function getRoute(path: string): string {
  if (FIXED.has(path)) return path;
  if (FILE_PATHS.test(path)) return FILES;
  return PATTERNS.find(([, pattern]) => pattern.test(path))?.[0] ?? UNKNOWN;
}
