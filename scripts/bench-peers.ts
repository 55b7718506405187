import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, release, type } from "node:os";
import { findBrowser } from "./lib/browser.mjs";
import { gifRows } from "./peers-bench/gif-rows";
import { modelRows } from "./peers-bench/model-rows";
import { pageRows } from "./peers-bench/page-rows";
import { PEER_PARTS, type PeerPart, type PeerRow } from "./peers-bench/peer-row";
import { pictureRows } from "./peers-bench/picture-rows";
import { type PeerReport, withSection } from "./peers-bench/readme-table";
import { tokenRows } from "./peers-bench/token-rows";

/** This product beside what somebody would use instead of each part. Name parts on the command line (pages, pictures, tokens, gif, models) to look at those alone: nothing is written then. */
const PARTS: Readonly<Record<PeerPart, (say: (words: string) => void) => Promise<PeerRow[]>>> = {
  pages: pageRows,
  pictures: pictureRows,
  tokens: tokenRows,
  gif: gifRows,
  models: modelRows,
};
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

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;

async function machine(): Promise<PeerReport["machine"]> {
  const browser = (await findBrowser(process.env))?.path;
  return {
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    system: `${type()} ${release()}`,
    node: process.version,
    browser: browser ? execFileSync(browser, ["--version"], { encoding: "utf8" }).trim() : "Chromium of Playwright",
  };
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}: name ${PEER_PARTS.join(", ")}.`);
const begun = performance.now();
const rows: PeerRow[] = [];
for (const part of PEER_PARTS) {
  if (named.length > 0 && !named.includes(part)) continue;
  rows.push(
    ...(await PARTS[part]((words) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(0).padStart(4);
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
if (named.length === 0) {
  const versions = Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)]));
  const report: PeerReport = { machine: await machine(), versions, rows };
  mkdirSync("bench", { recursive: true });
  writeFileSync("bench/peers.json", `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync("README.md", withSection(readFileSync("README.md", "utf8"), report));
  console.log("Written to bench/peers.json and README.md");
}
