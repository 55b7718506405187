import type { StoredArt } from "@/lib/server/art/disk-cache";
import { type Representation, represent } from "@/lib/server/http/send";
import { type ArtVariant, getVariantKey } from "@/lib/shared/art-variant";
import { ANIMATION_TYPES, IMAGE_TYPES } from "@/lib/shared/image-formats";

/**
 * Whose art it is: drawn here, by this site's rules or in the colours that the token's metadata names; upstream's; or a copy of
 * upstream's that should have been asked for anew by now.
 */
export type ArtOrigin = "stand-in" | "traits" | "upstream" | "stale";

/** A day fresh, a week more while a new copy is fetched or cannot be: it changes only with the engine's version. */
const DRAWN = "public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800";

const CACHE_CONTROL = {
  "stand-in": DRAWN,
  traits: DRAWN,
  // It may change at any time, and nobody says when.
  upstream: "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800",
  stale: "public, max-age=60, stale-while-revalidate=60, stale-if-error=604800",
} as const satisfies Record<ArtOrigin, string>;
/** Of prints: only the browser that asked keeps it, and asks each time whether it still may show it. */
const PRIVATE = "private, no-cache";
/** Of what compresses well: a proxy that codes it would break its strong tag and its ranges. */
const NO_TRANSFORM = ", no-transform";
const GLB = "model/gltf-binary";

function mediaType(variant: ArtVariant): string {
  switch (variant.kind) {
    case "picture":
    case "card":
      return IMAGE_TYPES[variant.format];
    case "animation":
      return ANIMATION_TYPES[variant.format];
    case "model":
      return variant.file === "vox" ? "application/octet-stream" : GLB;
    case "motion":
      return GLB;
    case "print":
      return IMAGE_TYPES.jpeg;
    case "tile":
      return IMAGE_TYPES.webp;
    default:
      return variant satisfies never;
  }
}

function contentHeaders(variant: ArtVariant): Record<string, string> {
  const name = getVariantKey(variant)
    .replace(/\.(br|gz)$/, "")
    .replace(/\.d\d+\.jpg$/, ".jpg")
    .replaceAll(".", "-")
    .replace(/-(\w+)$/, ".$1");
  const about = {
    "Content-Disposition": `${variant.kind === "print" ? "attachment" : "inline"}; filename="meebit-${name}"`,
    "Content-Type": mediaType(variant),
  };
  const isCoded = "coding" in variant && variant.coding !== "identity";
  return isCoded ? { ...about, "Content-Encoding": variant.coding } : about;
}

/**
 * Makes art ready to be sent. Its entity tag names the version and the bytes.
 * @param version AVATAR_ENGINE_VERSION for what the engine drew
 */
export function representArt(
  variant: ArtVariant,
  art: StoredArt,
  version: string,
  origin: ArtOrigin = "stand-in",
): Representation {
  const tag = Buffer.from(art.digest).toString("base64url").slice(0, 22);
  // A mood's movements are this site's own; everything else is the collection's art or stands in for it.
  const whose = variant.kind === "motion" ? {} : { "X-Art": origin };
  const isPrint = variant.kind === "print";
  const about = contentHeaders(variant);
  const transform = about["Content-Type"] === GLB ? NO_TRANSFORM : "";
  const kept = { "Cache-Control": isPrint ? PRIVATE : CACHE_CONTROL[origin] + transform, ...whose };
  return represent(art.body, `"${version}-${tag}"`, about, kept, isPrint ? "own" : "every");
}
