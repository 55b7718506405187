import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { REWRITES } from "@/lib/shared/rewrites";

/** Not addresses of their own: Next puts other pages into them. And the page of a fault, which has the status of one. */
const FRAMES = /^\/(_app|_document|500)$/;

/** Its answer does not end: tests/lib/server/moods/save-feed.test.ts has what it refuses. */
const STREAM = "/api/saved-moods/events";

function routesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `/${file.replace(/\.tsx?$/, "").replace(/(^|\/)index$/, "")}`.replace(/(.)\/$/, "$1"))
    .filter((path) => !FRAMES.test(path) && path !== STREAM);
}

/** Every address of the product whose answer ends, with its variable parts as `[name]`: pages and API routes as the disk has them, and rewrites. */
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
