import { GIF_ENCODER_VERSION } from "@/lib/shared/gif/encode-gif";
import { padId } from "@/lib/shared/ids";
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

export type ArtRequest = PictureRequest | CardRequest | AnimationRequest | ModelRequest | MotionRequest | TileRequest;

export type ContentCoding = "br" | "gzip" | "identity";

/** One exact response of the art API: a request with all header-dependent choices resolved. */
export type ArtVariant =
  | (PictureRequest & { readonly format: ImageFormat })
  | (CardRequest & { readonly format: ImageFormat })
  | AnimationRequest
  // The collectible print, for authorised users only: no art API request parses to it.
  | { readonly kind: "print"; readonly id: number }
  | TileRequest
  | (ModelRequest & { readonly coding: ContentCoding })
  | (MotionRequest & { readonly coding: ContentCoding });

/** Part of a print's cache key and of its file's metadata: raise it when the print's layout changes. */
export const PRINT_DESIGN_VERSION = "2";

const FILE_ENDING = {
  glb: "3d.glb",
  packed: "packed.glb",
  "glb-moods": "moods.glb",
  "packed-moods": "moods.packed.glb",
  vox: "t.vox",
} as const satisfies Record<ModelFile, string>;
const CODING_ENDING = { br: ".br", gzip: ".gz", identity: "" } as const satisfies Record<ContentCoding, string>;

/**
 * Returns the cache key of a variant: equal for every spelling of a request, and safe as a file name:
 * `00001.poster.gm.640.mood.webp`, `00001.animation.gm.9x16.e1.gif`, `00001.3d.glb.br`, `00001.print.d2.jpg`,
 * `mood.gm.vrma`, `crowd.3.4.5.webp`.
 */
export function getVariantKey(variant: ArtVariant): string {
  switch (variant.kind) {
    case "picture": {
      const { id, framing, view, mood, width, background, format } = variant;
      const framingOrView = view === "three-quarter" ? framing : view;
      return `${padId(id)}.${framingOrView}.${mood}.${width}.${background}.${format}`;
    }
    case "card": {
      const { id, mood, ratio, format } = variant;
      return `${padId(id)}.card.${mood}.${ratio.replace(":", "x")}.${format}`;
    }
    case "animation": {
      const { id, mood, ratio, format } = variant;
      const ending = format === "gif" ? `e${GIF_ENCODER_VERSION}.gif` : format;
      return `${padId(id)}.animation.${mood}.${ratio.replace(":", "x")}.${ending}`;
    }
    case "print":
      return `${padId(variant.id)}.print.d${PRINT_DESIGN_VERSION}.jpg`;
    case "model":
      return `${padId(variant.id)}.${FILE_ENDING[variant.file]}${CODING_ENDING[variant.coding]}`;
    case "motion":
      return `mood.${variant.mood}.vrma${CODING_ENDING[variant.coding]}`;
    case "tile":
      return `crowd.${variant.zoom}.${variant.x}.${variant.y}.webp`;
    default:
      return variant satisfies never;
  }
}
