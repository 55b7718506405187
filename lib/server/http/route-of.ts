import { REWRITES } from "@/lib/shared/rewrites";

/**
 * Every page and API route by its file name; a test compares this list with the folder. Without the API's catch-all
 * route: its number of paths is unbounded, like that of all unknown paths.
 */
export const PAGE_ROUTES = [
  "/",
  "/1.1",
  "/crowd",
  "/docs",
  "/docs/[guide]",
  "/docs/api",
  "/embed-demo",
  "/faq",
  "/get-print",
  "/meebit/[id]",
  "/privacy-policy",
  "/terms-of-service",
  "/viewer/[id]",
  "/wallet",
  "/api/animations/[file]",
  "/api/auth/nonce",
  "/api/auth/session",
  "/api/auth/signin",
  "/api/auth/signout",
  "/api/auth/signout-everywhere",
  "/api/collection/[file]",
  "/api/crawlers/robots",
  "/api/crawlers/security",
  "/api/crawlers/sitemap",
  "/api/crawlers/sitemaps/[file]",
  "/api/crowd/[zoom]/[x]/[file]",
  "/api/demo/transactions",
  "/api/gate",
  "/api/health",
  "/api/holdings",
  "/api/meebits",
  "/api/metadata/[id]",
  "/api/metadata/collection",
  "/api/metrics",
  "/api/moods",
  "/api/moods/[id]",
  "/api/moods/[id]/history",
  "/api/oembed",
  "/api/openapi.json",
  "/api/pictures/full/[id]",
  "/api/pictures/sized/[size]/[file]",
  "/api/owner/[id]",
  "/api/portfolio",
  "/api/portfolio/token",
  "/api/prints/[id]",
  "/api/read-only",
  "/api/saved-moods",
  "/api/saved-moods/changes",
  "/api/saved-moods/events",
  "/api/settings",
  "/api/traits",
  "/api/traits/[id]",
  "/api/writes",
  "/api/writes/status",
] as const;

/** Path prefixes of files of `public` and of the build; a test compares this list with the folder. */
export const FILE_PATHS =
  /^\/(_next\/static\/|crowd\/|embed\/|prints\/|sounds\/|sprites\/|stickers\/|icon[\w-]*\.\w+$|apple-touch-icon\.png$|farcaster-ready\.js$|licences\.txt$|site\.webmanifest$|viewer-messages\.schema\.json$)/;

export const FILES = "files";
/** Label of all other paths, whose number is unbounded. */
export const UNKNOWN = "unknown";

const escaped = (text: string) => text.replaceAll(/[.\\]/g, "\\$&");

/** @param template with `[name]`, `:name` or `:name(pattern)` for one part of the path */
function patternOf(template: string): RegExp {
  const parts = template
    .split("/")
    .map((part) => (/^[[:]/.test(part) ? (/\((.*)\)/.exec(part)?.[1] ?? "[^/]+") : escaped(part)));
  return new RegExp(`^${parts.join("/")}/?$`);
}

const FIXED = new Set<string>(PAGE_ROUTES.filter((route) => !route.includes("[")));
const REWRITTEN = REWRITES.map(({ source }) => [source.replace(/\(.*?\)/, ""), patternOf(source)] as const);
const PATTERNS = [
  ...REWRITTEN,
  ...PAGE_ROUTES.filter((route) => route.includes("[")).map((route) => [route, patternOf(route)] as const),
];

/** Returns the path of a request's address, without its query. */
export function getPath(url: string | undefined): string {
  const [path = ""] = (url ?? "").split(/[?#]/, 1);
  return path === "" ? "/" : path;
}

/** Whether a path outside of /api belongs to an API route. */
export const isRewritten = (path: string): boolean => REWRITTEN.some(([, pattern]) => pattern.test(path));

/** Returns the route of a path: a template, `files` or `unknown`; never a part of the path itself. */
export function getRoute(path: string): string {
  if (FIXED.has(path)) return path;
  if (FILE_PATHS.test(path)) return FILES;
  return PATTERNS.find(([, pattern]) => pattern.test(path))?.[0] ?? UNKNOWN;
}
