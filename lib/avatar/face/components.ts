/** The components of all faces, in the order of an avatar's plates: the kind and one of its values. */
export const FACE_COMPONENTS = [
  "eyes-bright",
  "eyes-closed",
  "eyes-happy",
  "eyes-half",
  "eyes-wide",
  "eyes-down",
  "eyes-up",
  "eyes-wink",
  "eyes-hearts",
  "eyes-crosses",
  "eyes-spirals",
  "eyes-flat",
  "eyes-angry",
  "mouth-smile",
  "mouth-grin",
  "mouth-open",
  "mouth-shout",
  "mouth-straight",
  "mouth-wavy",
  "mouth-smirk",
  "mouth-small",
  "mouth-yawn",
  "mouth-tongue",
  "mouth-teeth",
  "brows-angry",
  "brows-raised",
  "brows-worried",
  "brows-one-up",
  "cheeks-blush",
  "cheeks-flush",
] as const;

export type FaceComponent = (typeof FACE_COMPONENTS)[number];

type ValueOfKind<Kind extends string, Component = FaceComponent> = Component extends `${Kind}-${infer Value}`
  ? Value
  : never;
/** `open` is the face of the body mesh and draws nothing. */
export type Eyes = "open" | ValueOfKind<"eyes">;
export type Mouth = "none" | ValueOfKind<"mouth">;
export type Brows = "none" | ValueOfKind<"brows">;
export type Cheeks = "none" | ValueOfKind<"cheeks">;

/** One whole face. Each component is a voxel plate on the head. */
export interface Face {
  readonly eyes: Eyes;
  readonly mouth: Mouth;
  readonly brows: Brows;
  readonly cheeks: Cheeks;
}

export const NEUTRAL_FACE: Face = { eyes: "open", mouth: "none", brows: "none", cheeks: "none" };

/** Lists the plates of a face. */
export function listComponents(face: Face): readonly FaceComponent[] {
  const shown: FaceComponent[] = [];
  if (face.eyes !== "open") shown.push(`eyes-${face.eyes}`);
  if (face.mouth !== "none") shown.push(`mouth-${face.mouth}`);
  if (face.brows !== "none") shown.push(`brows-${face.brows}`);
  if (face.cheeks !== "none") shown.push(`cheeks-${face.cheeks}`);
  return shown;
}
