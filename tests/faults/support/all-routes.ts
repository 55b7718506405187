import { readdirSync } from "node:fs";
import { REWRITES } from "@/lib/shared/rewrites";

/** Not addresses of their own: Next puts other pages into them, or shows them itself. */
const FRAMES = /^\/(_app|_document)$/;

function routesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `/${file.replace(/\.tsx?$/, "").replace(/(^|\/)index$/, "")}`.replace(/(.)\/$/, "$1"))
    .filter((path) => !FRAMES.test(path));
}

/** Every address of the product with its variable parts as `[name]`: pages and API routes as the disk has them, and rewrites. */
export function allRoutes(): readonly string[] {
  const rewritten = REWRITES.map(({ source }) => source.replaceAll(/:(\w+)(\([^)]*\))?/g, "[$1]"));
  const built = ["/_next/data/[build]/viewer/[id].json", "/_next/image", "/_next/static/[file]", "/stickers/[file]"];
  return [...routesUnder("pages"), ...rewritten, ...built, "/[nothing]"].toSorted();
}
