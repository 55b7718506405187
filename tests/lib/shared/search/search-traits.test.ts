import { describe, expect, it } from "vitest";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { createTraitSearch, findNearestWord, measureWordDistance, readSearch } from "@/lib/shared/search/search-traits";
import { computeRarity, countFacets } from "@/lib/shared/search/trait-counts";
import { PUBLISHED_COUNTS, traitIndex } from "@/tests/support/trait-counts";

const index = traitIndex();
const search = createTraitSearch(index);
const idsOf = (text: string) =>
  [...search(text).found.entries()].filter(([, is]) => is === 1).map(([place]) => place + 1);
const countOf = (text: string) => idsOf(text).length;

/**
 * Counts without public sources for the tokens: sixteen Visitors count as humans; the rarest shirts and shoes are
 * assigned by rule among tokens with one of them.
 */
const UNSURE = {
  Type: { Human: 18_897, Visitor: 2 },
  Shirt: ["Flamingo Tee", "Punk Tee", "Glyph Shirt", "Snoutz Hoodie"],
  Shoes: ["LL Moonboots", "LL 86", "LL Alien"],
} as const;
const isUnsure = (label: string, value: string) =>
  (label === "Shirt" || label === "Shoes") && (UNSURE[label] as readonly string[]).includes(value);

describe("a search for a value by name finds the published count", () => {
  const values = Object.entries(PUBLISHED_COUNTS).flatMap(([label, counts]) =>
    Object.entries(counts).map(([value, count]) => ({ label, value, count })),
  );
  it.each(values.filter(({ label, value }) => !isUnsure(label, value)))(
    "$label: $value, $count",
    ({ label, value, count }) => {
      const known = label === "Type" && value in UNSURE.Type ? UNSURE.Type[value as "Human"] : count;
      expect(countOf(`${label}: ${value}`)).toBe(known);
    },
  );

  it("values without a source add up to the published counts", () => {
    for (const label of ["Shirt", "Shoes"] as const) {
      const sum = (count: (value: string) => number) => UNSURE[label].reduce((all, value) => all + count(value), 0);
      expect(sum((value) => countOf(`${label}: ${value}`))).toBe(sum((value) => PUBLISHED_COUNTS[label]?.[value] ?? 0));
    }
  });
});

describe("search words", () => {
  it.each([
    ["pig", 711],
    ["Pigs", 711],
    [" PIG! ", 711],
    ["elephant", 256],
    ["robot", 72],
    ["skeleton", 57],
    ["dissected", 5],
    ["3d glasses", 120],
    ["3d", 120],
    ["glasses", 1374 + 1339 + 1299 + 1083 + 1057 + 966 + 592 + 120],
    ["mohawk", 643 + 41],
    ["fiery mohawk", 41],
    ["sombrero", 135],
    ["beanie", 670],
    ["cap", 1002 + 664 + 328 + 79],
    ["backwards cap", 664],
    ["no hat", COLLECTION_SIZE - (1285 + 1002 + 670 + 664 + 328 + 166 + 135 + 79)],
    ["bald", 1752],
    ["no hair", 1752],
    ["hawaiian", 91],
    ["no pants", 1],
    ["a Meebit with a trenchcoat", 593],
    ["jersey", 400 + 433 + 536 + 64],
  ])("%j finds %d", (text, count) => {
    expect(countOf(text)).toBe(count);
  });

  it.each([
    ["pïg", "pig"],
    ["ＰＩＧ", "pig"],
    ["pig-tails", "pig tails"],
    ["#pig", "pig"],
    ["t-shirt", "tee"],
    ["the meebit who wears a pig", "pig"],
    ["pig,", "pig"],
    [" , pig", "pig"],
  ])("%j are read as %j", (typed, plain) => {
    expect(countOf(typed)).toBe(countOf(plain));
    if (plain !== "pig tails") expect(countOf(typed)).toBeGreaterThan(0);
  });

  it.each(["no", "without", ",", "the", "!", " "])("that ask for nothing find nothing: %j", (typed) => {
    expect(countOf(typed)).toBe(0);
  });

  it("all have to match", () => {
    const pigs = new Set(idsOf("pig"));
    const both = idsOf("pig headphones");
    expect(both).toEqual(idsOf("headphones").filter((id) => pigs.has(id)));
    expect(both.length).toBeGreaterThan(0);
    expect(countOf("sombrero pig")).toBe(0);
  });

  it("match by prefix, but a whole word matches itself only", () => {
    expect(countOf("moh")).toBe(countOf("mohawk"));
    expect(countOf("pigt")).toBe(157);
    expect(countOf("pig")).toBe(711);
  });

  it("that fit one item are read as a coloured item", () => {
    const places = (trait: string) => index.find((column) => column.trait === trait);
    const [hat, color] = [places("Hat"), places("Hat Color")];
    const found = idsOf("purple cap");
    expect(found.length).toBeGreaterThan(0);
    for (const id of found) {
      expect(hat?.values[(hat.valueNumbers[id - 1] ?? 0) - 1]).toContain("Cap");
      expect(color?.values[(color.valueNumbers[id - 1] ?? 0) - 1]).toBe("Purple");
    }
    expect(countOf("purple, cap")).toBeGreaterThan(found.length);
  });

  it("after no or without exclude", () => {
    expect(countOf("pig no hat") + countOf("pig hat")).toBe(711);
    expect(countOf("pig without headphones") + countOf("pig headphones")).toBe(711);
  });

  it("for a colour match every item of the colour", () => {
    const purple = new Set(idsOf("purple"));
    for (const thing of ["purple hair", "purple shoes", "purple hat"]) {
      const found = idsOf(thing);
      expect(found.length).toBeGreaterThan(0);
      expect(found.every((id) => purple.has(id))).toBe(true);
    }
  });
});

describe("a search without results", () => {
  it.each([
    ["mohwak", "mohawk"],
    ["pig skelton", "pig skeleton"],
    ["hedphones", "headphones"],
    ["trenchcaot", "trenchcoat"],
    ["zzzzzz", null],
    ["qx", null],
  ])("%j finds nothing and suggests %j", (text, meant) => {
    expect([countOf(text), search(text).meant]).toEqual([0, meant]);
  });

  it("has a suggestion that finds tokens", () => {
    expect(countOf(search("mohwak").meant ?? "")).toBe(684);
  });
});

it.each([
  "",
  "   ",
  ",,,",
  ":",
  "::::",
  "Hat:",
  ": Cap",
  "no",
  "no no no",
  "💥",
  "<script>alert(1)</script>",
  "'; DROP TABLE meebits; --",
  "__proto__",
  "constructor",
  "toString: valueOf",
  "Type: __proto__",
  "(((((((((",
  "[a-z]+$",
  "\\",
  "\u0000\u202e\ufeff",
  "ﷺ",
  "ß İ ı",
  "a".repeat(10_000),
  "pig ".repeat(2000),
  `${"x,".repeat(2000)}`,
  "Z̸̢̛a̷l̴g̶o̵".repeat(50),
])("handles the input %j", (text) => {
  const { found, meant } = search(text);
  expect(found).toHaveLength(COLLECTION_SIZE);
  expect(typeof meant === "string" ? meant.length : 0).toBeLessThan(20_000);
});

it("accents and case do not matter", () => {
  expect(countOf("MÖHÄWK")).toBe(684);
});

describe("the offered values", () => {
  const all = Array.from({ length: COLLECTION_SIZE }, (_, place) => place + 1);

  it("are those of the field, the most frequent first, with their counts", () => {
    expect(countFacets(index, "Glasses", "Glasses", all).map(({ value, count }) => [value, count])).toEqual([
      ["Elvis", 1374],
      ["Frameless", 1339],
      ["Round Glasses", 1299],
      ["Sunglasses", 1083],
      ["Aviators", 1057],
      ["Nerdy", 966],
      ["Specs", 592],
      ["3D", 120],
    ]);
  });

  it("find as many tokens as their counts, together with other terms", () => {
    const pigs = idsOf("purple, pig");
    for (const { count, phrase } of countFacets(index, "Hat", "Hat", pigs))
      expect(countOf(`purple, pig, ${phrase}`)).toBe(count);
  });

  it("are none for an unknown field", () => {
    expect(countFacets(index, "Wings", "Wings", all)).toEqual([]);
  });
});

describe("a colour in a search", () => {
  it("is separated from the item, with the search without it", () => {
    const { colors, plain } = search("purple mohawk");
    expect(colors.map(({ trait }) => trait)).toEqual(["Hair Color"]);
    expect(plain).toBe("mohawk");
    expect(search("pig, Hat Color: Red, no beard")).toMatchObject({ plain: "pig, no beard" });
    expect(search("purple cap white shirt").plain).toBe("cap shirt");
  });

  it.each(["mohawk", "pig, Hat: Cap", "3D glasses"])("is absent in %j", (text) => {
    expect(search(text)).toMatchObject({ colors: [], plain: null });
  });

  it("is known for few tokens in the index", () => {
    const known = new Map(index.map((column) => [column.trait, column.knownCount]));
    expect(known.get("Hair Color")).toBe(87);
    expect(known.get("Hair Style")).toBe(COLLECTION_SIZE);
  });

  it("is offered with its count", () => {
    const mohawks = idsOf("Hair: Mohawk");
    const offered = countFacets(index, "Hair Color", "Hair Color", mohawks);
    expect(offered[0]).toEqual({ value: "Dark", count: 415, phrase: "Hair Color: Dark" });
    for (const { count, phrase } of offered) expect(countOf(`Hair: Mohawk, ${phrase}`)).toBe(count);
  });
});

it("the rarest token is one of the five dissected, and rarer than any human", () => {
  const rarity = computeRarity(index);
  const rarest = rarity.indexOf(Math.max(...rarity)) + 1;
  expect(idsOf("Type: Dissected")).toContain(rarest);
  const humans = idsOf("Type: Human").map((id) => rarity[id - 1] ?? 0);
  expect(Math.max(...humans)).toBeLessThan(Math.max(...rarity));
});

it.each([
  ["cap", "cap", 0],
  ["cap", "cup", 1],
  ["cap", "caps", 1],
  ["cap", "acp", 1],
  ["cap", "", 3],
  ["mohawk", "mowahk", 2],
])("the distance from %j to %j is %d", (one, other, distance) => {
  expect(measureWordDistance(one, other)).toBe(distance);
  expect(measureWordDistance(other, one)).toBe(distance);
});

it.each([
  ["mohwak", "mohawk"],
  ["wxyo", null],
  ["wol", "wool"],
  ["qq", null],
  ["mohawkmohawkmohawkmohawkm", null],
])("the nearest word to %j is %j", (typed, word) => {
  expect(findNearestWord(typed, ["mohawk", "wool", "cap"])).toBe(word);
});

it.each(["", "  ", "\t"])("%j searches for everything", (typed) => {
  expect(readSearch(typed)).toEqual({ kind: "all" });
});

describe("a number", () => {
  it.each([
    ["7", 7, false],
    ["00007", 7, false],
    [" #42 ", 42, false],
    ["20000", 20_000, false],
    ["0", null, false],
    ["0000", null, false],
    ["20001", null, true],
    ["00000", null, true],
    ["99999", null, true],
    ["000007", null, true],
    ["123456", null, true],
    ["-1", null, true],
    ["1 2", null, true],
    ["1,2", null, true],
    ["７", null, true],
  ])("%j is the id %j; hopeless: %j", (typed, id, isHopeless) => {
    expect(readSearch(typed)).toMatchObject({ kind: "number", id, isHopeless });
  });
});

it.each(["pig", "3d glasses", "7a", "1e3", "!?", "💥", "Hat: Cap"])("%j is a search by words", (typed) => {
  expect(readSearch(` ${typed} `)).toEqual({ kind: "words", text: typed });
});
