import { describe, expect, it } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { computeContrast } from "@/lib/avatar/voxels/palette";
import { drawPrint } from "@/lib/server/print/draw-print";
import { designPrint } from "@/lib/server/print/print-design";
import { drawLabel, FIELD } from "@/lib/server/print/print-layout";
import { CELLS } from "@/lib/server/print/print-pattern";
import { drawText } from "@/lib/server/print/typeface";
import { IS_WHOLE, sample } from "@/tests/support/sample";

/** A human, a pig, an elephant, a robot, a skeleton, a dissected one and a visitor. */
const IDS = [31, 45, 7, 517, 155, 6863, 10326];

// Drawing takes seconds. `npm test` compares the parts below, and serve-print.test.ts looks at one print.
it.runIf(IS_WHOLE)(
  "the print of a token is the same bytes each time",
  async () => {
    const draw = () => drawPrint(buildAvatar(2), deriveTraits(2));
    expect((await draw()).equals(await draw())).toBe(true);
  },
  60_000,
);

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
