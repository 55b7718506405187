import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ALL_MOODS } from "@/lib/shared/moods";
import { drawSticker, drawStickers } from "@/tools/stickers/draw-stickers";
import { STICKER_CELLS } from "@/tools/stickers/sticker-art";

const FILE = new URL("../../../public/stickers/moods.svg", import.meta.url);

const svgOf = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STICKER_CELLS} ${STICKER_CELLS}">${content}</svg>`;

/** Share of cells in which two stickers differ. */
async function differing(one: string, two: string): Promise<number> {
  const [a, b] = await Promise.all(
    [one, two].map((content) =>
      sharp(Buffer.from(svgOf(content)))
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
  it("match the file that the script draws (npm run make -- stickers)", () => {
    expect(readFileSync(FILE, "utf8") === drawStickers()).toBe(true);
  });

  it("are small SVG without scripts or external resources, with a view for each mood", () => {
    const svg = drawStickers();
    expect(svg.length).toBeLessThan(24_000);
    const elements = svg.match(/<(\w+)/g)?.map((tag) => tag.slice(1));
    expect(new Set(elements)).toEqual(new Set(["svg", "view", "path"]));
    expect([...svg.matchAll(/<view id="([^"]+)" viewBox="([^"]+)"/g)].map(([, mood, box]) => [mood, box])).toEqual(
      ALL_MOODS.map((mood, index) => [mood, `0 ${index * STICKER_CELLS} ${STICKER_CELLS} ${STICKER_CELLS}`]),
    );
    expect(svg).not.toMatch(/href|url\(|style=| on\w+=/);
  });

  it("differ pairwise in at least a tenth of their cells", async () => {
    // On a common backdrop, so that only faces and props are compared.
    const plain = (svg: string) => svg.replace(/<path fill="#\w+" d="[^"]*"\/>/g, "");
    for (const [index, one] of ALL_MOODS.entries()) {
      for (const two of ALL_MOODS.slice(index + 1)) {
        const share = await differing(plain(drawSticker(one)), plain(drawSticker(two)));
        expect(share, `${one} and ${two}`).toBeGreaterThan(0.1);
      }
    }
  });
});
