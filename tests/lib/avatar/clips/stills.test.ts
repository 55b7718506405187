import { describe, expect, it } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";

const SIDE = 96;

/** Share of pixels that a person would see to be different. */
function difference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let different = 0;
  for (let at = 0; at < a.length; at += 4) {
    const apart = [0, 1, 2].reduce((sum, part) => sum + Math.abs((a[at + part] ?? 0) - (b[at + part] ?? 0)), 0);
    if (apart > 60) different++;
  }
  return different / (SIDE * SIDE);
}

describe.each([
  ["a male", 23],
  ["a female", 6],
])("the stills of %s before one backdrop", (_name, id) => {
  const avatar = buildAvatar(id);
  const still = (mood: Mood) =>
    renderPicture(avatar, { width: SIDE, height: SIDE, framing: "poster", mood, background: "studio", samples: 1 });
  const stills = ALL_MOODS.map((mood) => ({ mood, pixels: still(mood) }));

  it("are told apart by pose, face and effect alone", () => {
    for (const a of stills) {
      for (const b of stills) {
        if (a.mood !== b.mood) expect(difference(a.pixels, b.pixels), `${a.mood} and ${b.mood}`).toBeGreaterThan(0.05);
      }
    }
  });

  it("are the same whenever they are drawn", () => {
    expect(still("hype")).toEqual(stills.find(({ mood }) => mood === "hype")?.pixels);
  });
});
