import { expect, type Page, test } from "@playwright/test";
import { untilLive } from "@/e2e/support/viewer";

const CHANGES = 100;

/** Keeps what three tells its developer tools about: the renderer. */
async function seeRenderer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tools = new EventTarget();
    tools.addEventListener("observe", (event) => {
      const seen: unknown = event instanceof CustomEvent ? event.detail : null;
      if (typeof seen === "object" && seen !== null && "isWebGLRenderer" in seen)
        Object.assign(window, { renderer: seen });
    });
    Object.assign(window, { __THREE_DEVTOOLS__: tools });
  });
}

async function counts(page: Page): Promise<{ geometries: number; textures: number; programs: number }> {
  return page.evaluate(() => {
    const { memory, programs } = Reflect.get(window, "renderer").info;
    return { geometries: memory.geometries, textures: memory.textures, programs: programs.length };
  });
}

test(`${CHANGES} avatars later no geometry, texture or program is left over`, async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 240, height: 240 });
  await seeRenderer(page);
  await page.goto("/viewer/1?mood=gm");
  await untilLive(page);
  const show = async (id: number) => {
    const model = page.waitForResponse((response) => response.url().includes("type=3d"));
    await page.evaluate((next) => Reflect.get(window, "next").router.replace(`/viewer/${next}?mood=gm`), id);
    await model;
    await page.waitForTimeout(30);
  };
  await show(2);
  const before = await counts(page);
  for (let change = 0; change < CHANGES; change++) await show(3 + change * 7);
  await page.waitForTimeout(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meebit 00696, GM");
  expect(await counts(page)).toEqual(before);
});
