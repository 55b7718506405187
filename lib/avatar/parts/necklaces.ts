import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Necklace by value. */
export const NECKLACES: Partial<Record<ValueOf<"Necklace">, Part>> = {};
