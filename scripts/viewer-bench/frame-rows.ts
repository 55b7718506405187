import { changeMood } from "@/e2e/support/viewer";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";
import { type BenchRow, quantile } from "../lib/bench-row";
import { frameTimes, watchDraws } from "../lib/frame-times";
import { openViewer, type ViewerBench } from "./open-viewer";

const SLOW_DOWN = 4;
/** Milliseconds. */
const WARM_UP_MS = 3000;
const TRACED_MS = 2000;
const MAX_SCRIPT = 2;
const MAX_DRAWS = 12;

/** Returns the most draw calls in a frame of each mood, in its transition and the start of its loop. */
async function mostDraws(bench: ViewerBench): Promise<ReadonlyMap<Mood, number>> {
  const page = await openViewer(bench, { install: watchDraws });
  const most = new Map<Mood, number>();
  for (const mood of ALL_MOODS) {
    await page.evaluate(() => window.drawCalls.splice(0));
    await changeMood(page, mood);
    await page.waitForTimeout(TRACED_MS);
    most.set(mood, await page.evaluate(() => Math.max(...window.drawCalls)));
  }
  await page.close();
  return most;
}

/**
 * Measures script time and draw calls of frames in all moods, script time with a processor four times slower. Only the
 * time of the script thread counts: wall time includes software rendering and other load of the machine.
 */
export async function frameRows(bench: ViewerBench): Promise<BenchRow[]> {
  const draws = await mostDraws(bench);
  const page = await openViewer(bench);
  const devtools = await page.context().newCDPSession(page);
  await page.waitForTimeout(WARM_UP_MS);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  const times: { mood: Mood; own: number; wall: number; frames: number }[] = [];
  for (const mood of ALL_MOODS) {
    await changeMood(page, mood);
    await page.waitForTimeout(500);
    times.push({ mood, ...(await frameTimes(bench.browser, page, TRACED_MS)) });
  }
  await page.close();

  const own = quantile(
    times.map((time) => time.own),
    0.5,
  );
  const slowest = times.reduce((a, b) => (b.own > a.own ? b : a));
  const most = Math.max(...draws.values());
  const busiest = ALL_MOODS.filter((mood) => draws.get(mood) === most);
  return [
    {
      name: `viewer: script of a frame at ${SLOW_DOWN}x slow-down, one avatar`,
      wanted: `<= ${MAX_SCRIPT} ms`,
      measured: `${own.toFixed(2)} ms`,
      note: [
        `median of the medians of all moods, most ${slowest.own.toFixed(2)} (${slowest.mood})`,
        `time of the thread; on the wall's clock ${quantile(
          times.map((time) => time.wall),
          0.5,
        ).toFixed(2)}`,
        `${quantile(
          times.map((time) => time.frames),
          0.5,
        )} frames a mood`,
      ].join("; "),
      ok: own <= MAX_SCRIPT,
    },
    {
      name: "viewer: draw calls of a frame, most of all moods",
      wanted: `<= ${MAX_DRAWS}`,
      measured: String(most),
      note: `shadows included; in ${busiest.length === ALL_MOODS.length ? "every mood" : busiest.join(", ")}`,
      ok: most <= MAX_DRAWS,
    },
  ];
}
