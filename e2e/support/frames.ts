import type { Frame, Page } from "@playwright/test";

/** `test.use(MOVING)`: tests of what moves. All others see scenes that stand still (playwright.config.ts). */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Half a second at the usual rate: so long must stay what should not change. */
const FRAMES = 30;

/** Waits until the browser has drawn so many frames of a page, however fast it draws. */
export async function passFrames(page: Page | Frame, count = FRAMES): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  }, count);
}
