import { measureRetainedBytes } from "@/e2e/support/heap";
import { changeOften, gpuCounts } from "@/e2e/support/renderer";
import { PICKABLE_MOODS } from "@/lib/shared/moods";
import type { BenchRow } from "../lib/bench-row";
import { openViewer, type ViewerBench } from "./open-viewer";

const CHANGES = 300;
/** Allowed growth of the heap, as a share. */
const MAX_GROWTH = 0.02;

/** Measures leaks after many changes of mood and avatar. */
export async function memoryRows(bench: ViewerBench): Promise<BenchRow[]> {
  const page = await openViewer(bench, { size: 240 });
  const changes = Array.from({ length: CHANGES / 2 }, (_, at) => ({
    mood: PICKABLE_MOODS[at % PICKABLE_MOODS.length] ?? "gm",
    id: 4 + at * 133,
  }));
  // Warm-up with every mood and some avatars, which creates permanent objects. Ends with the same avatar as the test.
  await changeOften(page, changes.slice(-20));
  const before = { counts: await gpuCounts(page), heap: await measureRetainedBytes(page) };
  await changeOften(page, changes);
  await page.waitForTimeout(1000);
  const after = { counts: await gpuCounts(page), heap: await measureRetainedBytes(page) };
  await page.close();

  const counts = Object.entries(after.counts);
  const growth = counts.map(([what, count]) => [what, count - (Object(before.counts)[what] ?? 0)] as const);
  const more = after.heap / before.heap - 1;
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return [
    {
      name: `viewer: growth on the graphics card after ${CHANGES} changes of mood and avatar`,
      wanted: "0",
      measured: growth.map(([what, count]) => `${count} ${what}`).join(", "),
      note: counts.map(([what, count]) => `${count} ${what}`).join(", "),
      ok: growth.every(([, count]) => count <= 0),
    },
    {
      name: `viewer: growth of the heap after ${CHANGES} changes`,
      wanted: `<= ${MAX_GROWTH * 100} %`,
      measured: `${(more * 100).toFixed(1)} %`,
      note: `${mb(before.heap)} before, ${mb(after.heap)} after, after garbage collection, compiled code left out`,
      ok: more <= MAX_GROWTH,
    },
  ];
}
