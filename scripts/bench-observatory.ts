import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { BenchRow } from "./lib/bench-row";
import { startBuiltProduct } from "./lib/built-product";
import { startHttpsProxy } from "./lib/https-proxy";
import { freePort } from "./lib/port.mjs";

/**
 * MDN's own grader. Not a dependency: it is a server of 130 MB for another Node, whose install script fetches lists.
 * Installed on demand into a cache folder, without scripts.
 */
const GRADER = "@mdn/mdn-http-observatory";
const VERSION = "1.4.8";
const FOLDER = join("node_modules", ".cache", `observatory-${VERSION}`);

const answerSchema = z.object({
  scan: z.object({ grade: z.string(), score: z.number(), testsFailed: z.number(), testsPassed: z.number() }),
  tests: z.record(z.string(), z.object({ pass: z.boolean(), result: z.string(), scoreModifier: z.number() })),
});

/** Returns the grader's folder. Its HSTS preload list stays empty: this site is in none. */
async function ensureGrader(): Promise<string> {
  const folder = process.env["OBSERVATORY_DIR"] || FOLDER;
  const grader = join(folder, "node_modules", GRADER);
  if (!existsSync(join(grader, "src", "scan.js"))) {
    await mkdir(folder, { recursive: true });
    const how = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--loglevel=error"];
    await promisify(execFile)("npm", ["install", "--prefix", folder, ...how, `${GRADER}@${VERSION}`]);
  }
  await writeFile(join(grader, "conf", "hsts-preload.json"), "{}");
  return grader;
}

/** Measures the home page's grade by MDN HTTP Observatory, over https as on the public network. */
export async function benchObservatory(): Promise<BenchRow[]> {
  const grader = await ensureGrader();
  const folder = await mkdtemp(join(tmpdir(), "observatory-"));
  const port = await freePort();
  const product = await startBuiltProduct({ NEXT_PUBLIC_SITE_URL: `https://localhost:${port}` });
  const proxy = await startHttpsProxy(product.url, port, folder);
  try {
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: proxy.certificate };
    const scan = [join(grader, "src", "scan.js"), `localhost:${port}`];
    const { stdout } = await promisify(execFile)(process.execPath, scan, { env });
    const { scan: result, tests } = answerSchema.parse(JSON.parse(stdout));
    const modified = Object.entries(tests).map(([name, { scoreModifier }]) => `${name} ${scoreModifier}`);
    const measured = `${result.grade}, ${result.score} points`;
    const note = `${result.testsPassed} passed, ${result.testsFailed} failed: ${modified.join(", ")}`;
    return [{ name: "MDN HTTP Observatory of /", wanted: "A+", measured, note, ok: result.grade === "A+" }];
  } finally {
    proxy.close();
    await product.stop();
    await rm(folder, { recursive: true });
  }
}
