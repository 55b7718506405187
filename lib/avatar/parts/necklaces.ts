import type { Part, PartContext } from "@/lib/avatar/parts/part";
import { chestTop } from "@/lib/avatar/parts/tailor";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { GOLD } from "@/lib/avatar/voxels/colors";
import { box, pair, picture } from "@/lib/avatar/voxels/strokes";

/** Shirts that lie a cell before the others. */
const THICK: ReadonlySet<string> = new Set<ValueOf<"Shirt">>([
  "Hoodie",
  "Oversized Hoodie",
  "Hoodie Up",
  "Windbreaker",
  "Stylized Hoodie",
  "Snoutz Hoodie",
]);

/** The layer of a chain on a shirt whose front is layer 3: one cell before it, and before thick cloth too. */
const proud = ({ traits }: PartContext, front: number): number => (THICK.has(traits.Shirt) ? 5 : front);

/** A long chain that hangs in a V. */
const CHAIN = ["#      #", "#      #", " #    # ", " #    # ", "  #  #  ", "   ##   "];

/** A close one with a straight middle. */
const CHOKER = ["#    #", " #### "];

const goldChain: Part = (context) => {
  const { body } = context;
  const top = chestTop(body);
  return [
    ...picture("front", [-4, top, proud(context, 4)], CHAIN, { "#": GOLD }),
    ...pair(3, top + 1, [-2, 3], GOLD, { bone: "chest" }),
    box([-4, 3], top + 1, -2, GOLD, { bone: "chest" }),
  ];
};

const goldNecklace: Part = (context) => {
  const { body } = context;
  const top = chestTop(body);
  return [
    ...picture("front", [-3, top, proud(context, 3)], CHOKER, { "#": GOLD }),
    ...pair(3, top + 1, [-2, 2], GOLD, { bone: "chest" }),
    box([-4, 3], top + 1, -2, GOLD, { bone: "chest" }),
  ];
};

/** Necklace by value. */
export const NECKLACES: Readonly<Record<ValueOf<"Necklace">, Part>> = {
  "Gold Chain": goldChain,
  "Gold Necklace": goldNecklace,
};
