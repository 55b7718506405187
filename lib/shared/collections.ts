/** The collections of the family in the wallet page's order, named as in contracts/registry.ts. */
export const COLLECTION_KEYS = [
  "meebits",
  "boredApeYachtClub",
  "boredApeKennelClub",
  "mutantApeYachtClub",
  "otherdeed",
  "otherdeedExpanded",
  "vessel",
  "koda",
  "sewerPass",
  "hvMtl",
] as const;

export type CollectionKey = (typeof COLLECTION_KEYS)[number];

export const MAX_LISTED = 2000;
