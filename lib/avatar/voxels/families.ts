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

/** Which earlier families a later one may cover where both have a cell; any other shared cell is a mistake in a part. */
export const COVERS: Readonly<Record<Family, readonly Family[]>> = {
  body: [],
  head: [],
  pants: ["body"],
  shoes: ["body", "pants"],
  shirt: ["body", "pants"],
  tattoo: ["body"],
  overshirt: ["body", "pants", "shirt"],
  necklace: ["body", "shirt", "overshirt"],
  hair: ["head"],
  beard: ["head", "hair"],
  glasses: [],
  earring: ["head", "hair"],
  hat: ["head", "hair", "beard", "glasses", "earring"],
  hood: ["head", "hair", "glasses", "earring"],
};
