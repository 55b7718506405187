import { bandana, headphones } from "@/lib/avatar/parts/hats/bands";
import { backwardsCap, cap, snoutzCap, truckerCap } from "@/lib/avatar/parts/hats/caps";
import { brimmed, wool } from "@/lib/avatar/parts/hats/felt-and-wool";
import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Hat by value. */
export const HATS: Partial<Record<ValueOf<"Hat">, Part>> = {
  Headphones: headphones,
  Cap: cap,
  "Wool Hat": wool,
  "Backwards Cap": backwardsCap,
  "Trucker Cap": truckerCap,
  Bandana: bandana,
  Brimmed: brimmed,
  "Snoutz Cap": snoutzCap,
};
