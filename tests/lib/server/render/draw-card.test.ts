import sharp from "sharp";
import { expect, test } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { drawCard } from "@/lib/server/render/draw-card";
import { ALL_MOODS } from "@/lib/shared/moods";
import { sample } from "@/tests/support/sample";

const avatar = buildAvatar(1);

test.each([
  ["2:1", 600],
  ["3:2", 800],
] as const)(
  "a %s card is 1200 x %i and weighs less than 300 kB as JPEG, also in the busy moods",
  async (ratio, height) => {
    // Without pride; all three with ALL_IDS=1 (npm run test:full).
    for (const mood of sample(["default", "pride", "wtf"] as const, 2)) {
      const card = await drawCard(avatar, { mood, ratio, format: "jpeg" });
      expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", width: 1200, height });
      expect(card.length).toBeLessThan(300_000);
    }
  },
);

test("the left half has text, the right half the avatar, and no effect is above the text", async () => {
  // Every eighth mood; all of them with ALL_IDS=1 (npm run test:full).
  for (const mood of sample(ALL_MOODS, 8)) {
    const card = sharp(await drawCard(avatar, { mood, ratio: "2:1", format: "png" }));
    const spread = async (left: number, top: number, width: number, height: number) => {
      const { channels } = await sharp(await card.clone().extract({ left, top, width, height }).toBuffer()).stats();
      return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
    };
    expect(await spread(60, 100, 480, 300)).toBeGreaterThan(20);
    expect(await spread(640, 60, 400, 480)).toBeGreaterThan(20);
    if (mood !== "pride") expect(await spread(0, 20, 530, 80)).toBeLessThan(4);
  }
});

test("the same variant gives the same file, another mood another file", async () => {
  const [one, again] = [1, 2].map(() => drawCard(avatar, { mood: "gm", ratio: "2:1", format: "webp" }));
  expect(await again).toEqual(await one);
  expect(await drawCard(avatar, { mood: "gn", ratio: "2:1", format: "webp" })).not.toEqual(await one);
});
