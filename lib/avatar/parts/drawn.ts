import { BEARDS } from "@/lib/avatar/parts/beards";
import { EARRINGS } from "@/lib/avatar/parts/earrings";
import { GLASSES } from "@/lib/avatar/parts/glasses";
import { HAIR } from "@/lib/avatar/parts/hair";
import { HATS } from "@/lib/avatar/parts/hats";
import { HEADS } from "@/lib/avatar/parts/heads";
import { NECKLACES } from "@/lib/avatar/parts/necklaces";
import { OVERSHIRTS } from "@/lib/avatar/parts/overshirts";
import { PANTS } from "@/lib/avatar/parts/pants";
import { SHIRTS } from "@/lib/avatar/parts/shirts";
import { SHOES } from "@/lib/avatar/parts/shoes";
import { type AvatarTraits, type TableTrait, TRAIT_VALUES } from "@/lib/avatar/traits/names";

/** Traits whose values have parts; Gender chooses the body's measures and has none of its own. */
export type DrawnTrait = Exclude<TableTrait, "Gender">;

const PARTS: Readonly<Record<DrawnTrait, Readonly<Record<string, unknown>>>> = {
  Type: HEADS,
  "Hair Style": HAIR,
  Hat: HATS,
  Beard: BEARDS,
  Glasses: GLASSES,
  Earring: EARRINGS,
  Necklace: NECKLACES,
  Shirt: SHIRTS,
  Overshirt: OVERSHIRTS,
  Pants: PANTS,
  Shoes: SHOES,
};

// `as`: Object.keys forgets the literal keys of a table.
export const DRAWN_TRAITS = Object.keys(PARTS) as readonly DrawnTrait[];

/** Values of a trait that no part draws. */
export function missingValues(trait: DrawnTrait): readonly string[] {
  const values: readonly string[] = TRAIT_VALUES[trait];
  return values.filter((value) => PARTS[trait][value] === undefined);
}

/** Traits of a token that its avatar is built without, because no part draws their value. */
export function undrawnTraits(
  traits: Readonly<Record<DrawnTrait, AvatarTraits[DrawnTrait] | string>>,
): readonly DrawnTrait[] {
  return DRAWN_TRAITS.filter((trait) => {
    const value = traits[trait];
    return value !== null && PARTS[trait][value] === undefined;
  });
}
