import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { findBrowser } from "./browser.mjs";
import { programPath } from "./run.mjs";

export const LIGHTHOUSE_CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type LighthouseCategory = (typeof LIGHTHOUSE_CATEGORIES)[number];

const CHROME_FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run";
/** Disables WebGL. */
const NO_3D = " --disable-3d-apis";
const TIMEOUT_MS = 180_000;

const auditSchema = z.object({
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
});
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), auditSchema),
});

/** Lighthouse's results of a page. */
export interface LighthouseReport {
  /** 0 to 100, by requested category. */
  readonly scores: Readonly<Partial<Record<LighthouseCategory, number>>>;
  /** Failed audits, as `category: title`. */
  readonly faults: readonly string[];
  /** Returns an audit's number in its own unit; NaN if it has none. */
  readonly measure: (audit: string) => number;
}

/**
 * Runs Lighthouse's command on a page as on a phone, with simulated throttling.
 * @throws Error when there is no browser, or Lighthouse cannot load the page
 */
export async function runLighthouse(
  url: string,
  categories: readonly LighthouseCategory[] = LIGHTHOUSE_CATEGORIES,
  { with3d = true }: { readonly with3d?: boolean } = {},
): Promise<LighthouseReport> {
  const browser = await findBrowser(process.env);
  const folder = await mkdtemp(join(tmpdir(), "lighthouse-"));
  const path = join(folder, "report.json");
  const options = [
    "--quiet",
    "--output=json",
    `--output-path=${path}`,
    `--chrome-flags=${CHROME_FLAGS}${with3d ? "" : NO_3D}`,
  ];
  try {
    await promisify(execFile)("lighthouse", [url, ...options, `--only-categories=${categories.join(",")}`], {
      env: { ...process.env, PATH: programPath(), ...(browser ? { CHROME_PATH: browser.path } : {}) },
      timeout: TIMEOUT_MS,
    });
    return reportOf(reportSchema.parse(JSON.parse(await readFile(path, "utf8"))), categories);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function reportOf(
  { runtimeError, categories, audits }: z.infer<typeof reportSchema>,
  wanted: readonly LighthouseCategory[],
): LighthouseReport {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const faults = wanted.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      const costs = weight > 0 && audit && audit.score !== null && audit.score < 1;
      return costs ? [`${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ""}`] : [];
    }),
  );
  return {
    scores: Object.fromEntries(
      wanted.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
    ),
    faults,
    measure: (audit) => audits[audit]?.numericValue ?? Number.NaN,
  };
}
