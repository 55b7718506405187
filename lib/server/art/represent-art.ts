import type { StoredArt } from "@/lib/server/art/disk-cache";
import { type Representation, represent } from "@/lib/server/http/send";
import type { ModelFile } from "@/lib/shared/art-request";
import { type ArtVariant, variantKey } from "@/lib/shared/art-variant";
import { IMAGE_TYPES } from "@/lib/shared/image-formats";

/** A day fresh, a week more while a new copy is fetched: art changes only with the engine's version. */
const CACHE_CONTROL = "public, max-age=86400, stale-while-revalidate=604800";
const MODEL_TYPES = {
  glb: "model/gltf-binary",
  packed: "model/gltf-binary",
  vox: "application/octet-stream",
} as const satisfies Record<ModelFile, string>;

function contentHeaders(variant: ArtVariant): Record<string, string> {
  const name = variantKey(variant)
    .replace(/\.(br|gz)$/, "")
    .replaceAll(".", "-")
    .replace(/-(\w+)$/, ".$1");
  const disposition = { "Content-Disposition": `inline; filename="meebit-${name}"` };
  if (variant.kind === "picture") return { ...disposition, "Content-Type": IMAGE_TYPES[variant.format] };
  const coding = variant.coding === "identity" ? {} : { "Content-Encoding": variant.coding };
  return { ...disposition, "Content-Type": MODEL_TYPES[variant.file], ...coding };
}

/**
 * Makes the engine's art ready to be sent. Its entity tag names the engine version and the bytes.
 * @param engineVersion AVATAR_ENGINE_VERSION
 */
export function representArt(variant: ArtVariant, art: StoredArt, engineVersion: string): Representation {
  const tag = Buffer.from(art.digest).toString("base64url").slice(0, 22);
  return represent(art.body, `"${engineVersion}-${tag}"`, contentHeaders(variant), {
    "Cache-Control": CACHE_CONTROL,
    "X-Art": "stand-in",
  });
}
