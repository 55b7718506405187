import { describe, expect, it } from "vitest";
import { carriedBy } from "@/lib/avatar/traits/color-rules";
import { traitsOf } from "@/lib/avatar/traits/traits-of";
import { COLLECTION_SIZE, MAX_ID } from "@/lib/shared/ids";

const ALL = Array.from({ length: COLLECTION_SIZE }, (_, index) => traitsOf(index + 1));
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

describe("traits of all 20,000 tokens", () => {
  it("counts types and wardrobe as the collection publishes them", () => {
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

  it("gives a colour exactly to what carries one", () => {
    for (const { traits } of ALL) {
      const carries = carriedBy(traits);
      for (const color of COLORS) expect(traits[color] !== null, `${color}`).toBe(carries[color]);
    }
  });

  it("dresses a token by its gender, and every non-human in the male wardrobe without hair", () => {
    for (const { traits } of ALL) {
      expect(FEMALE_PANTS.has(traits.Pants)).toBe(traits.Gender === "Female");
      if (traits.Type === "Human") continue;
      expect(traits.Gender).toBe("Male");
      expect(traits["Hair Style"]).toBe("Bald");
      expect(traits.Skin).toBeNull();
    }
  });

  it("gives a beard the colour of the hair, and shorts that of a plain shirt, wherever it draws them", () => {
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

  it("puts hats only on the hair they sit on", () => {
    const under = { Male: ["Simple", "Buzzcut", "Bald"], Female: ["Buzzcut", "Straight", "Very Long"] } as const;
    for (const { traits } of ALL) {
      if (traits.Hat === null || traits.Type !== "Human") continue;
      expect(under[traits.Gender] as readonly string[]).toContain(traits["Hair Style"]);
    }
  });

  it("draws stand-in colours about as often as the collection wears them", () => {
    const dark = ALL.filter(({ traits }) => traits["Hair Color"] === "Dark").length;
    const blackShirts = ALL.filter(({ traits }) => traits["Shirt Color"] === "Black").length;
    expect(dark).toBeGreaterThan(11709 * 0.9);
    expect(dark).toBeLessThan(11709 * 1.1);
    expect(blackShirts).toBeGreaterThan(3116 * 0.9);
    expect(blackShirts).toBeLessThan(3116 * 1.1);
  });
});

describe("one token", () => {
  it("known in full has its own colours and no stand-in but the skin that no picture shows", () => {
    expect(traitsOf(1).standIns).toEqual([]);
    expect(traitsOf(1).traits).toMatchObject({ Hat: "Backwards Cap", "Hat Color": "Gray", "Overshirt Color": "Red" });
    expect(traitsOf(31).traits).toMatchObject({
      "Tattoo Motif": "BBBLCLBB,BBBLCLBB",
      "Jersey Number": expect.any(Number),
    });
    expect(traitsOf(31).standIns).toEqual(["Skin"]);
  });

  it("not known in full names what is drawn by rule", () => {
    const drawn = traitsOf(12345).standIns;
    expect(drawn).toContain("Skin");
    expect(traitsOf(12345)).toEqual(traitsOf(12345));
  });

  it("outside the collection is refused", () => {
    for (const id of [0, -1, MAX_ID + 1, 1.5, Number.NaN]) expect(() => traitsOf(id)).toThrow(RangeError);
  });
});
