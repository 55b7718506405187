import type { Part } from "@/lib/avatar/parts/part";

/** The token's tattoo motif, painted on the skin of the arms that is still bare. */
export const tattoo: Part = () => [];
