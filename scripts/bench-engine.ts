import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { randomOf } from "@/lib/avatar/random";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { atMost, type BenchRow } from "./lib/bench-row";

const AVATARS = 500;
const POSTERS = 60;

function sampleIds(count: number): number[] {
  const random = randomOf("bench");
  return Array.from({ length: count }, () => 1 + Math.floor(random() * COLLECTION_SIZE));
}

/** Milliseconds of each run. */
function timed<T>(ids: readonly number[], run: (id: number) => T): { times: number[]; results: T[] } {
  const times: number[] = [];
  const results = ids.map((id) => {
    const start = performance.now();
    const result = run(id);
    times.push(performance.now() - start);
    return result;
  });
  return { times, results };
}

/** Peak resident memory, in MB, of a fresh process that builds and encodes the given number of avatars. */
function peakMemory(): number {
  const { stdout } = spawnSync(process.execPath, ["--import", "tsx", fileURLToPath(import.meta.url), "--memory"], {
    encoding: "utf8",
  });
  return Number(stdout.trim()) / 1024;
}

/** The engine on one core: speed, size and memory over random tokens. */
export function benchEngine(): BenchRow[] {
  const ids = sampleIds(AVATARS);
  for (const id of ids.slice(0, 20)) encodeGlb(buildAvatar(id));
  const { times, results } = timed(ids, (id) => {
    const avatar = buildAvatar(id);
    return { glb: encodeGlb(avatar), triangles: avatar.body.flipped.length * 2 };
  });
  const posters = timed(ids.slice(0, POSTERS), (id) =>
    renderPicture(buildAvatar(id), { width: 640, height: 640, framing: "poster", mood: "gm", background: "mood" }),
  );
  const memory = peakMemory();
  return [
    atMost("engine: traits to GLB, one core", "ms", 25, times),
    atMost("engine: poster 640 px from traits, one core", "ms", 120, posters.times),
    atMost(
      "engine: GLB, gzip",
      "kB",
      40,
      results.map(({ glb }) => gzipSync(glb).length / 1000),
    ),
    atMost(
      "engine: triangles of the body",
      "triangles",
      6000,
      results.map(({ triangles }) => triangles),
    ),
    {
      name: `engine: peak memory of ${AVATARS} avatars`,
      wanted: "<= 300 MB",
      measured: `${memory.toFixed(0)} MB`,
      note: "resident set, own process",
      ok: memory <= 300,
    },
  ];
}

if (process.argv.includes("--memory")) {
  for (const id of sampleIds(AVATARS)) encodeGlb(buildAvatar(id));
  console.log(process.resourceUsage().maxRSS);
}
