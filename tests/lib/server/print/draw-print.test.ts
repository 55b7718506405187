import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { traitsOf } from "@/lib/avatar/traits/traits-of";
import { drawPrint } from "@/lib/server/print/draw-print";
import { cardLayer } from "@/lib/server/print/print-layout";
import { textWidth } from "@/lib/server/print/typeface";

describe("the print of a token", () => {
  it("is a JPEG of 3000 x 4500 at 300 dpi, about 1.6 MB, with the number in paper behind the avatar", async () => {
    const print = await drawPrint(buildAvatar(31), traitsOf(31));
    expect(await sharp(print).metadata()).toMatchObject({ format: "jpeg", width: 3000, height: 4500, density: 300 });
    expect(print.length).toBeGreaterThan(1_250_000);
    expect(print.length).toBeLessThan(2_000_000);
    const { channels } = await sharp(print).extract({ left: 180, top: 300, width: 2600, height: 380 }).stats();
    expect(Math.max(...channels.map(({ max }) => max))).toBeGreaterThan(230);
  }, 60_000);

  it("has a slow gradient without a flat band: neighbouring pixels of the backdrop differ by grain", async () => {
    const print = await drawPrint(buildAvatar(2), traitsOf(2));
    const { channels } = await sharp(print).extract({ left: 100, top: 2400, width: 300, height: 1 }).stats();
    expect(channels[0]?.stdev).toBeGreaterThan(0.2);
  }, 60_000);

  it("lists every trait of the token on its card, the longest ones too", () => {
    const card = (id: number) => cardLayer(id, traitsOf(id), []).input.length;
    expect(card(31)).toBeGreaterThan(card(9));
    expect(textWidth("mono", 36, "Basketball Jersey / Leopard Print")).toBeGreaterThan(550);
  });
});
