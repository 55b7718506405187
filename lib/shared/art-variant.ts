import type {
  AnimationRequest,
  CardRequest,
  ModelFile,
  ModelRequest,
  MotionRequest,
  PictureRequest,
  PrintRequest,
} from "@/lib/shared/art-request";
import { GIF_ENCODER_VERSION } from "@/lib/shared/gif/encode-gif";
import { padId } from "@/lib/shared/ids";
import type { ImageFormat } from "@/lib/shared/image-formats";
import type { TileRequest } from "@/lib/shared/plaza-picture/projection";

export type ContentCoding = "br" | "gzip" | "identity";

/** One exact response of the art API: a request with all header-dependent choices resolved. */
export type ArtVariant =
  | (PictureRequest & { readonly format: ImageFormat })
  | (CardRequest & { readonly format: ImageFormat })
  | AnimationRequest
  | PrintRequest
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

const ANIMATION_ENDING = {
  webp: "webp",
  gif: `e${GIF_ENCODER_VERSION}.gif`,
} as const satisfies Record<AnimationRequest["format"], string>;

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
      return `${padId(id)}.animation.${mood}.${ratio.replace(":", "x")}.${ANIMATION_ENDING[format]}`;
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
