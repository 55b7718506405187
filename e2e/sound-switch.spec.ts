import { expect, type Page, test } from "@playwright/test";
import { fullFrom } from "@/e2e/support/scope";

const HOME = "/?noloader&nowebgl";

/** File names of the sounds that a page requests from now on. */
function watchSounds(page: Page): readonly string[] {
  const requestedSounds: string[] = [];
  page.on("request", (request) => {
    const name = /\/sounds\/([^/?]+)/.exec(request.url())?.[1];
    if (name !== undefined) requestedSounds.push(name);
  });
  return requestedSounds;
}

const soundSwitch = (page: Page) => page.getByRole("button", { name: "Sound", exact: true });

/** Waits for hydration: an earlier press would be answered later than the test expects. */
async function untilAlive(page: Page): Promise<void> {
  await soundSwitch(page).waitFor();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("[aria-label=Sound]") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
}

async function openHome(page: Page): Promise<void> {
  await page.goto(HOME);
  await untilAlive(page);
  await expect(soundSwitch(page)).toHaveAttribute("aria-pressed", "true");
}

async function play(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Turn mee on" }).click();
  await expect(page.getByRole("radiogroup", { name: "Mood" })).toBeVisible();
}

const pick = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).click();

test.describe.configure({ timeout: 120_000 });

for (const [at, width] of [390, 1440, 820].entries()) {
  const title = `at ${width} px there is one sound switch; no sound loads before a gesture, and a reload keeps it`;
  test(title, fullFrom(at, 2, 1), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const requestedSounds = watchSounds(page);
    await openHome(page);
    await page.waitForLoadState("networkidle");
    await expect(soundSwitch(page).filter({ visible: true })).toHaveCount(1);
    expect(requestedSounds).toEqual([]);

    await soundSwitch(page).click();
    await expect(soundSwitch(page)).toHaveAttribute("aria-pressed", "false");
    await page.reload();
    await untilAlive(page);
    await expect(soundSwitch(page)).toHaveAttribute("aria-pressed", "false");
    await play(page);
    await pick(page, "Hype");
    await page.waitForLoadState("networkidle");
    expect(requestedSounds).toEqual([]);

    await soundSwitch(page).click();
    await expect(soundSwitch(page)).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => requestedSounds).toContain("hype.opus");
  });
}

test("a browser that decodes Opus loads only Opus, for music and cues", async ({ page }) => {
  const requestedSounds = watchSounds(page);
  await openHome(page);
  await play(page);
  await pick(page, "Hype");
  await expect.poll(() => requestedSounds).toEqual(expect.arrayContaining(["hype.opus", "cues.opus"]));
  expect(requestedSounds.filter((file) => !file.endsWith(".opus"))).toEqual([]);
});

test("a browser that cannot play Opus loads only MP3", async ({ page }) => {
  await page.addInitScript(() => {
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return type.includes("ogg") ? "" : canPlayType.call(this, type);
    };
  });
  const requestedSounds = watchSounds(page);
  await openHome(page);
  await play(page);
  await pick(page, "Hype");
  await expect.poll(() => requestedSounds).toEqual(expect.arrayContaining(["hype.mp3", "cues.mp3"]));
  expect(requestedSounds.filter((file) => !file.endsWith(".mp3"))).toEqual([]);
});

test("a browser that fails to decode Opus loads MP3 from then on", async ({ page }) => {
  await page.addInitScript(() => {
    const { decodeAudioData } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.decodeAudioData = function (data, ...rest) {
      const isOgg = new TextDecoder().decode(data.slice(0, 4)) === "OggS";
      if (isOgg) return Promise.reject(new DOMException("Decoding failed", "EncodingError"));
      return decodeAudioData.call(this, data, ...rest);
    };
  });
  const requestedSounds = watchSounds(page);
  await openHome(page);
  await play(page);
  await expect.poll(() => requestedSounds.some((file) => file.endsWith(".mp3"))).toBe(true);
  const before = requestedSounds.length;
  await pick(page, "Hype");
  await expect.poll(() => requestedSounds).toEqual(expect.arrayContaining(["hype.mp3", "cues.mp3"]));
  expect(requestedSounds.slice(before)).not.toContain("hype.opus");
});
