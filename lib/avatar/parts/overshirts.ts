import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Overshirt by value. */
export const OVERSHIRTS: Partial<Record<ValueOf<"Overshirt">, Part>> = {};
