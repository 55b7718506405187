import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePicture } from "@/lib/server/render/encode-picture";
import { IMAGE_FORMATS } from "@/lib/shared/image-formats";

const WIDTH = 48;
const HEIGHT = 32;

/** Left half solid orange, right half the same colour, transparent. */
function pixels(): Uint8ClampedArray {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 0; at < data.length; at += 4) data.set([212, 135, 93, (at / 4) % WIDTH < WIDTH / 2 ? 255 : 0], at);
  return data;
}

async function decode(file: Uint8Array) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixelAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return { info, pixelAt, format: (await sharp(file).metadata()).format };
}

test.each(IMAGE_FORMATS)("an opaque picture as %s keeps its size and colours", async (format) => {
  const picture = await decode(await encodePicture(pixels(), WIDTH, HEIGHT, format, true));
  expect(picture.format).toBe(format === "avif" ? "heif" : format);
  expect([picture.info.width, picture.info.height]).toEqual([WIDTH, HEIGHT]);
  for (const x of [8, 40]) {
    const [red = 0, green = 0, blue = 0, alpha] = picture.pixelAt(x, 16);
    expect(Math.max(Math.abs(red - 212), Math.abs(green - 135), Math.abs(blue - 93))).toBeLessThan(8);
    expect(alpha).toBe(255);
  }
});

test.each(["png", "webp", "avif"] as const)(
  "a picture without background as %s keeps its transparency",
  async (format) => {
    const picture = await decode(await encodePicture(pixels(), WIDTH, HEIGHT, format, false));
    expect(picture.pixelAt(8, 16)[3]).toBeGreaterThan(250);
    expect(picture.pixelAt(40, 16)[3]).toBeLessThan(5);
  },
);

test("the same pixels give the same bytes", async () => {
  for (const format of IMAGE_FORMATS) {
    const [one, two] = await Promise.all([1, 2].map(() => encodePicture(pixels(), WIDTH, HEIGHT, format, true)));
    expect(Buffer.from(one ?? [])).toEqual(Buffer.from(two ?? []));
  }
});
