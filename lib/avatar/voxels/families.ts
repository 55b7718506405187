/** Who draws what, in the order of drawing: a later family covers an earlier one where both have a cell. */
export const FAMILIES = [
  "body",
  "head",
  "pants",
  "shoes",
  "shirt",
  "tattoo",
  "overshirt",
  "necklace",
  "hair",
  "beard",
  "glasses",
  "earring",
  "hat",
  "hood",
] as const;

export type Family = (typeof FAMILIES)[number];

/** Families on the head bone: meshed apart from the body, so that no arm or torso bone pulls them. */
export const HEAD_FAMILIES: ReadonlySet<Family> = new Set([
  "head",
  "hair",
  "beard",
  "glasses",
  "earring",
  "hat",
  "hood",
]);
