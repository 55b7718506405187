import { backwardsCap, cap, snoutzCap, truckerCap } from "@/lib/avatar/parts/hats/caps";
import { headphones } from "@/lib/avatar/parts/hats/headphones";
import { bandana, brimmed, woolHat } from "@/lib/avatar/parts/hats/soft";
import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Hat by value. */
export const HATS: Readonly<Record<ValueOf<"Hat">, Part>> = {
  Headphones: headphones,
  Cap: cap,
  "Wool Hat": woolHat,
  "Backwards Cap": backwardsCap,
  "Trucker Cap": truckerCap,
  Bandana: bandana,
  Brimmed: brimmed,
  "Snoutz Cap": snoutzCap,
};
