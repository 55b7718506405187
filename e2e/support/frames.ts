import type { Frame, Page } from "@playwright/test";

/** `test.use(MOVING)`: for tests of animation. All others use reduced motion (playwright.config.ts). */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" } } as const;

const keptScene = [{ name: "mb1.ui", value: JSON.stringify({ state: { stageForm: "scene" }, version: 0 }) }];
/**
 * `test.use(KEPT_SCENE)`: for tests that watch the stage move. Software renders it slowly: the stored preference keeps
 * the scene, where the site offers the server's loop. Costs a third of a second of processor time per test.
 */
export const KEPT_SCENE = {
  storageState: {
    cookies: [],
    origins: [{ origin: `http://localhost:${process.env["E2E_PORT"]}`, localStorage: keptScene }],
  },
};

/** Default span for asserting that nothing changes: half a second at 60 Hz. */
const FRAMES = 30;

/** Waits until the browser has drawn `count` frames of a page, at any speed. */
export async function passFrames(page: Page | Frame, count = FRAMES): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  }, count);
}
