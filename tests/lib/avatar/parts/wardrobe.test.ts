import { expect, it } from "vitest";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { AvatarTraits } from "@/lib/avatar/traits/names";
import { buildVoxels } from "@/lib/avatar/voxels/build-voxels";

it("a value that no part draws leaves the rest of the avatar as it is", () => {
  const { traits } = deriveTraits(1);
  // `as`: a value outside of the types, like one that a future collection may add.
  const strange = { ...traits, Hat: "Propeller Cap" } as unknown as AvatarTraits;
  const [known, built] = [buildVoxels(1, { ...traits, Hat: null }), buildVoxels(1, strange)];
  expect(built.head.color).toEqual(known.head.color);
});
