import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { drawAnimation } from "@/lib/server/render/draw-animation";
import { getMood } from "@/lib/shared/moods";
import { sample } from "@/tests/support/sample";

const MAX_BYTES = 3_000_000;

const KINDS = [
  ["hype", "1:1", "webp", 480],
  ["nope", "9:16", "webp", 854],
  ["hype", "5:4", "gif", 384],
] as const;

// Without the tall one; all of them with ALL_IDS=1 (npm run test:full).
describe.each(sample(KINDS, 2))("%s, %s, as %s", (mood, ratio, format, height) => {
  const file = drawAnimation(buildAvatar(1), { mood, ratio, format });

  test("is an endless animation of the mood's length, within 3 MB", async () => {
    const bytes = await file;
    expect(bytes.length).toBeLessThan(MAX_BYTES);
    const {
      width,
      pageHeight,
      pages = 0,
      delay = [],
      loop,
      ...about
    } = await sharp(bytes, { animated: true }).metadata();
    expect({ format: about.format, width, pageHeight, loop }).toEqual({
      format,
      width: 480,
      pageHeight: height,
      loop: 0,
    });
    expect(pages).toBeGreaterThan(15 * getMood(mood).seconds);
    expect(delay.reduce((sum, each) => sum + each, 0)).toBe(getMood(mood).seconds * 1000);
  });

  test("moves, and its last frame is as close to the first as neighbouring frames are", async () => {
    const { pages = 0 } = await sharp(await file, { animated: true }).metadata();
    const all = await sharp(await file, { animated: true })
      .removeAlpha()
      .raw()
      .toBuffer();
    const size = 480 * height * 3;
    const measureDifference = (one: number, other: number) => {
      let sum = 0;
      for (let at = 0; at < size; at += 7) {
        sum += Math.abs((all[one * size + at] ?? 0) - (all[other * size + at] ?? 0));
      }
      return sum / (size / 7);
    };
    const steps = Array.from({ length: pages - 1 }, (_, frame) => measureDifference(frame, frame + 1));
    expect(measureDifference(pages - 1, 0)).toBeLessThanOrEqual(Math.max(...steps) * 1.1);
    expect(Math.max(...Array.from({ length: pages }, (_, frame) => measureDifference(0, frame)))).toBeGreaterThan(2);
  });
});
