import type { ModelFile, ModelRequest, PictureRequest } from "@/lib/shared/art-request";
import { padId } from "@/lib/shared/ids";
import type { ImageFormat } from "@/lib/shared/image-formats";

export type ContentCoding = "br" | "gzip" | "identity";

/** One exact answer of the art API: a request with everything settled that headers may choose. */
export type ArtVariant =
  | (PictureRequest & { readonly format: ImageFormat })
  | (ModelRequest & { readonly coding: ContentCoding });

const FILE_ENDING = { glb: "3d.glb", packed: "packed.glb", vox: "t.vox" } as const satisfies Record<ModelFile, string>;
const CODING_ENDING = { br: ".br", gzip: ".gz", identity: "" } as const satisfies Record<ContentCoding, string>;

/**
 * The cache key of a variant, the same for every spelling of a request, and safe as a file name:
 * `00001.poster.gm.640.mood.webp`, `00001.3d.glb.br`.
 */
export function variantKey(variant: ArtVariant): string {
  const id5 = padId(variant.id);
  if (variant.kind === "model") return `${id5}.${FILE_ENDING[variant.file]}${CODING_ENDING[variant.coding]}`;
  const { framing, view, mood, width, background, format } = variant;
  const seen = view === "three-quarter" ? framing : view;
  return `${id5}.${seen}.${mood}.${width}.${background}.${format}`;
}
