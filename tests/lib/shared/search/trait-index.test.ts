import { describe, expect, it } from "vitest";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { COLLECTION_SIZE } from "@/lib/shared/ids";
import { decodeTraitIndex, encodeTraitIndex } from "@/lib/shared/search/trait-index";
import { findSearchedValue } from "@/scripts/lib/create-trait-index";
import { SENT_TRAITS, traitIndex } from "@/tests/support/trait-counts";

const SAMPLE = Array.from({ length: 200 }, (_, place) => 1 + place * 100);

describe("the file that browsers load", () => {
  const index = traitIndex();

  it("has at most 135,000 bytes", () => {
    expect(SENT_TRAITS.length).toBeLessThanOrEqual(135_000);
  });

  // After a change of traits: npm run make -- traits.
  it("has the traits of each sampled token", () => {
    for (const id of SAMPLE) {
      const { traits } = deriveTraits(id);
      for (const { trait, values, valueNumbers } of index) {
        const name = trait === "Tattoo" ? "Tattoo Motif" : trait;
        // `as`: columns are named after traits; a wrong name would match no value.
        expect(values[(valueNumbers[id - 1] ?? 0) - 1] ?? null, `${trait} of ${id}`).toBe(
          findSearchedValue(traits, name as Parameters<typeof findSearchedValue>[1]),
        );
      }
    }
  });
});

describe("an index", () => {
  const valueNumbers = new Uint8Array(COLLECTION_SIZE);
  valueNumbers[6] = 2;
  const file = encodeTraitIndex([{ trait: "Hat", values: ["Cap", "Fez"], valueNumbers }]);

  it("is decoded as it was encoded", () => {
    expect(decodeTraitIndex(file)).toEqual([{ trait: "Hat", values: ["Cap", "Fez"], valueNumbers }]);
  });

  it.each([
    ["truncated", file.subarray(0, 5000)],
    ["another file", new TextEncoder().encode("<html>")],
    ["another file with lines", new TextEncoder().encode("<html>\n</html>")],
    ["empty", new Uint8Array()],
  ])("that is %s is refused", (_, bytes) => {
    expect(() => decodeTraitIndex(bytes)).toThrow();
  });
});
