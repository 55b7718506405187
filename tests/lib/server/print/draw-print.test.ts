import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { computeContrast } from "@/lib/avatar/voxels/palette";
import { drawPrint } from "@/lib/server/print/draw-print";
import { designPrint } from "@/lib/server/print/print-design";
import { drawLabel, FIELD } from "@/lib/server/print/print-layout";
import { CELLS } from "@/lib/server/print/print-pattern";
import { drawText } from "@/lib/server/print/typeface";
import { PRINT_DESIGN_VERSION } from "@/lib/shared/art-variant";
import { IS_WHOLE, sample } from "@/tests/support/sample";

/** A human, a pig, an elephant, a robot, a skeleton, a dissected one and a visitor. */
const IDS = [31, 45, 7, 517, 155, 6863, 10326];

describe("the print of a token", () => {
  const printed = drawPrint(buildAvatar(2), deriveTraits(2));

  it("is a 3000 x 4500 JPEG at 300 dpi, of 1.25 to 2 MB, with title, date and design", async () => {
    const print = await printed;
    const metadata = await sharp(print).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 3000, height: 4500, density: 300 });
    expect(print.length).toBeGreaterThan(1_250_000);
    expect(print.length).toBeLessThan(2_000_000);
    const exif = metadata.exif?.toString("latin1") ?? "";
    expect(exif).toContain("Meebit 00002, MB1.1 collectible print, edition 1 of 1");
    expect(exif).toContain("2022:11:18 03:59:59");
    expect(exif).toContain(`MB1 print design ${PRINT_DESIGN_VERSION}`);
  }, 60_000);

  // `npm test` compares the parts below.
  it.runIf(IS_WHOLE)(
    "is the same bytes each time",
    async () => {
      expect((await drawPrint(buildAvatar(2), deriveTraits(2))).equals(await printed)).toBe(true);
    },
    60_000,
  );

  it("has grain in its backdrop, so that the gradient has no flat bands", async () => {
    const { channels } = await sharp(await printed)
      .extract({ left: 170, top: 2400, width: 60, height: 1 })
      .stats();
    expect(channels[0]?.stdev).toBeGreaterThan(0.2);
  }, 60_000);
});

const cells = Array.from({ length: CELLS.across * CELLS.down }, (_, at) => at);
function describeDesign(id: number): string {
  const { mood, backdrop, pattern } = designPrint(buildAvatar(id));
  const cellTones = cells.map((at) => pattern(at % CELLS.across, Math.floor(at / CELLS.across)));
  return JSON.stringify({ mood, backdrop, cellTones });
}

const svgOf = (id: number) =>
  drawLabel({ id, traits: deriveTraits(id), pose: "At ease", swatches: ["#ff0000"] }).input.toString();

describe("the design of a print", () => {
  it("differs from token to token in pose, backdrop or pattern", () => {
    const designs = IDS.map(describeDesign);
    expect(new Set(designs).size).toBe(IDS.length);
  });

  it("is the same each time", () => {
    expect(describeDesign(31)).toBe(describeDesign(31));
    expect(svgOf(31)).toBe(svgOf(31));
  });

  it.each(IDS)("of %i has a number with a contrast above 4.4 on its backdrop", (id) => {
    const { numberColor, backdrop } = designPrint(buildAvatar(id));
    expect(computeContrast(numberColor, backdrop)).toBeGreaterThan(4.4);
  });

  it("uses no mood whose pose hides the number or leaves the page", () => {
    // Every third of these tokens; all of them with ALL_IDS=1 (npm run test:full).
    const ids = sample(
      Array.from({ length: 60 }, (_, at) => at * 317 + 1),
      3,
    );
    const moods = ids.map((id) => designPrint(buildAvatar(id)).mood);
    for (const mood of ["ded", "wtf", "gn", "heated", "nope", "pride"]) expect(moods).not.toContain(mood);
    expect(new Set(moods).size).toBeGreaterThan(5);
  });
});

describe("the label of a print", () => {
  const hairlines = (svg: string) => svg.match(/<rect [^>]*height="4"/g)?.length ?? 0;

  it("has one line for each trait of the token", () => {
    expect(hairlines(svgOf(31))).toBe(10);
    expect(hairlines(svgOf(9))).toBeLessThan(10);
  });

  it("has the date of the end of the claim in UTC", () => {
    const date = drawText("text", 56, 0, 0, "18 November 2022", "#16181d");
    expect(svgOf(9)).toContain(date.slice(date.indexOf("scale")));
  });

  it("starts at the bottom of the field", () => {
    const label = drawLabel({ id: 1, traits: deriveTraits(1), pose: "GM", swatches: [] });
    expect(label.top).toBe(FIELD.top + FIELD.height);
  });
});
