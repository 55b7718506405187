import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";

/** What a shirt draws on the head bone. */
export const HOODS: Partial<Record<ValueOf<"Shirt">, Part>> = {};
