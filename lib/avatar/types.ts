import type { FaceComponent } from "@/lib/avatar/face/components";

/** Edge of one voxel in metres (the measure of the collection's own models). */
export const VOXEL = 0.025;

export type BodyKind = "male" | "female" | "visitor";

/** Where each bone starts, in metres in model space, T-pose; 3 numbers per bone in the order of BONES. */
export interface Rig {
  readonly body: BodyKind;
  readonly joints: Float32Array;
  /** Metres from the head's joint to its top; 18 voxels when not given. */
  readonly crown?: number;
}

/**
 * Flat-shaded quads, four vertices each in counter-clockwise order and shared with no other quad; triangles are 0 1 2
 * and 0 2 3 of a quad unless `flipped` names it (then 1 2 3 and 1 3 0). Model space: metres, +y up, +z is where the
 * face looks, soles at y 0, T-pose.
 */
export interface QuadMesh {
  /** 3 numbers per vertex. */
  readonly positions: Float32Array;
  /** Palette index per vertex. */
  readonly colors: Uint8Array;
  /** Share of linear light that reaches a vertex: 255 open, 0 buried. */
  readonly light: Uint8Array;
  /** Index in BONES per vertex: each quad follows one bone. */
  readonly bones: Uint8Array;
  /** 1 where the quad's diagonal runs from vertex 1 to 3. One byte per quad. */
  readonly flipped: Uint8Array;
}

/** Which quads of a face mesh draw a component: first quad and how many. */
export type FaceRanges = Readonly<Record<FaceComponent, readonly [first: number, count: number]>>;

/** Everything drawn of one token. Pure data: same id and engine version, same bytes. */
export interface Avatar {
  readonly id: number;
  readonly rig: Rig;
  /** 256 sRGB triples. */
  readonly palette: Uint8Array;
  readonly body: QuadMesh;
  /** The plates of every face component, on the head bone, in the place where they show. */
  readonly face: QuadMesh;
  readonly faceRanges: FaceRanges;
}

/**
 * A pose: local rotations of all bones as unit quaternions x y z w in the order of BONES (identity = T-pose),
 * and how far the hips are moved from their rest, in metres.
 */
export interface Pose {
  readonly rotations: Float32Array;
  readonly hips: Float32Array;
}
