import type { Part, PartContext } from "@/lib/avatar/parts/part";
import { HOODIES } from "@/lib/avatar/parts/shirts/hoodies";
import { chestTop } from "@/lib/avatar/parts/tailor";
import type { AvatarTraits, ValueOf } from "@/lib/avatar/traits/names";
import { GOLD } from "@/lib/avatar/voxels/colors";
import { bothSides, box, pair, picture, type Stroke } from "@/lib/avatar/voxels/strokes";

/** Hoodies are one cell thicker than other shirts, but for the Heart Hoodie. */
const isThick = (shirt: AvatarTraits["Shirt"]) => shirt in HOODIES && shirt !== "Heart Hoodie";

/** A chain round the neck that hangs on the chest in a layer, or one cell before the front of thick cloth. */
const chain =
  (rows: readonly string[], left: number, layer: number): Part =>
  ({ body, traits }) => {
    const top = chestTop(body);
    const front = isThick(traits.Shirt) ? 5 : layer;
    return [
      ...picture("front", [left, top, front], rows, { "#": GOLD }),
      ...pair(3, top + 1, [-2, layer - 1], GOLD, { bone: "chest" }),
      box([-4, 3], top + 1, -2, GOLD, { bone: "chest" }),
    ];
  };

/** Necklace by value: one hangs in a V, the other is close, with a straight middle. */
export const NECKLACES: Readonly<Record<ValueOf<"Necklace">, Part>> = {
  "Gold Chain": chain(["#      #", "#      #", " #    # ", " #    # ", "  #  #  ", "   ##   "], -4, 4),
  "Gold Necklace": chain(["#    #", " #### "], -3, 3),
};

/** Column and row of a ring's cell at the left ear; an elephant's ears are broad, thick hair covers the lobes. */
function lobe({ body: { ear }, traits }: PartContext): { x: number; y: number } {
  if (traits.Type === "Elephant") return { x: 12, y: 51 };
  return { x: OUTSIDE_HAIR[traits["Hair Style"]] ?? ear.x[1], y: ear.y[0] };
}

/** First free column beside hair that covers the ears. */
const OUTSIDE_HAIR: Readonly<Partial<Record<AvatarTraits["Hair Style"], number>>> = {
  Long: 10,
  Curly: 12,
  "One Side": 11,
  Bob: 9,
  "Big Bangs": 9,
};

/** A cube of two cells on the lobe, half below it. */
const cube = (context: PartContext): Stroke => {
  const { x, y } = lobe(context);
  return box([x, x + 1], [y - 1, y], context.body.ear.z, GOLD);
};

/** Earring by value. */
export const EARRINGS: Readonly<Record<ValueOf<"Earring">, Part>> = {
  /** One earring, on the ear that pictures show: the right one. */
  "Gold Earring": (context) => bothSides([cube(context)]).slice(1),
  "Gold Earrings": (context) => bothSides([cube(context)]),
  /** A ring, six by six cells, open where it goes through the lobe. */
  "Gold Hoops": (context) => {
    const { x, y } = lobe(context);
    const [back, front] = [context.body.ear.z[0] - 1, context.body.ear.z[1] + 1];
    return bothSides([
      box(x, y, back, GOLD),
      box(x, y, front, GOLD),
      box(x, [y - 4, y - 1], back - 1, GOLD),
      box(x, [y - 4, y - 1], front + 1, GOLD),
      box(x, y - 5, [back, front], GOLD),
    ]);
  },
};
