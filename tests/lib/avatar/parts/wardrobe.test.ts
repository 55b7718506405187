import { describe, expect, it } from "vitest";
import { DRAWN_TRAITS, listMissingValues, listUndrawnTraits } from "@/lib/avatar/parts/wardrobe";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { AvatarTraits } from "@/lib/avatar/traits/names";
import { buildVoxels } from "@/lib/avatar/voxels/build-voxels";

describe("trait values and the parts that draw them", () => {
  it("are complete: every value of every trait is drawn", () => {
    expect(Object.fromEntries(DRAWN_TRAITS.map((trait) => [trait, listMissingValues(trait)]))).toEqual(
      Object.fromEntries(DRAWN_TRAITS.map((trait) => [trait, []])),
    );
  });

  it("without a part are listed, and the avatar is built without them", () => {
    const { traits } = deriveTraits(1);
    // `as`: a value outside of the types, like one that a future collection may add.
    const strange = { ...traits, Hat: "Propeller Cap" } as unknown as AvatarTraits;
    expect(listUndrawnTraits(strange)).toEqual(["Hat"]);
    expect(listUndrawnTraits(traits)).toEqual([]);
    const [known, built] = [buildVoxels(1, { ...traits, Hat: null }), buildVoxels(1, strange)];
    expect(built.head.color).toEqual(known.head.color);
  });
});
