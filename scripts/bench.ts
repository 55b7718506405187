import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { benchApi } from "./bench-api";
import { benchContracts } from "./bench-contracts";
import { benchEngine } from "./bench-engine";
import { benchGif } from "./bench-gif";
import { benchLighthouse } from "./bench-lighthouse";
import { benchObservatory } from "./bench-observatory";
import { benchPhoto } from "./bench-photo";
import { benchPlaza } from "./bench-plaza";
import { benchPrints } from "./bench-prints";
import { benchSaves } from "./bench-saves";
import { benchSelect } from "./bench-select";
import { benchSession } from "./bench-session";
import { benchSoak, benchSteady } from "./bench-soak";
import { benchStage } from "./bench-stage";
import { benchTiles } from "./bench-tiles";
import { benchUpstream } from "./bench-upstream";
import { benchViewer } from "./bench-viewer";
import { chooseNames, readArguments } from "./lib/arguments.mjs";
import type { BenchRow } from "./lib/bench-row";

/** Benchmarks by layer. */
const PARTS: Readonly<Record<string, () => Promise<BenchRow[]> | BenchRow[]>> = {
  engine: benchEngine,
  api: benchApi,
  upstream: benchUpstream,
  viewer: benchViewer,
  stage: benchStage,
  plaza: benchPlaza,
  tiles: benchTiles,
  photo: benchPhoto,
  contracts: benchContracts,
  session: benchSession,
  saves: benchSaves,
  select: benchSelect,
  prints: benchPrints,
  gif: benchGif,
  lighthouse: benchLighthouse,
  observatory: benchObservatory,
  soak: benchSoak,
  steady: benchSteady,
};

const NAMES = Object.keys(PARTS);
/** Long benchmarks, which run only by name. */
const LONG = ["soak", "steady"];
const USAGE = `npm run bench [-- <part> ...]: figures of these parts, else of all but soak (SOAK_MINUTES, 10) and steady (STEADY_MINUTES, 30)
Parts: ${NAMES.join(", ")}`;

const wanted = readArguments(USAGE, {}, (_, positionals) =>
  chooseNames(
    positionals,
    NAMES,
    NAMES.filter((name) => !LONG.includes(name)),
  ),
);
const rows: BenchRow[] = [];
for (const [name, bench] of Object.entries(PARTS)) {
  if (!wanted.includes(name)) continue;
  console.log(`Measuring ${name} ...`);
  rows.push(...(await bench()));
}
console.table(
  rows.map(({ name, wanted: limit, measured, note, ok }) => ({
    figure: name,
    wanted: limit,
    measured,
    note,
    reached: ok ? "yes" : "NO",
  })),
);
mkdirSync("bench", { recursive: true });
const machine = { cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length, node: process.version };
writeFileSync("bench/results.json", `${JSON.stringify({ engine: AVATAR_ENGINE_VERSION, machine, rows }, null, 2)}\n`);
console.log("Written to bench/results.json");
