import type { Part, PartContext } from "@/lib/avatar/parts/part";
import { WHITE } from "@/lib/avatar/parts/prints/print";
import { chestTop, HEM, longSleeve, shell, sleeves } from "@/lib/avatar/parts/tailor";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { box, erase, type Hex, pair, type Stroke } from "@/lib/avatar/voxels/strokes";

export const SUIT: Hex = "#141312";
/** The shirt is tucked in: the trousers' top rows show below it. */
const TUCKED = HEM + 2;

/** White collar round the neck, open in front. */
function collar({ body }: PartContext): Stroke[] {
  const y = [chestTop(body) + 1, body.neck.y[1]] as const;
  return [
    box([-4, 3], y, [-2, 3], WHITE, { where: "empty", bone: "chest" }),
    ...pair(3, y[0], [-2, 3], WHITE),
    erase([-2, 1], y, 3),
  ];
}

/** White cuffs at the end of the sleeves. */
function cuffs({ body }: PartContext): Stroke[] {
  return pair(body.wrist - 1, body.arm.y, body.arm.z, WHITE);
}

const suit: Part = (context) => {
  const { body } = context;
  const top = chestTop(body);
  return [
    ...shell(body, SUIT, { hem: TUCKED }),
    box([-3, 2], [TUCKED, top], 3, WHITE),
    ...pair([3, 6], [HEM, top], 4, SUIT),
    box([-1, 0], [29, top], 4, SUIT),
    ...sleeves(body, longSleeve(body), SUIT),
    ...cuffs(context),
    ...collar(context),
  ];
};

const suitJacket: Part = (context) => {
  const { body } = context;
  const top = chestTop(body);
  return [
    ...shell(body, SUIT, { hem: TUCKED, front: 2 }),
    box([-3, 2], [TUCKED, top], 2, WHITE),
    ...pair([3, 5], [TUCKED - 1, top], 3, SUIT),
    box([-1, 0], [32, top], 3, SUIT),
    ...sleeves(body, longSleeve(body), SUIT),
    ...cuffs(context),
    ...collar(context),
    erase([-4, 3], [top + 1, body.neck.y[1]], 3),
  ];
};

export const SUITS = { Suit: suit, "Suit Jacket": suitJacket } as const satisfies Partial<
  Record<ValueOf<"Shirt">, Part>
>;
