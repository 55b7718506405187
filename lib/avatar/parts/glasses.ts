import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Glasses by value. */
export const GLASSES: Partial<Record<ValueOf<"Glasses">, Part>> = {};
