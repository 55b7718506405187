import { BEARDS } from "@/lib/avatar/parts/beards";
import { BODIES } from "@/lib/avatar/parts/bodies";
import { GLASSES } from "@/lib/avatar/parts/glasses";
import { CURLY_HAIR } from "@/lib/avatar/parts/hair/curly";
import { LONG_HAIR } from "@/lib/avatar/parts/hair/long";
import { SHORT_HAIR } from "@/lib/avatar/parts/hair/short";
import { SWEPT_HAIR } from "@/lib/avatar/parts/hair/swept";
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
import type { AvatarTraits, ValueOf } from "@/lib/avatar/traits/names";
import { getClothInk, getGlassesColor, getHairInk } from "@/lib/avatar/voxels/colors";
import type { Family } from "@/lib/avatar/voxels/grid";
import type { Ink } from "@/lib/avatar/voxels/strokes";

/** Hair Style by value. */
const HAIR: Readonly<Record<ValueOf<"Hair Style">, Part>> = {
  Bald: () => [],
  ...SHORT_HAIR,
  ...CURLY_HAIR,
  ...LONG_HAIR,
  ...SWEPT_HAIR,
};

/** A part that a token wears, and the ink of its colour trait where the value carries one. */
interface Worn {
  readonly part: Part;
  readonly ink: Ink | null;
}

/** Finds a family's part for a value; null for no value, and for one that no part of the family draws. */
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
