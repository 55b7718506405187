import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { passFrames } from "@/e2e/support/frames";
import { getMood, type Mood } from "@/lib/shared/moods";

/** Rows of RGB bytes. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Hides or shows the buttons and links of a page and its frames, by constructed style sheets, which CSP does not block. */
async function setButtons(page: Page, isHidden: boolean): Promise<void> {
  const setIn = (hidden: boolean) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("button, a { visibility: hidden }");
    document.adoptedStyleSheets = hidden ? [sheet] : [];
  };
  await Promise.all(page.frames().map((frame) => frame.evaluate(setIn, isHidden)));
}

/** Takes a screenshot without the page's controls and links. */
export async function pictureOf(page: Page): Promise<Pixels> {
  await setButtons(page, true);
  // Otherwise Playwright adds its own style to the page.
  const png = await page.screenshot({ caret: "initial" });
  await setButtons(page, false);
  return pixelsOf(png);
}

/** Returns a picture of the page once two consecutive ones are equal. */
export async function restingPicture(page: Page): Promise<Pixels> {
  let picture = await pictureOf(page);
  const isResting = async () => {
    await passFrames(page, 6);
    const last = picture;
    picture = await pictureOf(page);
    return difference(last, picture).mean === 0;
  };
  await expect.poll(isResting, { timeout: 15_000 }).toBe(true);
  return picture;
}

/** Compares pictures of one size: mean channel difference 0..255, and the share of channels off by more than 24. */
export function difference(a: Pixels, b: Pixels): { mean: number; far: number } {
  if (a.data.length !== b.data.length) throw new Error("The pictures differ in size.");
  let sum = 0;
  let far = 0;
  for (let at = 0; at < a.data.length; at++) {
    const delta = Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0));
    sum += delta;
    if (delta > 24) far++;
  }
  return { mean: sum / a.data.length, far: far / a.data.length };
}

/** Share of pixels that differ clearly from the left edge of their row: 0 for a bare backdrop. */
export function shareDrawn({ data, width, height }: Pixels): number {
  let drawn = 0;
  for (let y = 0; y < height; y++) {
    const edge = y * width * 3;
    for (let x = 1; x < width; x++) {
      const at = edge + x * 3;
      const delta = [0, 1, 2].map((part) => Math.abs((data[at + part] ?? 0) - (data[edge + part] ?? 0)));
      if (Math.max(...delta) > 40) drawn++;
    }
  }
  return drawn / (width * height);
}

/** Finds the offset `[right, down]` in pixels of the second picture, at most `reach` in each direction. */
export function shiftOf(a: Pixels, b: Pixels, reach: number): readonly [number, number] {
  const { width, height } = a;
  let [best, right, down] = [Number.POSITIVE_INFINITY, 0, 0];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      let sum = 0;
      for (let y = reach; y < height - reach; y += 2) {
        for (let x = reach; x < width - reach; x += 2) {
          const [from, to] = [(y * width + x) * 3, ((y + dy) * width + x + dx) * 3];
          sum +=
            Math.abs((a.data[from] ?? 0) - (b.data[to] ?? 0)) +
            Math.abs((a.data[from + 2] ?? 0) - (b.data[to + 2] ?? 0));
        }
      }
      if (sum < best) [best, right, down] = [sum, dx, dy];
    }
  }
  return [right, down];
}

/** Waits until the canvas has replaced the poster. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.locator("main[data-live=true]").waitFor({ timeout: 30_000 });
  await page.locator("main img").waitFor({ state: "hidden" });
}

/** Sends a message as the parent page would. An unframed page is its own parent. */
export async function postToViewer(page: Page, message: unknown): Promise<void> {
  await page.evaluate((data) => window.postMessage(data, "*"), message);
}

/** Sends a mood to the viewer as the parent page would, and waits for its confirmation. */
export async function changeMood(page: Page, mood: Mood): Promise<void> {
  await postToViewer(page, { type: "setMood", payload: { mood } });
  await page.getByRole("heading", { level: 1, name: `, ${getMood(mood).label}` }).waitFor();
}

/** Pauses the avatar at the still frame of a mood. */
export async function holdStill(page: Page, mood: Mood): Promise<void> {
  await postToViewer(page, { type: "pause" });
  // A mood that is already shown would stay paused at its current frame.
  for (const next of [mood === "zen" ? "gm" : "zen", mood] as const) {
    await changeMood(page, next);
  }
  // Backdrop transition.
  await restingPicture(page);
}

/** Opens a live viewer paused in a mood, so that only input changes the picture. */
export async function openStill(page: Page, query = "mood=default"): Promise<void> {
  await page.goto(`/viewer/1?${query}`);
  await waitUntilLive(page);
  await postToViewer(page, { type: "pause" });
  await expect(page.locator("main")).toHaveAttribute("data-playing", "false");
}
