// Draws the poster of every token into a folder; started again, it continues.
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { RenderPool } from "@/lib/server/render/render-pool";
import { readWorkerBundle } from "@/lib/server/render/worker-bundle";
import { padId } from "@/lib/shared/ids";
import { IMAGE_WIDTHS } from "@/lib/shared/image-formats";
import { ALL_MOODS } from "@/lib/shared/moods";
import { chooseName, parseCount, parseIds, readArguments } from "@/scripts/lib/arguments.mjs";
import { buildBundles } from "@/scripts/lib/build.mjs";

const USAGE = `Draws the poster of every token into a folder; started again, it goes on where it stopped.
  npm run make -- posters [--out=.data/posters] [--width=320] [--mood=default] [--from=1] [--to=20000] [--threads=<cores>]`;

const { ids, width, mood, threads, out } = readArguments(
  USAGE,
  {
    out: { type: "string", default: join(".data", "posters") },
    width: { type: "string", default: "320" },
    mood: { type: "string", default: "default" },
    from: { type: "string", default: "1" },
    to: { type: "string", default: "20000" },
    threads: { type: "string", default: String(cpus().length) },
  },
  (values, positionals) => {
    const allowed = IMAGE_WIDTHS.find((each) => String(each) === values.width);
    if (positionals.length > 0) throw new Error("Ids follow --from and --to");
    if (allowed === undefined) throw new Error(`--width is one of ${IMAGE_WIDTHS.join(", ")}`);
    return {
      ids: parseIds([`${values.from}-${values.to}`]),
      width: allowed,
      mood: chooseName(values.mood, ALL_MOODS),
      threads: parseCount(values.threads),
      out: values.out,
    };
  },
);

const folder = join(out, `v${AVATAR_ENGINE_VERSION}-${mood}-${width}`);
mkdirSync(folder, { recursive: true });
const fileOf = (id: number) => join(folder, `${padId(id)}.webp`);
const remainingIds = ids.filter((id) => !existsSync(fileOf(id)));
console.log(`${remainingIds.length} of ${ids.length} posters to draw into ${folder}, ${threads} threads`);

const SHARED = {
  kind: "picture",
  framing: "poster",
  view: "three-quarter",
  width,
  mood,
  background: "mood",
  format: "webp",
} as const;
if (!(await buildBundles("render-worker"))) process.exit(1);
const pool = new RenderPool(readWorkerBundle().file, threads);
const startedAt = performance.now();
const total = remainingIds.length;
let done = 0;

/** Overwrites one line: share, speed and time left. */
function showProgress(): void {
  const seconds = (performance.now() - startedAt) / 1000;
  const perSecond = done / seconds;
  const minutes = (total - done) / perSecond / 60;
  const bar = "#".repeat(Math.round((done / total) * 30)).padEnd(30, ".");
  process.stdout.write(`\r[${bar}] ${done}/${total}  ${perSecond.toFixed(1)}/s  ${minutes.toFixed(1)} min left   `);
}

async function drawNext(): Promise<void> {
  for (let id = remainingIds.shift(); id !== undefined; id = remainingIds.shift()) {
    const bytes = await pool.draw({ ...SHARED, id });
    // A file under its final name is always complete: a second run relies on it.
    writeFileSync(`${fileOf(id)}.part`, bytes);
    renameSync(`${fileOf(id)}.part`, fileOf(id));
    done++;
    if (done % 20 === 0) showProgress();
  }
}
await Promise.all(Array.from({ length: threads * 2 }, drawNext));
await pool.close();
console.log(`\n${done} posters in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
