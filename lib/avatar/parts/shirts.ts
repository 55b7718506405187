import type { Part } from "@/lib/avatar/parts/part";
import { BARE } from "@/lib/avatar/parts/shirts/bare";
import { HOODIES } from "@/lib/avatar/parts/shirts/hoodies";
import { JERSEYS } from "@/lib/avatar/parts/shirts/jerseys";
import { PATTERNED } from "@/lib/avatar/parts/shirts/patterned";
import { SUITS } from "@/lib/avatar/parts/shirts/suits";
import { TEES } from "@/lib/avatar/parts/shirts/tees";
import { WOMENS_TOPS } from "@/lib/avatar/parts/shirts/womens";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Shirt by value. */
export const SHIRTS: Readonly<Record<ValueOf<"Shirt">, Part>> = {
  ...TEES,
  ...PATTERNED,
  ...HOODIES,
  ...JERSEYS,
  ...WOMENS_TOPS,
  ...SUITS,
  ...BARE,
};
