import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Earring by value. */
export const EARRINGS: Partial<Record<ValueOf<"Earring">, Part>> = {};
