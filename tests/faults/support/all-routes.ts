import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { REWRITES } from "@/lib/shared/rewrites";

/** Not routes: Next wraps other pages in them. Also excludes the error page, whose status is 500. */
const FRAMES = /^\/(_app|_document|500)$/;

/** Its response never ends. tests/lib/server/moods/save-feed.test.ts covers its errors. */
const STREAM = "/api/saved-moods/events";

function routesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `/${file.replace(/\.tsx?$/, "").replace(/(^|\/)index$/, "")}`.replace(/(.)\/$/, "$1"))
    .filter((path) => !FRAMES.test(path) && path !== STREAM);
}

/** Returns all routes whose responses end, with parameters as `[name]`: pages and API routes on disk, rewrites. */
export function allRoutes(): readonly string[] {
  const rewritten = REWRITES.map(({ source }) => source.replaceAll(/:(\w+)(\([^)]*\))?/g, "[$1]"));
  const build = readFileSync(join(process.env["NEXT_DIST_DIR"] || ".next", "BUILD_ID"), "utf8");
  const data = ["viewer/[id]", "meebit/[id]", "index"].map((page) => `/_next/data/${build}/${page}.json`);
  const built = [
    ...data,
    "/_next/data/[build]/viewer/[id].json",
    "/_next/image",
    "/_next/static/[file]",
    "/stickers/[file]",
    "/_error",
    "/_app",
  ];
  const under = routesUnder("pages").map((route) => route.replace(/\[\[\.\.\.(\w+)\]\]$/, "[$1]"));
  return [...under, ...rewritten, ...built, "/[nothing]"].toSorted();
}
