import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Shoes by value. */
export const SHOES: Partial<Record<ValueOf<"Shoes">, Part>> = {};
