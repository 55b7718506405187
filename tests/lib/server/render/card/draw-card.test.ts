import sharp from "sharp";
import { expect, test } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { drawCard } from "@/lib/server/render/card/draw-card";
import { ALL_MOODS } from "@/lib/shared/moods";

const avatar = buildAvatar(1);

test.each([
  ["2:1", 600],
  ["3:2", 800],
] as const)(
  "a %s card is 1200 x %i and weighs at most 300 kB as JPEG, in the liveliest moods too",
  async (ratio, height) => {
    for (const mood of ["default", "wtf", "pride"] as const) {
      const card = await drawCard(avatar, { mood, ratio, format: "jpeg" });
      expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", width: 1200, height });
      expect(card.length).toBeLessThan(300_000);
    }
  },
);

test("its left half has words, its right half the avatar, and no mood throws anything across the words", async () => {
  for (const mood of ALL_MOODS) {
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

test("another number or mood is another card, the same one is the same file", async () => {
  const [one, again] = [1, 2].map(() => drawCard(avatar, { mood: "gm", ratio: "2:1", format: "webp" }));
  expect(await again).toEqual(await one);
  expect(await drawCard(avatar, { mood: "gn", ratio: "2:1", format: "webp" })).not.toEqual(await one);
});
