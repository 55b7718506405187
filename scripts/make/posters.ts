// Draws the poster of every token into a folder; started again, it continues.
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { RenderPool } from "@/lib/server/render/render-pool";
import { workerBundle } from "@/lib/server/render/worker-bundle";
import { MAX_ID, MIN_ID, padId } from "@/lib/shared/ids";
import { IMAGE_WIDTHS } from "@/lib/shared/image-formats";
import { parseMood } from "@/lib/shared/moods";

const USAGE = `Draws the poster of every token into a folder; started again, it goes on where it stopped.
  npm run make -- posters [--out=.data/posters] [--width=320] [--mood=default] [--from=1] [--to=20000] [--threads=<cores>]`;

const { values } = parseArgs({
  options: {
    out: { type: "string", default: join(".data", "posters") },
    width: { type: "string", default: "320" },
    mood: { type: "string", default: "default" },
    from: { type: "string", default: String(MIN_ID) },
    to: { type: "string", default: String(MAX_ID) },
    threads: { type: "string", default: String(cpus().length) },
  },
});
const width = IMAGE_WIDTHS.find((allowed) => String(allowed) === values.width);
const mood = parseMood(values.mood);
const [from, to, threads] = [Number(values.from), Number(values.to), Number(values.threads)];
if (width === undefined || mood === null || !(from >= MIN_ID && to <= MAX_ID && from <= to && threads >= 1)) {
  console.error(USAGE);
  process.exit(2);
}

const folder = join(values.out, `v${AVATAR_ENGINE_VERSION}-${mood}-${width}`);
mkdirSync(folder, { recursive: true });
const fileOf = (id: number) => join(folder, `${padId(id)}.webp`);
const left = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((id) => !existsSync(fileOf(id)));
console.log(`${left.length} of ${to - from + 1} posters to draw into ${folder}, ${threads} threads`);

const SHARED = {
  kind: "picture",
  framing: "poster",
  view: "three-quarter",
  width,
  mood,
  background: "mood",
  format: "webp",
} as const;
const pool = new RenderPool(workerBundle(console).file, threads);
const begun = performance.now();
const total = left.length;
let done = 0;

/** One line that is written over and over: share, speed and time left. */
function showProgress(): void {
  const seconds = (performance.now() - begun) / 1000;
  const perSecond = done / seconds;
  const minutes = (total - done) / perSecond / 60;
  const bar = "#".repeat(Math.round((done / total) * 30)).padEnd(30, ".");
  process.stdout.write(`\r[${bar}] ${done}/${total}  ${perSecond.toFixed(1)}/s  ${minutes.toFixed(1)} min left   `);
}

async function drawNext(): Promise<void> {
  for (let id = left.shift(); id !== undefined; id = left.shift()) {
    const bytes = await pool.draw({ ...SHARED, id });
    // A file under its final name is always whole: that is what a second run trusts.
    writeFileSync(`${fileOf(id)}.part`, bytes);
    renameSync(`${fileOf(id)}.part`, fileOf(id));
    done++;
    if (done % 20 === 0) showProgress();
  }
}
await Promise.all(Array.from({ length: threads * 2 }, drawNext));
await pool.close();
console.log(`\n${done} posters in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
