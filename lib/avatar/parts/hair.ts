import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Hair Style by value. */
export const HAIR: Partial<Record<ValueOf<"Hair Style">, Part>> = {};
