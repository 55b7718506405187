import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, release, type } from "node:os";
import { join } from "node:path";
import { chooseNames, readArguments } from "@/scripts/lib/arguments.mjs";
import { findBrowser } from "@/scripts/lib/browser.mjs";
import { gifRows } from "@/scripts/peers-bench/gif-rows";
import { pageRows } from "@/scripts/peers-bench/page-rows";
import { PEER_PARTS, type PeerPart, type PeerReport, type PeerRow, withSection } from "@/scripts/peers-bench/peer-row";
import { pictureRows } from "@/scripts/peers-bench/picture-rows";
import { tokenRows } from "@/scripts/peers-bench/token-rows";
import { modelRows } from "./model-rows";

/** Compares each part of the product with its alternatives. */
const PARTS: Readonly<Record<PeerPart, (say: (words: string) => void) => Promise<PeerRow[]>>> = {
  pages: pageRows,
  pictures: pictureRows,
  tokens: tokenRows,
  gif: gifRows,
  models: modelRows,
};
const REPORT = "bench/peers.json";
/** The report's page. */
const PAGE = "docs/benchmarks.md";
const PACKAGES = [
  "@google/model-viewer",
  "three",
  "next",
  "sirv",
  "wagmi",
  "viem",
  "gif.js",
  "@gltf-transform/functions",
  "meshoptimizer",
] as const;

/** Resolves from this folder, then the product. */
const { resolve } = createRequire(import.meta.url);
function versionOf(name: string): string {
  const folder = resolve.paths(name)?.find((path) => existsSync(join(path, name, "package.json")));
  if (folder === undefined) throw new Error(`${name} is not installed.`);
  return JSON.parse(readFileSync(join(folder, name, "package.json"), "utf8")).version;
}

/** Returns "Chromium 156.0.8078.79", without trailing text and without stderr of start scripts. */
function browserName(path: string): string {
  const words = execFileSync(path, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return /^.*?\d[\d.]*/.exec(words)?.[0] ?? words.trim();
}

async function machine(): Promise<PeerReport["machine"]> {
  const browser = (await findBrowser(process.env))?.path;
  return {
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    system: `${type()} ${release()}`,
    node: process.version,
    browser: browser ? browserName(browser) : "Playwright's Chromium",
  };
}

const USAGE = `npm run bench:peers [-- <part> ...]: measures these parts beside the alternatives; of the others the last figures stay.
Parts: ${PEER_PARTS.join(", ")}`;
const wanted = readArguments(USAGE, {}, (_, words) => chooseNames(words, PEER_PARTS));
const startedAt = performance.now();
const rows: PeerRow[] = [];
for (const part of wanted) {
  rows.push(
    ...(await PARTS[part]((words) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0).padStart(4);
      console.log(`${seconds} s  ${part}: ${words}`);
    })),
  );
}
console.table(
  rows.map(({ what, unit, ours, other, share, wanted, isReached }) => ({
    figure: what,
    unit,
    ours: ours.median.toFixed(1),
    beside: other.name,
    theirs: other.median.toFixed(1),
    share: share.toFixed(3),
    wanted: wanted ? Object.entries(wanted).join().replace(",", " ") : "first",
    reached: isReached ? "yes" : "NO",
  })),
);
const versions = Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)]));
const before: PeerReport | null = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, "utf8")) : null;
const measured = [...(before?.rows ?? []).filter(({ part }) => !wanted.includes(part)), ...rows];
const inOrder = PEER_PARTS.flatMap((part) => measured.filter((row) => row.part === part));
const report: PeerReport = { machine: await machine(), versions, rows: inOrder };
mkdirSync("bench", { recursive: true });
writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`);
writeFileSync(PAGE, withSection(readFileSync(PAGE, "utf8"), report));
console.log(`Written to ${REPORT} and ${PAGE}`);
