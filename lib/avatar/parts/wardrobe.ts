import { BEARDS } from "@/lib/avatar/parts/beards";
import { BODIES } from "@/lib/avatar/parts/bodies";
import { GLASSES } from "@/lib/avatar/parts/glasses";
import { curly, messy, wild } from "@/lib/avatar/parts/hair/curly";
import { bigBangs, bob, long, oneSide, straight, veryLong } from "@/lib/avatar/parts/hair/long";
import { buzzcut, fade, fieryMohawk, highFlatTop, mohawk, simple, spiky } from "@/lib/avatar/parts/hair/short";
import { bun, halfShaved, pigtails, ponytail, pulledBack } from "@/lib/avatar/parts/hair/swept";
import { HATS } from "@/lib/avatar/parts/hats";
import { HEADS } from "@/lib/avatar/parts/heads";
import { EARRINGS, NECKLACES } from "@/lib/avatar/parts/jewelry";
import { OVERSHIRTS } from "@/lib/avatar/parts/overshirts";
import { PANTS } from "@/lib/avatar/parts/pants";
import type { Part } from "@/lib/avatar/parts/part";
import { SHIRTS } from "@/lib/avatar/parts/shirts";
import { HOODS } from "@/lib/avatar/parts/shirts/hoodies";
import { SHOES } from "@/lib/avatar/parts/shoes";
import { tattoo } from "@/lib/avatar/parts/tattoos";
import { type AvatarTraits, type TableTrait, TRAIT_VALUES, type ValueOf } from "@/lib/avatar/traits/names";
import { getClothInk, getGlassesColor, getHairInk } from "@/lib/avatar/voxels/colors";
import type { Family } from "@/lib/avatar/voxels/grid";
import type { Ink } from "@/lib/avatar/voxels/strokes";

/** Hair Style by value. */
const HAIR: Readonly<Record<ValueOf<"Hair Style">, Part>> = {
  Bald: () => [],
  Buzzcut: buzzcut,
  Simple: simple,
  Fade: fade,
  Spiky: spiky,
  "High Flat Top": highFlatTop,
  Mohawk: mohawk,
  "Fiery Mohawk": fieryMohawk,
  Messy: messy,
  Wild: wild,
  Curly: curly,
  Long: long,
  "Very Long": veryLong,
  Straight: straight,
  "Big Bangs": bigBangs,
  Bob: bob,
  "One Side": oneSide,
  "Pulled Back": pulledBack,
  "Half-shaved": halfShaved,
  Bun: bun,
  Pigtails: pigtails,
  Ponytail: ponytail,
};

/** A part that a token wears, and the ink of its colour trait where the value carries one. */
interface Worn {
  readonly part: Part;
  readonly ink: Ink | null;
}

/** Finds a family's part for a value; null where the token has no value or the value is not drawn yet. */
function worn<V extends string>(parts: Partial<Record<V, Part>>, value: V | null, ink: Ink | null = null): Worn | null {
  const part = value === null ? undefined : parts[value];
  return part === undefined ? null : { part, ink };
}

/** Returns the ink of a colour trait; null where the token has none. */
const chooseInk = <C>(color: C | null, getInk: (color: C) => Ink): Ink | null =>
  color === null ? null : getInk(color);

/** Finds a token's part of a family; null for none. */
export function findWorn(family: Family, traits: AvatarTraits): Worn | null {
  switch (family) {
    case "body":
      return worn(BODIES, traits.Type);
    case "head":
      return worn(HEADS, traits.Type);
    case "pants":
      return worn(PANTS, traits.Pants, chooseInk(traits["Pants Color"], getClothInk));
    case "shoes":
      return worn(SHOES, traits.Shoes, chooseInk(traits["Shoes Color"], getClothInk));
    case "shirt":
      return worn(SHIRTS, traits.Shirt, chooseInk(traits["Shirt Color"], getClothInk));
    case "hood":
      return worn(HOODS, traits.Shirt, chooseInk(traits["Shirt Color"], getClothInk));
    case "tattoo":
      return { part: tattoo, ink: null };
    case "overshirt":
      return worn(OVERSHIRTS, traits.Overshirt, chooseInk(traits["Overshirt Color"], getClothInk));
    case "necklace":
      return worn(NECKLACES, traits.Necklace);
    case "hair":
      return worn(HAIR, traits["Hair Style"], chooseInk(traits["Hair Color"], getHairInk));
    case "beard":
      return worn(BEARDS, traits.Beard, chooseInk(traits["Beard Color"], getHairInk));
    case "glasses":
      return worn(GLASSES, traits.Glasses, chooseInk(traits["Glasses Color"], getGlassesColor));
    case "earring":
      return worn(EARRINGS, traits.Earring);
    case "hat":
      return worn(HATS, traits.Hat, chooseInk(traits["Hat Color"], getClothInk));
    default: {
      const never: never = family;
      return never;
    }
  }
}

/** Traits whose values have parts; Gender chooses the body's measures and has none of its own. */
type DrawnTrait = Exclude<TableTrait, "Gender">;

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

// `as`: Object.keys loses the literal keys of a table.
export const DRAWN_TRAITS = Object.keys(PARTS) as readonly DrawnTrait[];

/** Lists a trait's values that no part draws. */
export function listMissingValues(trait: DrawnTrait): readonly string[] {
  const values: readonly string[] = TRAIT_VALUES[trait];
  return values.filter((value) => PARTS[trait][value] === undefined);
}

/** Lists the traits of a token that its avatar lacks, because no part draws their value. */
export function listUndrawnTraits(
  traits: Readonly<Record<DrawnTrait, AvatarTraits[DrawnTrait] | string>>,
): readonly DrawnTrait[] {
  return DRAWN_TRAITS.filter((trait) => {
    const value = traits[trait];
    return value !== null && PARTS[trait][value] === undefined;
  });
}
