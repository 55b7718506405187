/**
 * Components of a face: one of the eyes, one of the mouths, and any of the brows and cheeks. Each is a voxel plate on
 * the head; eyes `open` is the face of the body mesh and draws nothing.
 */
export const EYES = [
  "open",
  "bright",
  "closed",
  "happy",
  "half",
  "wide",
  "down",
  "up",
  "wink",
  "hearts",
  "crosses",
  "spirals",
  "flat",
  "angry",
] as const;
export const MOUTHS = [
  "none",
  "smile",
  "grin",
  "open",
  "shout",
  "straight",
  "wavy",
  "smirk",
  "small",
  "yawn",
  "tongue",
  "teeth",
] as const;
const BROWS = ["none", "angry", "raised", "worried", "one-up"] as const;
const CHEEKS = ["none", "blush", "flush"] as const;

export type Eyes = (typeof EYES)[number];
export type Mouth = (typeof MOUTHS)[number];
export type Brows = (typeof BROWS)[number];
export type Cheeks = (typeof CHEEKS)[number];

/** One whole face. */
export interface Face {
  readonly eyes: Eyes;
  readonly mouth: Mouth;
  readonly brows: Brows;
  readonly cheeks: Cheeks;
}

export const NEUTRAL_FACE: Face = { eyes: "open", mouth: "none", brows: "none", cheeks: "none" };

/** Name of a plate in a mesh: the kind and the value, as `eyes-hearts`. */
export type FaceComponent =
  | `eyes-${Exclude<Eyes, "open">}`
  | `mouth-${Exclude<Mouth, "none">}`
  | `brows-${Exclude<Brows, "none">}`
  | `cheeks-${Exclude<Cheeks, "none">}`;

// `as` below: template literal types are lost by map.
export const FACE_COMPONENTS: readonly FaceComponent[] = [
  ...EYES.filter((eyes) => eyes !== "open").map((eyes) => `eyes-${eyes}`),
  ...MOUTHS.filter((mouth) => mouth !== "none").map((mouth) => `mouth-${mouth}`),
  ...BROWS.filter((brows) => brows !== "none").map((brows) => `brows-${brows}`),
  ...CHEEKS.filter((cheeks) => cheeks !== "none").map((cheeks) => `cheeks-${cheeks}`),
] as FaceComponent[];

/** Lists the plates of a face. */
export function listComponents(face: Face): readonly FaceComponent[] {
  const shown: FaceComponent[] = [];
  if (face.eyes !== "open") shown.push(`eyes-${face.eyes}`);
  if (face.mouth !== "none") shown.push(`mouth-${face.mouth}`);
  if (face.brows !== "none") shown.push(`brows-${face.brows}`);
  if (face.cheeks !== "none") shown.push(`cheeks-${face.cheeks}`);
  return shown;
}
