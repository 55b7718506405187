import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ALL_MOODS } from "@/lib/shared/moods";
import { moodSticker } from "@/tools/stickers/mood-sticker";
import { STICKER_CELLS } from "@/tools/stickers/sticker-art";

const FOLDER = new URL("../../../public/stickers/", import.meta.url);

/** Share of cells in which two stickers differ. */
async function differing(one: string, two: string): Promise<number> {
  const [a, b] = await Promise.all(
    [one, two].map((svg) =>
      sharp(Buffer.from(svg))
        .resize(STICKER_CELLS, STICKER_CELLS, { kernel: "nearest" })
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  let count = 0;
  for (let cell = 0; cell < STICKER_CELLS ** 2; cell++) {
    const apart = [0, 1, 2].map((part) => Math.abs((a?.[cell * 3 + part] ?? 0) - (b?.[cell * 3 + part] ?? 0)));
    if (Math.max(...apart) > 24) count++;
  }
  return count / STICKER_CELLS ** 2;
}

describe("the stickers of the moods", () => {
  it("match the drawings of the script (npm run make -- stickers)", () => {
    expect(readdirSync(FOLDER).sort()).toEqual(ALL_MOODS.map((mood) => `${mood}.svg`).sort());
    for (const mood of ALL_MOODS) {
      expect(readFileSync(new URL(`${mood}.svg`, FOLDER), "utf8") === moodSticker(mood), mood).toBe(true);
    }
  });

  it("are small SVGs without scripts or external resources", () => {
    for (const mood of ALL_MOODS) {
      const svg = moodSticker(mood);
      expect(svg.length, mood).toBeLessThan(3000);
      expect(
        svg.match(/<(\w+)/g)?.filter((tag) => tag !== "<svg" && tag !== "<path"),
        mood,
      ).toEqual([]);
      expect(svg, mood).not.toMatch(/href|url\(|style=| on\w+=/);
    }
  });

  it("differ pairwise in at least a tenth of their cells", async () => {
    // On a common backdrop, so that only faces and props are compared.
    const plain = (svg: string) => svg.replace(/<path fill="#\w+" d="[^"]*"\/>/g, "");
    for (const [index, one] of ALL_MOODS.entries()) {
      for (const two of ALL_MOODS.slice(index + 1)) {
        const share = await differing(plain(moodSticker(one)), plain(moodSticker(two)));
        expect(share, `${one} and ${two}`).toBeGreaterThan(0.1);
      }
    }
  });
});
