import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** Shirt by value. */
export const SHIRTS: Partial<Record<ValueOf<"Shirt">, Part>> = {};
