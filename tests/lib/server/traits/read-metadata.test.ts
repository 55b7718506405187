import { describe, expect, test } from "vitest";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { MetadataError, parseMetadata, readMetadata, toMetadataBytes } from "@/lib/server/traits/read-metadata";
import { currentMetadata, larvaMetadata, type Metadata } from "@/tests/support/token-metadata";

/** Has a jersey and a tattoo. No source states their colours. */
const JERSEY = 218;
const REAL = { "Hair Color": "Rainbow", "Shirt Color": "Purple", "Jersey Number": 7, "Tattoo Motif": "LCL,BBF" };
/** No source states the first one's shirt or the second one's shoes. */
const SHIRT_UNKNOWN = 567;
const SHOES_UNKNOWN = 265;

const listStandIns = (id: number, metadata: Metadata) => deriveTraits(id, readMetadata(id, metadata).facts).standIns;

describe("valid metadata of a token", () => {
  test.each([
    ["the Larva Labs format", larvaMetadata],
    ["the current format", currentMetadata],
  ])("in %s gives every colour, number and motif, and only the skin is a stand-in", (_form, metadataOf) => {
    const record = readMetadata(JERSEY, metadataOf(JERSEY, REAL));
    expect(record).toMatchObject({ isComplete: true, refused: [], facts: REAL });
    const { traits, standIns } = deriveTraits(JERSEY, record.facts);
    expect(traits).toMatchObject(REAL);
    expect(standIns).toEqual(["Skin"]);
  });

  test("has the same digest in both formats and any order, and another one with other colours", () => {
    const digestOf = (metadata: Metadata) => readMetadata(JERSEY, metadata).digest;
    const larva = larvaMetadata(JERSEY, REAL);
    expect(digestOf(larva)).toMatch(/^[0-9a-f]{12}$/);
    expect(digestOf(currentMetadata(JERSEY, REAL))).toBe(digestOf(larva));
    expect(digestOf({ ...larva, attributes: larva.attributes.toReversed() })).toBe(digestOf(larva));
    expect(digestOf(larvaMetadata(JERSEY, { ...REAL, "Shirt Color": "Red" }))).not.toBe(digestOf(larva));
  });

  test("gives the shirt, shoes and type that the public table does not have", () => {
    expect(listStandIns(SHIRT_UNKNOWN, larvaMetadata(SHIRT_UNKNOWN, { Shirt: "Glyph Shirt" }))).toEqual(["Skin"]);
    expect(listStandIns(SHOES_UNKNOWN, larvaMetadata(SHOES_UNKNOWN, { Shoes: "LL Alien" }))).toEqual(["Skin"]);
    const { facts } = readMetadata(JERSEY, larvaMetadata(JERSEY, { Type: "Visitor" }));
    expect(deriveTraits(JERSEY, facts).traits).toMatchObject({ Type: "Visitor", Skin: null });
  });

  test("of all kinds of tokens is accepted completely", () => {
    for (let id = 1; id <= 20_000; id += 37) expect(readMetadata(id, currentMetadata(id)).refused, `${id}`).toEqual([]);
  });

  test("is written to bytes and parsed back unchanged", () => {
    const record = readMetadata(JERSEY, currentMetadata(JERSEY, REAL));
    expect(parseMetadata(JERSEY, toMetadataBytes(JERSEY, record.facts))).toEqual(record);
  });
});

describe("an invalid value is left out and reported", () => {
  test.each([
    ["an unknown colour", "Shirt Color", "Chartreuse"],
    ["a colour of pants on a shirt", "Shirt Color", "Denim"],
    ["markup", "Hair Color", "<script>alert(1)</script>"],
    ["the name of a built-in", "Hair Color", "constructor"],
    ["a number of two digits", "Jersey Number", 10],
    ["a negative number", "Jersey Number", -1],
    ["a fraction", "Jersey Number", 0.5],
    ["a motif of other letters", "Tattoo Motif", "LCX"],
    ["a motif of three arms", "Tattoo Motif", "L,L,L"],
    ["an overlong motif", "Tattoo Motif", "L".repeat(90)],
  ])("%s", (_what, name, value) => {
    const record = readMetadata(JERSEY, larvaMetadata(JERSEY, { ...REAL, [name]: value }));
    expect(record.refused).toEqual([expect.stringContaining(name)]);
    expect(record.isComplete).toBe(false);
    expect(deriveTraits(JERSEY, record.facts).standIns).toContain(name);
  });

  test("a colour of an item that the token does not wear", () => {
    const record = readMetadata(JERSEY, larvaMetadata(JERSEY, { ...REAL, "Hat Color": "Red" }));
    expect(record).toMatchObject({ isComplete: true, refused: [expect.stringContaining("Hat Color")] });
    expect(record.facts).not.toHaveProperty("Hat Color");
  });

  test("a colour that is missing stays a stand-in", () => {
    const record = readMetadata(JERSEY, larvaMetadata(JERSEY, { ...REAL, "Hair Color": undefined }));
    expect(record.isComplete).toBe(false);
    expect(deriveTraits(JERSEY, record.facts).standIns).toEqual(["Hair Color", "Skin"]);
  });
});

const larva = larvaMetadata(JERSEY, REAL);
const withMore = (...attributes: Metadata["attributes"]) => ({
  ...larva,
  attributes: [...larva.attributes, ...attributes],
});

test.each([
  ["of another token", larvaMetadata(219), "another token"],
  ["with the same name and other clothes", larvaMetadata(JERSEY, { Pants: "Cargo Pants" }), "Pants"],
  ["with a hat that the token does not have", larvaMetadata(JERSEY, { Hat: "Cap" }), "Hat"],
  ["without the token's shoes", larvaMetadata(JERSEY, { Shoes: undefined }), "Shoes"],
  ["of another type", larvaMetadata(JERSEY, { Type: "Pig" }), "Type"],
  ["without a type", larvaMetadata(JERSEY, { Type: undefined }), "Type"],
  ["with unknown clothes", larvaMetadata(JERSEY, { Pants: "Kilt" }), "Pants"],
  ["with a trait stated twice", withMore({ trait_type: "Hair Color", value: "Dark" }), "twice"],
  ["with a value that is not text", withMore({ trait_type: "Hat", value: { toString: "x" } }), "form"],
  ["with a value of 101 letters", withMore({ trait_type: "Mood", value: "x".repeat(101) }), "form"],
  [
    "with 100 attributes",
    withMore(...Array.from({ length: 100 }, (_, n) => ({ trait_type: `${n}`, value: n }))),
    "form",
  ],
  ["without a name", { ...larva, name: undefined }, "form"],
  ["without attributes", { name: larva.name }, "form"],
  ["a list", [larva], "form"],
  ["null", null, "form"],
])("refuses metadata: %s", (_what, document, message) => {
  const read = () => readMetadata(JERSEY, document);
  expect(read).toThrow(MetadataError);
  expect(read).toThrow(message);
});

test("refuses metadata that contradicts a known colour or shirt", () => {
  expect(() => readMetadata(2, larvaMetadata(2, { "Hair Color": "Blue" }))).toThrow("Hair Color contradicts");
  expect(() => readMetadata(SHIRT_UNKNOWN, larvaMetadata(SHIRT_UNKNOWN, { Shirt: "Hoodie" }))).toThrow("Shirt");
});

test.each([
  ["HTML", "<!doctype html>"],
  ["truncated JSON", JSON.stringify(larva).slice(0, -9)],
  ["10,000 brackets", "[".repeat(10_000)],
  ["invalid UTF-8", "\xff"],
])("refuses bytes: %s", (_what, bytes) => {
  expect(() => parseMetadata(JERSEY, Buffer.from(bytes, "latin1"))).toThrow(MetadataError);
});

test("ignores names of built-ins among the attributes", () => {
  const document = JSON.parse(
    JSON.stringify(withMore({ trait_type: "__proto__", value: "x" })).replace(
      '"name"',
      '"__proto__":{"isComplete":1},"name"',
    ),
  );
  expect(readMetadata(JERSEY, document)).toEqual(readMetadata(JERSEY, larva));
});
