import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Beard by value. */
export const BEARDS: Partial<Record<ValueOf<"Beard">, Part>> = {};
