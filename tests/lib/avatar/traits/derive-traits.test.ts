import { describe, expect, it } from "vitest";
import {
  isPlain,
  LONG_PANTS_COLOR_COUNTS,
  listCarriers,
  UNBEARDED_HAIR_COLOR_COUNTS,
  UNMATCHED_SHORTS_COLOR_COUNTS,
} from "@/lib/avatar/traits/color-rules";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { TraitName } from "@/lib/avatar/traits/names";
import { COLLECTION_SIZE, MAX_ID } from "@/lib/shared/ids";
import { PUBLISHED_COLOR_COUNTS } from "@/tests/support/trait-counts";

const ALL = Array.from({ length: COLLECTION_SIZE }, (_, index) => deriveTraits(index + 1));
const FEMALE_PANTS = new Set(["Leggings", "Short Leggings", "Skirt", "Trackpants"]);
const COLORS = [
  "Hair Color",
  "Hat Color",
  "Beard Color",
  "Glasses Color",
  "Shirt Color",
  "Overshirt Color",
  "Pants Color",
  "Shoes Color",
  "Jersey Number",
] as const;

type Counts = readonly (readonly [string, number])[];

function addedUp(...lists: readonly Counts[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [color, count] of lists.flat()) sums[color] = (sums[color] ?? 0) + count;
  return sums;
}

/** One count per colour; null does not count. */
const countsOf = (colors: readonly (string | null)[]): Counts =>
  colors.flatMap((color) => (color === null ? [] : [[color, 1] as const]));

const hasSnout = ({ traits }: (typeof ALL)[number]) => traits.Type === "Pig" || traits.Type === "Elephant";

describe("traits of all 20,000 tokens", () => {
  it("counts types and wardrobe as published", () => {
    const count = (name: "Hair Style" | "Hat" | "Shirt" | "Overshirt" | "Type", value: string) =>
      ALL.filter(({ traits }) => traits[name] === value).length;
    expect(count("Type", "Pig")).toBe(711);
    expect(count("Type", "Elephant")).toBe(256);
    expect(count("Type", "Robot")).toBe(72);
    expect(count("Type", "Skeleton")).toBe(57);
    expect(count("Hair Style", "Fiery Mohawk")).toBe(41);
    expect(count("Hat", "Headphones")).toBe(1285);
    expect(count("Shirt", "Skull Tee")).toBe(1972);
    expect(count("Overshirt", "Trenchcoat")).toBe(593);
  });

  it("gives a colour exactly to the items that have one", () => {
    const wrong = ALL.flatMap(({ traits }, index) => {
      const carries = listCarriers(traits);
      return COLORS.filter((color) => (traits[color] !== null) !== carries[color]).map((color) => [index + 1, color]);
    });
    expect(wrong).toEqual([]);
  });

  it("dresses a token by its gender, and every non-human in the male wardrobe without hair", () => {
    expect(ALL.filter(({ traits }) => FEMALE_PANTS.has(traits.Pants) !== (traits.Gender === "Female"))).toEqual([]);
    for (const { traits } of ALL) {
      if (traits.Type === "Human") continue;
      expect(traits.Gender).toBe("Male");
      expect(traits["Hair Style"]).toBe("Bald");
      expect(traits.Skin).toBeNull();
    }
  });

  it("gives stand-in beards the hair colour, and stand-in shorts the colour of a plain shirt", () => {
    for (const { traits, standIns } of ALL) {
      if (traits["Beard Color"] && traits["Hair Color"] && standIns.includes("Beard Color")) {
        expect(traits["Beard Color"]).toBe(traits["Hair Color"]);
      }
      const plain = ["Black", "Gray", "Green", "Magenta", "Purple", "Red", "White", "Yellow"].includes(
        traits["Shirt Color"] ?? "",
      );
      if (traits.Pants === "Athletic Shorts" && plain && standIns.includes("Pants Color")) {
        expect(traits["Pants Color"]).toBe(traits["Shirt Color"]);
      }
    }
  });

  it("gives hats only to the hair styles that fit under them", () => {
    const under = { Male: ["Simple", "Buzzcut", "Bald"], Female: ["Buzzcut", "Straight", "Very Long"] } as const;
    for (const { traits } of ALL) {
      if (traits.Hat === null || traits.Type !== "Human") continue;
      expect(under[traits.Gender] as readonly string[]).toContain(traits["Hair Style"]);
    }
  });

  // Rarer colours deviate further by chance.
  const colors = Object.entries(PUBLISHED_COLOR_COUNTS).flatMap(([trait, counts]) =>
    Object.entries(counts)
      .filter(([, published]) => published >= 60)
      .map(([color, published]) => ({ trait, color, published })),
  );

  it.each(colors)("gives $trait $color about as often as published", ({ trait, color, published }) => {
    // `as`: the counts are keyed by trait names.
    const drawn = ALL.filter(({ traits }) => traits[trait as TraitName] === color).length;
    expect(drawn).toBeGreaterThan(published * 0.8);
    expect(drawn).toBeLessThan(published * 1.2);
  });

  it("beardless and bearded tokens add up to the published hair colours", () => {
    const bearded = ALL.filter(({ traits }) => traits["Beard Color"] !== null).map(
      ({ traits }) => traits["Hair Color"],
    );
    expect(addedUp(UNBEARDED_HAIR_COLOR_COUNTS, countsOf(bearded))).toEqual(PUBLISHED_COLOR_COUNTS["Hair Color"]);
  });

  it("long pants, matching and other shorts add up to the published pants colours", () => {
    const [shorts, longer] = [true, false].map((is) =>
      ALL.filter(({ traits }) => traits["Pants Color"] !== null && (traits.Pants === "Athletic Shorts") === is),
    );
    const matching = shorts?.filter(({ traits }) => isPlain(traits["Shirt Color"] ?? "")) ?? [];
    const matched = countsOf(matching.map(({ traits }) => traits["Pants Color"]));
    expect(addedUp(LONG_PANTS_COLOR_COUNTS, UNMATCHED_SHORTS_COLOR_COUNTS, matched)).toEqual(
      PUBLISHED_COLOR_COUNTS["Pants Color"],
    );
    expect(LONG_PANTS_COLOR_COUNTS.reduce((sum, [, count]) => sum + count, 0)).toBe(longer?.length);
  });

  it("gives a Snoutz Hoodie to pigs and elephants of unknown shirt, and to a few others", () => {
    const drawn = ALL.filter(({ standIns }) => standIns.includes("Shirt"));
    const wears = ({ traits }: (typeof ALL)[number]) => traits.Shirt === "Snoutz Hoodie";
    const [snouts, others] = [drawn.filter(hasSnout), drawn.filter((one) => !hasSnout(one))];
    expect(snouts).toHaveLength(30);
    expect(snouts.every(wears)).toBe(true);
    for (const id of [11796, 12595]) expect(deriveTraits(id).traits.Shirt).toBe("Snoutz Hoodie");
    const left = others.filter(wears).length;
    expect(left).toBeGreaterThan(8 / 2);
    expect(left).toBeLessThan(8 * 2);
  });
});

describe("one token", () => {
  it("that is fully known has its own colours and no stand-in but the skin", () => {
    expect(deriveTraits(1).standIns).toEqual([]);
    expect(deriveTraits(1).traits).toMatchObject({
      Hat: "Backwards Cap",
      "Hat Color": "Gray",
      "Overshirt Color": "Red",
    });
    expect(deriveTraits(31).traits).toMatchObject({
      "Tattoo Motif": "BBBLCLBB,BBBLCLBB",
      "Jersey Number": expect.any(Number),
    });
    expect(deriveTraits(41).standIns).toEqual(["Skin"]);
  });

  it("that is not fully known lists its stand-ins", () => {
    const drawn = deriveTraits(12345).standIns;
    expect(drawn).toContain("Skin");
    expect(deriveTraits(12345)).toEqual(deriveTraits(12345));
  });

  it("outside the collection is refused", () => {
    for (const id of [0, -1, MAX_ID + 1, 1.5, Number.NaN]) expect(() => deriveTraits(id)).toThrow(RangeError);
  });
});
