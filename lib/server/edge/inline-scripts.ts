import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { INLINE_SCRIPTS_FILE } from "@/lib/server/edge/page-scripts.mjs";

/** The only page that other sites may frame: it has its own policy. */
export const VIEWER_PAGE = "/viewer/[id]";

/** Hash sources of the inline scripts of each page. */
export type InlineScripts = Readonly<Record<string, readonly string[]>>;

const fileSchema = z.record(z.string(), z.array(z.string().regex(/^'sha256-[\w+/=]+'$/)));

export function readServedBuild(env: Readonly<Record<string, string | undefined>>): string {
  return env["NEXT_DIST_DIR"] || ".next";
}

/** Reads the hashes of a build, written by scripts/collect-inline-scripts.mjs; empty without a build. */
export function readInlineScripts(distDir: string): InlineScripts {
  let text: string;
  try {
    text = readFileSync(join(distDir, INLINE_SCRIPTS_FILE), "utf8");
  } catch {
    return {};
  }
  return fileSchema.parse(JSON.parse(text));
}
