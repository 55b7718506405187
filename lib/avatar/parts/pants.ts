import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Pants by value. */
export const PANTS: Partial<Record<ValueOf<"Pants">, Part>> = {};
