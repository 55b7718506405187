import type { AnimationFormat, AnimationRatio, CardRatio, ImageFormat } from "@/lib/shared/image-formats";
import type { Mood } from "@/lib/shared/moods";
import type { TileRequest } from "@/lib/shared/plaza-picture/projection";
import type { View } from "@/lib/shared/views";

export type Framing = "poster" | "portrait" | "full";
export type Background = "mood" | "none";

export interface PictureRequest {
  readonly kind: "picture";
  readonly id: number;
  readonly framing: Framing;
  /** Only posters support views other than `three-quarter`. */
  readonly view: View;
  readonly width: number;
  readonly mood: Mood;
  readonly background: Background;
  /** null: the client's Accept header decides. */
  readonly format: ImageFormat | null;
}

/** The preview image of a shared link: the avatar with its number and mood. */
export interface CardRequest {
  readonly kind: "card";
  readonly id: number;
  readonly mood: Mood;
  readonly ratio: CardRatio;
  /** null: the client's Accept header decides. */
  readonly format: ImageFormat | null;
}

/** The loop of a mood, for sites that display images only. */
export interface AnimationRequest {
  readonly kind: "animation";
  readonly id: number;
  readonly mood: Mood;
  readonly ratio: AnimationRatio;
  readonly format: AnimationFormat;
}

/**
 * Every glTF reader opens `glb`. `packed` is smaller and needs a meshopt decoder; `-moods` files contain the moods as
 * animations; `vox` is for MagicaVoxel.
 */
export type ModelFile = "glb" | "packed" | "glb-moods" | "packed-moods" | "vox";

export interface ModelRequest {
  readonly kind: "model";
  readonly id: number;
  readonly file: ModelFile;
}

/** A mood as a VRM Animation, which any humanoid can play. */
export interface MotionRequest {
  readonly kind: "motion";
  readonly mood: Mood;
}

/** The collectible print, for authorised users only: no art API request parses to it. */
export interface PrintRequest {
  readonly kind: "print";
  readonly id: number;
}

export type ArtRequest = PictureRequest | CardRequest | AnimationRequest | ModelRequest | MotionRequest | TileRequest;
