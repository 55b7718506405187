import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Hat by value. */
export const HATS: Partial<Record<ValueOf<"Hat">, Part>> = {};
