import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import type { ShotFraming } from "@/lib/avatar/framing";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { createRandom } from "@/lib/avatar/random";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { drawPrint } from "@/lib/server/print/draw-print";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { atMost, type BenchRow, quantile } from "./lib/bench-row";

const AVATARS = 2000;
const IN_MEMORY = 500;
const PICTURES = 80;
const PRINTS = 5;
const P99_LIMIT = 80;

function sampleIds(count: number): number[] {
  const random = createRandom("bench");
  return Array.from({ length: count }, () => 1 + Math.floor(random() * COLLECTION_SIZE));
}

/** Tasks that run in a separate process, selected by ENGINE_TASK, to measure their time and memory alone. */
const TASKS = {
  avatars: () => {
    for (const id of sampleIds(IN_MEMORY)) encodeGlb(buildAvatar(id));
  },
  print: async () => {
    await drawPrint(buildAvatar(1), deriveTraits(1));
  },
  prints: async () => {
    for (const id of sampleIds(PRINTS)) {
      const start = performance.now();
      await drawPrint(buildAvatar(id), deriveTraits(id));
      console.log(performance.now() - start);
    }
  },
} as const satisfies Record<string, () => void | Promise<void>>;

/** Runs a task in a separate process. Returns its peak resident memory in MB, and its printed numbers. */
function alone(task: keyof typeof TASKS): { memory: number; printed: number[] } {
  const args = ["--import", "tsx", fileURLToPath(import.meta.url)];
  const env = { ...process.env, ENGINE_TASK: task };
  const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8", env });
  const printed = stdout.trim().split("\n").map(Number);
  return { memory: (printed.pop() ?? Number.NaN) / 1024, printed };
}

function models(): BenchRow[] {
  const ids = sampleIds(AVATARS);
  for (const id of ids.slice(0, 50)) encodeGlb(buildAvatar(id));
  const [times, sizes, triangles]: [number[], number[], number[]] = [[], [], []];
  for (const id of ids) {
    const start = performance.now();
    const avatar = buildAvatar(id);
    const glb = encodeGlb(avatar);
    times.push(performance.now() - start);
    sizes.push(gzipSync(glb).length / 1000);
    triangles.push(avatar.body.flipped.length * 2);
  }
  const slowest = quantile(times, 0.99);
  return [
    atMost("engine: traits to GLB, one core", "ms", 25, times),
    {
      name: "engine: traits to GLB, p99",
      wanted: `<= ${P99_LIMIT} ms`,
      measured: `${slowest.toFixed(1)} ms`,
      note: `longest ${Math.max(...times).toFixed(1)}`,
      ok: slowest <= P99_LIMIT,
    },
    atMost("engine: GLB, gzip", "kB", 35, sizes),
    atMost("engine: triangles of the body", "triangles", 5000, triangles),
  ];
}

function pictures(framing: ShotFraming, limit: number): BenchRow {
  const times = sampleIds(PICTURES).map((id) => {
    const start = performance.now();
    renderPicture(buildAvatar(id), { width: 640, height: 640, framing, mood: "gm", background: "mood" });
    return performance.now() - start;
  });
  return atMost(`engine: ${framing} 640 px from traits, one core`, "ms", limit, times);
}

const memoryRow = (name: string, limit: number, memory: number): BenchRow => ({
  name,
  wanted: `<= ${limit} MB`,
  measured: `${memory.toFixed(0)} MB`,
  note: "resident set, own process",
  ok: memory <= limit,
});

/** Measures the engine on one core: speed, size, memory over random ids. */
export function benchEngine(): BenchRow[] {
  const prints = alone("prints");
  return [
    ...models(),
    pictures("poster", 120),
    pictures("portrait", 80),
    memoryRow(`engine: peak memory of ${IN_MEMORY} avatars`, 300, alone("avatars").memory),
    atMost("engine: print 3000 x 4500, JPEG", "ms", 6000, prints.printed),
    memoryRow("engine: peak memory of a print", 600, alone("print").memory),
    memoryRow(`engine: peak memory of ${PRINTS} prints in a row`, 1000, prints.memory),
  ];
}

for (const [name, task] of Object.entries(TASKS)) {
  if (process.env["ENGINE_TASK"] !== name) continue;
  await task();
  console.log(process.resourceUsage().maxRSS);
}
