import { expect, test } from "@playwright/test";
import { MOVING, passFrames } from "@/e2e/support/frames";
import { measureRetainedBytes } from "@/e2e/support/heap";
import { changeOften, drawsPerFrame, readSteadyCounts, watchRenderer } from "@/e2e/support/renderer";
import { CORE, IS_WHOLE } from "@/e2e/support/scope";
import { waitUntilLive } from "@/e2e/support/viewer";
import { padId } from "@/lib/shared/ids";
import { PICKABLE_MOODS } from "@/lib/shared/moods";

test.use(MOVING);

/** Changes of mood and avatar: a sample, or every mood many times. */
const CHANGES = IS_WHOLE ? 300 : 14;
/** Number of distinct avatars. */
const AVATARS = IS_WHOLE ? 50 : 7;
/** Share by which the scripts' memory may grow. */
const MAX_GROWTH = 0.02;

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 240, height: 240 });
  await watchRenderer(page);
  await page.goto("/viewer/1?mood=gm");
  await waitUntilLive(page);
});

test(`${CHANGES} changes of mood and avatar leave no geometries, textures, programs or heap growth`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const changes = Array.from({ length: CHANGES / 2 }, (_, at) => ({
    mood: PICKABLE_MOODS[at % PICKABLE_MOODS.length] ?? "gm",
    id: 3 + (at % AVATARS) * 7,
  }));
  const shown = page.getByRole("heading", { level: 1 });
  // Warm-up: every mood and many avatars create all permanent objects.
  await changeOften(page, changes.slice(0, AVATARS));
  await expect(shown).toHaveAccessibleName(`Meebit ${padId(changes.at(-1)?.id ?? 0)}, GM`);
  const before = { counts: await readSteadyCounts(page), heap: await measureRetainedBytes(page) };
  await changeOften(page, changes);
  await expect(shown).toHaveAccessibleName(`Meebit ${padId(changes.at(-1)?.id ?? 0)}, GM`);
  const after = await readSteadyCounts(page);
  for (const kind of ["geometries", "textures", "programs"] as const) {
    expect(after[kind], kind).toBeLessThanOrEqual(before.counts[kind]);
  }
  expect((await measureRetainedBytes(page)) / before.heap, "growth of the heap").toBeLessThan(1 + MAX_GROWTH);
});

test("the body takes one draw call, and a frame with shadows at most twelve", CORE, async ({ page }) => {
  await passFrames(page);
  const { mesh, all } = await drawsPerFrame(page, "body");
  expect(mesh).toBe(1);
  expect(all).toBeLessThanOrEqual(12);
});
