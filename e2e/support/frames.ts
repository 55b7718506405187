import type { Frame, Page } from "@playwright/test";

/** `test.use(MOVING)`: for tests of animation. All others use reduced motion (playwright.config.ts). */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Default span for asserting that nothing changes: half a second at 60 Hz. */
const FRAMES = 30;

/** Waits until the browser has drawn `count` frames of a page, at any speed. */
export async function passFrames(page: Page | Frame, count = FRAMES): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  }, count);
}
