import type { Part } from "@/lib/avatar/parts/part";
import { chestTop } from "@/lib/avatar/parts/tailor";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { GOLD } from "@/lib/avatar/voxels/colors";
import { box, pair, picture } from "@/lib/avatar/voxels/strokes";

/** One cell before the shirt. */
const PROUD = 4;

/** A long chain that hangs in a V. */
const CHAIN = ["#      #", "#      #", " #    # ", " #    # ", "  #  #  ", "   ##   "];

/** A close one with a straight middle. */
const CHOKER = ["#    #", " #### "];

const goldChain: Part = ({ body }) => {
  const top = chestTop(body);
  return [
    ...picture("front", [-4, top, PROUD], CHAIN, { "#": GOLD }),
    ...pair(3, top + 1, [-2, 3], GOLD, { bone: "chest" }),
    box([-4, 3], top + 1, -2, GOLD, { bone: "chest" }),
  ];
};

const goldNecklace: Part = ({ body }) => {
  const top = chestTop(body);
  return [
    ...picture("front", [-3, top, 3], CHOKER, { "#": GOLD }),
    ...pair(3, top + 1, [-2, 2], GOLD, { bone: "chest" }),
    box([-4, 3], top + 1, -2, GOLD, { bone: "chest" }),
  ];
};

/** Necklace by value. */
export const NECKLACES: Readonly<Record<ValueOf<"Necklace">, Part>> = {
  "Gold Chain": goldChain,
  "Gold Necklace": goldNecklace,
};
