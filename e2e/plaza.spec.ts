import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { findingsOf } from "@/e2e/support/axe";
import { passFrames } from "@/e2e/support/frames";
import { measureRetainedBytes } from "@/e2e/support/heap";
import { EDGE, listVisibleAvatars, PLAZA_TIMEOUT_MS, plazaPage } from "@/e2e/support/plaza";
import { watchProblems } from "@/e2e/support/problems";
import { CORE, FULL, IS_WHOLE, sampleOf } from "@/e2e/support/scope";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { disableDrawing, fakeGraphicsCard } from "@/scripts/plaza-bench/fake-graphics-card";

/** A square, so that the field of view is the default. */
const FRAME = { width: 800, height: 800 };
test.use({ viewport: FRAME });

/** Cost limit of a frame at any camera position: what a laptop GPU draws at 30 frames a second. */
const MAX = { calls: 60, triangles: 1_500_000 };
/** Minimum of detailed figures where enough avatars are near. Devices without a GPU get fewer. */
const MIN_FIGURES = 1000;
/** Seconds of flight before memory is measured again. */
const FLIGHT_SECONDS = 300;
/** Share by which the scripts' memory may grow. */
const MAX_GROWTH = 0.05;

/** Region free of controls and of the slow-device notice when no card is open, in CSS pixels. */
const FREE = { left: 24, right: FRAME.width - 24, top: 370, bottom: 590 };

/** Opens the plaza at its entry with reduced motion. Also returns the list of problems from then on. */
async function openStill(page: Page) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const problems = watchProblems(page);
  const crowd = plazaPage(page);
  await page.goto("/crowd");
  await crowd.waitUntilShown();
  return { crowd, problems };
}

/** A seeded random generator, so that failures are reproducible. */
function numbers(seed: number): () => number {
  let state = seed * 7919;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // Similar seeds yield similar first values.
  next();
  return next;
}

/** Four per pose. */
const CLICKS = IS_WHOLE ? 20 : 4;

/** Positions above the crowd, all over the plaza. */
const POSES = Array.from({ length: CLICKS / 4 }, (_, nth) => {
  const random = numbers(nth + 1);
  const across = () => Math.round((random() * 2 - 1) * (EDGE - 14) * 10) / 10;
  return { x: across(), y: 10, z: across(), heading: Math.round(random() * 50 - 25), dip: 62 };
});

test(`at ${CLICKS} random points a click opens the card of the avatar at that point`, async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const problems = watchProblems(page);
  const crowd = plazaPage(page);
  const [first] = POSES;
  await page.goto(`/crowd#${Object.values(first ?? {}).join(",")}`);
  await crowd.waitUntilShown();
  const random = numbers(20);
  let clicks = 0;
  for (const [nth, pose] of POSES.entries()) {
    if (nth > 0) await crowd.goTo(pose);
    await crowd.waitUntilDetailed();
    const picked = new Set<number>();
    let here = pose;
    for (let turn = 0; turn < 4; turn++) {
      const free = listVisibleAvatars(here, FRAME).filter(
        ({ id, x, y }) => !picked.has(id) && x > FREE.left && x < FREE.right && y > FREE.top && y < FREE.bottom,
      );
      expect(free.length, `who can be clicked at ${Object.values(here)}`).toBeGreaterThan(0);
      const figure = free[Math.floor(random() * free.length)];
      if (!figure) continue;
      picked.add(figure.id);
      const number = String(figure.id).padStart(5, "0");
      // On a busy machine a press may be too long for a click. It is repeated then.
      await expect(async () => {
        await page.mouse.click(figure.x, figure.y);
        await expect(page.getByRole("complementary"), `at ${Object.values(pose)}`).toHaveAccessibleName(
          `Meebit ${number}`,
          { timeout: 4000 },
        );
      }).toPass({ timeout: 30_000 });
      await expect(page).toHaveURL(new RegExp(`[?&]id=${number}`));
      // Closing a card before its traits arrive aborts their request.
      await expect(page.getByRole("complementary").getByRole("status")).toHaveText(/ is picked\.$/);
      // The camera may uncover the picked avatar.
      here = (await crowd.restingPose()) ?? pose;
      await page.keyboard.press("Escape");
      await expect(page.getByRole("complementary")).toHaveCount(0);
      clicks++;
    }
  }
  expect(clicks).toBe(CLICKS);
  expect(problems).toEqual([]);
});

test("shows hundreds of avatars from the entry, and nearly all from afar", async ({ page }) => {
  test.setTimeout(240_000);
  const { crowd, problems } = await openStill(page);
  expect(await crowd.countInView()).toBeGreaterThan(200);

  await page.getByRole("button", { name: "See all" }).click();
  await expect.poll(async () => (await crowd.pose())?.y, { timeout: PLAZA_TIMEOUT_MS }).toBeGreaterThan(40);
  await expect.poll(async () => (await crowd.drawn())?.cells, { timeout: PLAZA_TIMEOUT_MS }).toBe(81);
  const all = await crowd.countInView();
  // The rest is hidden behind other avatars.
  expect(all).toBeGreaterThan(COLLECTION_SIZE * 0.9);
  expect(all).toBeLessThanOrEqual(COLLECTION_SIZE);
  const drawn = await crowd.drawn();
  expect((drawn?.minis ?? 0) + (drawn?.figures ?? 0), "everybody is drawn").toBeGreaterThanOrEqual(COLLECTION_SIZE);
  expect(problems).toEqual([]);
});

test("on a phone in landscape the moods do not cover a notice's button", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.route("**/crowd/minis-*", (route) => route.abort());
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/crowd");
  await page.getByRole("button", { name: "Try again" }).click({ timeout: PLAZA_TIMEOUT_MS, trial: true });
});

/** At the entry, amid the crowd at eye level, over all of it, over the heads from a corner, amid it from above. */
const VIEWS = [
  { x: 0, y: 4.2, z: EDGE + 4.5, heading: 0, dip: 9 },
  { x: 30, y: 2.6, z: 30, heading: -40, dip: 4 },
  { x: 0, y: 118, z: 168, heading: 0, dip: 38 },
  { x: -EDGE - 4, y: 9, z: EDGE + 4, heading: 45, dip: 8 },
  { x: -30, y: 14, z: 40, heading: 20, dip: 24 },
] as const;

test.describe("on a laptop GPU", () => {
  test.use({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 });

  test("no view exceeds its draw budget, with the best level of detail", async ({ page }) => {
    test.setTimeout(240_000);
    // Draw calls are counted, not executed: software rendering would take seconds per frame.
    for (const install of [fakeGraphicsCard, disableDrawing]) await page.addInitScript(install);
    const { crowd, problems } = await openStill(page);
    for (const pose of sampleOf(VIEWS, 2)) {
      await crowd.goTo(pose);
      // As many as at the best level: until the first frame of this view, nothing waits for them.
      if (pose.y < 20) {
        const countFigures = async () => (await crowd.drawn())?.figures;
        await expect.poll(countFigures, { timeout: PLAZA_TIMEOUT_MS }).toBeGreaterThan(MIN_FIGURES);
      }
      await expect.poll(async () => (await crowd.drawn())?.waiting, { timeout: PLAZA_TIMEOUT_MS }).toBe(0);
      const cost = await crowd.drawn();
      test.info().annotations.push({ type: "cost", description: JSON.stringify({ pose, cost }) });
      expect(cost?.calls).toBeLessThanOrEqual(MAX.calls);
      expect(cost?.triangles).toBeLessThanOrEqual(MAX.triangles);
    }
    expect(problems).toEqual([]);
  });
});

test(
  "the search finds all 711 pigs, flies to the next one, and reports no match for nonsense",
  CORE,
  async ({ page }) => {
    test.setTimeout(180_000);
    const { crowd, problems } = await openStill(page);
    const before = await crowd.pose();
    await page.keyboard.press("/");
    await expect(page.getByRole("textbox", { name: "Find by number or trait" })).toBeFocused();
    await page.keyboard.type("pig");
    await expect(page.getByRole("status").filter({ hasText: "711 found" })).toBeAttached({ timeout: PLAZA_TIMEOUT_MS });
    // Figures, minis, floor, sky, and the light on the found.
    await expect.poll(async () => (await crowd.drawn())?.calls, { timeout: PLAZA_TIMEOUT_MS }).toBe(5);
    await page.getByRole("button", { name: "Next result" }).click();
    const card = page.getByRole("complementary");
    await expect(card).toBeVisible();
    const id = Number(/\d{5}/.exec((await card.getAttribute("aria-label")) ?? "")?.[0]);
    const { traits } = await (await page.request.get(`/api/traits/${id}`)).json();
    expect(traits).toMatchObject({ Type: "Pig" });
    await expect
      .poll(async () => JSON.stringify(await crowd.pose()), { timeout: PLAZA_TIMEOUT_MS })
      .not.toBe(JSON.stringify(before));
    expect(await findingsOf(page)).toEqual([]);

    await page.getByRole("button", { name: "Close the card" }).click();
    await page.getByRole("textbox").fill("sombrero pig");
    await expect(page.getByRole("status").filter({ hasText: "No Meebit matches." })).toBeAttached();
    expect(await findingsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Clear the search" }).click();
    await expect(page.getByRole("button", { name: "mohawk" })).toBeVisible();
    expect(problems).toEqual([]);
  },
);

// Twice as fast under software rendering.
test.describe("in a small viewport", () => {
  test.use({ viewport: { width: 500, height: 500 } });

  test("keys move the camera, and opening the address restores its pose and the picked avatar", async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    // Without flight inertia the URL is the camera position at the time of picking.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const crowd = plazaPage(page);
    await page.goto("/crowd#20,5,40,15,20");
    await crowd.waitUntilShown();
    await page.getByRole("application").focus();
    await page.keyboard.press("w", { delay: 1500 });
    await expect.poll(async () => (await crowd.pose())?.z, { timeout: PLAZA_TIMEOUT_MS }).toBeLessThan(39.5);
    const pose = await crowd.pose();
    expect(pose?.y).toBeCloseTo(5, 0);
    // The avatar in the centre depends on which ones have loaded.
    await crowd.waitUntilDetailed();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("complementary")).toBeVisible({ timeout: PLAZA_TIMEOUT_MS });
    await expect(page).toHaveURL(/[?&]id=\d{5}/);
    expect((await sharp(await page.screenshot()).stats()).isOpaque, "the scene is there above the card").toBe(true);
    await expect(page.getByRole("complementary").getByRole("status")).toHaveText(/ is picked\.$/);
    // The camera may uncover the picked avatar.
    const resting = await crowd.restingPose();
    const address = page.url();
    const name = await page.getByRole("complementary").getAttribute("aria-label");
    await page.close();

    const other = await context.newPage();
    await other.emulateMedia({ reducedMotion: "reduce" });
    await other.goto(address);
    await plazaPage(other).waitUntilShown();
    await expect(other.getByRole("complementary")).toHaveAccessibleName(name ?? "");
    await other.getByRole("application").focus();
    await other.keyboard.press("Escape");
    await expect(other.getByRole("complementary")).toHaveCount(0);
    expect(await plazaPage(other).pose()).toEqual(resting);
    // The camera flies on from there.
    const flown = plazaPage(other);
    await other.keyboard.press("w", { delay: 1500 });
    await expect.poll(async () => (await flown.pose())?.z, { timeout: PLAZA_TIMEOUT_MS }).not.toBe(resting?.z);
    expect(await flown.pose()).toMatchObject({ heading: resting?.heading, dip: resting?.dip });
  });

  test("a lost WebGL context is reported, and the avatars are drawn again after it is restored", async ({ page }) => {
    test.setTimeout(180_000);
    const { crowd, problems } = await openStill(page);
    // Avatars at the far end load last.
    await crowd.waitUntilDetailed();
    const before = await crowd.countInView();
    const card = await page.evaluateHandle(() => {
      const canvas = document.querySelector<HTMLCanvasElement>("main canvas");
      return canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context");
    });
    await card.evaluate((extension) => extension?.loseContext());
    const notice = page.getByRole("alert").filter({ hasText: "The graphics card stopped for a moment." });
    await expect(notice).toBeVisible();
    await card.evaluate((extension) => extension?.restoreContext());
    await expect(notice).toHaveCount(0, { timeout: PLAZA_TIMEOUT_MS });
    await expect
      .poll(async () => Math.abs((await crowd.countInView()) - before) / before, { timeout: PLAZA_TIMEOUT_MS })
      .toBeLessThan(0.05);
    expect(problems.filter((problem) => !/delete\w*: object does not belong to this context/.test(problem))).toEqual(
      [],
    );
  });

  test(`memory is steady after ${FLIGHT_SECONDS} seconds of flight`, FULL, async ({ page }) => {
    test.setTimeout(240_000 + FLIGHT_SECONDS * 1000);
    const crowd = plazaPage(page);
    await page.goto("/crowd");
    await crowd.waitUntilShown();
    /** Flies round the plaza: fills the pools and runs every code path. */
    const fly = async (seconds: number) => {
      const until = Date.now() + seconds * 1000;
      for (let turn = 0; Date.now() < until; turn++) {
        const angle = turn * 2.4;
        const radius = 20 + (turn % 4) * 15;
        await crowd.goTo({
          x: Math.round(Math.sin(angle) * radius),
          y: 2.5 + (turn % 3) * 4,
          z: Math.round(Math.cos(angle) * radius),
          heading: (turn * 47) % 180,
          dip: 12 + (turn % 3) * 8,
        });
        await passFrames(page, 10);
      }
      await crowd.goTo({ x: 0, y: 4, z: 60, heading: 0, dip: 12 });
      await crowd.waitUntilDetailed();
    };
    await fly(FLIGHT_SECONDS / 3);
    const before = await measureRetainedBytes(page);
    await fly(FLIGHT_SECONDS);
    const after = await measureRetainedBytes(page);
    const description = JSON.stringify({ before, after, drawn: await crowd.drawn() });
    test.info().annotations.push({ type: "memory", description });
    expect(after / before, "growth of what scripts keep").toBeLessThan(1 + MAX_GROWTH);
  });
});

test("on a small phone the tools keep their place as the crowd arrives, and a notice touches no suggestion", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, "shifts", shifts);
    // `as`: the entries of this type.
    const record = (list: PerformanceObserverEntryList) =>
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value));
    new PerformanceObserver(record).observe({ type: "layout-shift" });
  });
  await openStill(page);
  await expect(page.getByText(/\d in view$/)).toBeVisible({ timeout: PLAZA_TIMEOUT_MS });
  // Texts move a little when their font arrives.
  const shifts: number[] = await page.evaluate(() => Reflect.get(window, "shifts"));
  expect(shifts.filter((shift) => shift > 0.003)).toEqual([]);
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>("main canvas");
    canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  });
  const notice = page.getByRole("alert").filter({ hasText: "The graphics card stopped for a moment." });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("button", { name: "mohawk" })).toBeHidden();
  const top = (await notice.locator("..").boundingBox())?.y;
  const bottom = await page.getByRole("search").evaluate((search) => search.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThan(bottom);
});
