import { curly, messy, wild } from "@/lib/avatar/parts/hair/curly";
import { bigBangs, bob, long, oneSide, straight, veryLong } from "@/lib/avatar/parts/hair/long";
import { buzzcut, fade, fieryMohawk, highFlatTop, mohawk, simple, spiky } from "@/lib/avatar/parts/hair/short";
import { bun, halfShaved, pigtails, ponytail, pulledBack } from "@/lib/avatar/parts/hair/swept";
import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Hair Style by value. */
export const HAIR: Readonly<Record<ValueOf<"Hair Style">, Part>> = {
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
