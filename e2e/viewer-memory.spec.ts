import { expect, test } from "@playwright/test";
import { changeAvatar, drawsPerFrame, gpuCounts, watchRenderer } from "@/e2e/support/renderer";
import { untilLive } from "@/e2e/support/viewer";

const CHANGES = 100;

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 240, height: 240 });
  await watchRenderer(page);
  await page.goto("/viewer/1?mood=gm");
  await untilLive(page);
});

test(`${CHANGES} avatars later no geometry, texture or program is left over`, async ({ page }) => {
  test.setTimeout(180_000);
  await changeAvatar(page, 2);
  const before = await gpuCounts(page);
  for (let change = 0; change < CHANGES; change++) await changeAvatar(page, 3 + change * 7);
  await page.waitForTimeout(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meebit 00696, GM");
  expect(await gpuCounts(page)).toEqual(before);
});

test("the body is one draw call, and a frame with its shadows few", async ({ page }) => {
  await page.waitForTimeout(500);
  const { mesh, all } = await drawsPerFrame(page, "body");
  expect(mesh).toBe(1);
  expect(all).toBeLessThanOrEqual(12);
});
