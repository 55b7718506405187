import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { INLINE_SCRIPTS_FILE } from "@/lib/server/edge/page-scripts.mjs";

/** The one page that others frame: it has a policy of its own. */
export const VIEWER_PAGE = "/viewer/[id]";

/** Hash sources of the inline scripts of each page. */
export type InlineScripts = Readonly<Record<string, readonly string[]>>;

const fileSchema = z.record(z.string(), z.array(z.string().regex(/^'sha256-[\w+/=]+'$/)));

/** The folder of the build that is served. */
export function readServedBuild(env: Readonly<Record<string, string | undefined>>): string {
  return env["NEXT_DIST_DIR"] || ".next";
}

/** Those of a build, as a step of it has written them down (scripts/collect-inline-scripts.mjs); none where there is no build. */
export function readInlineScripts(distDir: string): InlineScripts {
  let text: string;
  try {
    text = readFileSync(join(distDir, INLINE_SCRIPTS_FILE), "utf8");
  } catch {
    return {};
  }
  return fileSchema.parse(JSON.parse(text));
}
