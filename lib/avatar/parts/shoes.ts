import type { Part } from "@/lib/avatar/parts/part";
import { EVERYDAY_SHOES } from "@/lib/avatar/parts/shoes/everyday";
import { LL_SHOES } from "@/lib/avatar/parts/shoes/ll";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Shoes by value. */
export const SHOES: Readonly<Record<ValueOf<"Shoes">, Part>> = { ...EVERYDAY_SHOES, ...LL_SHOES };
