import type { StoredArt } from "@/lib/server/art/art-file";
import { formatDigest, NO_TRANSFORM, type Representation, represent, withCacheControl } from "@/lib/server/http/send";
import { type ArtVariant, getVariantKey } from "@/lib/shared/art-variant";
import { ANIMATION_TYPES, IMAGE_TYPES } from "@/lib/shared/image-formats";

/**
 * Origin of the art: drawn here, by default rules (`stand-in`) or in the colours of the token's metadata (`traits`);
 * upstream's; or an upstream copy that is due for a refresh (`stale`).
 */
export type ArtOrigin = "stand-in" | "traits" | "upstream" | "stale";

/** Fresh for a day, usable a week longer: it changes only with the engine's version. */
const DRAWN_CACHE_CONTROL = "public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800";

export const ART_CACHE_CONTROL = {
  "stand-in": DRAWN_CACHE_CONTROL,
  traits: DRAWN_CACHE_CONTROL,
  // It may change at any time without notice.
  upstream: "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800",
  stale: "public, max-age=60, stale-while-revalidate=60, stale-if-error=604800",
} as const satisfies Record<ArtOrigin, string>;
/** For prints: only the requesting browser caches them, and revalidates each time. */
export const PRINT_CACHE_CONTROL = "private, no-cache";

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
    // The version of a print's layout or of the GIF encoder.
    .replace(/\.[de]\d+\.(jpg|gif)$/, ".$1")
    .replaceAll(".", "-")
    .replace(/-(\w+)$/, ".$1");
  const bodyHeaders = {
    "Content-Disposition": `${variant.kind === "print" ? "attachment" : "inline"}; filename="meebit-${name}"`,
    "Content-Type": mediaType(variant),
  };
  const isCoded = "coding" in variant && variant.coding !== "identity";
  return isCoded ? { ...bodyHeaders, "Content-Encoding": variant.coding } : bodyHeaders;
}

/** Proxies compress no other type of art. */
const transformOf = (headers: Readonly<Record<string, string>>) =>
  headers["Content-Type"] === GLB ? NO_TRANSFORM : "";

/** Builds the HTTP representation of art, whose tag names the version (of the engine, or `up`) and the bytes. */
export function representArt(
  variant: ArtVariant,
  art: StoredArt,
  version: string,
  origin: ArtOrigin = "stand-in",
): Representation {
  // Motions are this site's own; everything else is the collection's art or its stand-in.
  const originHeader = variant.kind === "motion" ? {} : { "X-Art": origin };
  const isPrint = variant.kind === "print";
  const bodyHeaders = contentHeaders(variant);
  const cacheHeaders = {
    "Cache-Control": isPrint ? PRINT_CACHE_CONTROL : ART_CACHE_CONTROL[origin] + transformOf(bodyHeaders),
    ...originHeader,
  };
  const etag = `"${version}-${formatDigest(art.digest)}"`;
  return represent(art.body, etag, bodyHeaders, cacheHeaders, isPrint ? "own" : "every");
}

/** For stand-ins of art or traits that the host lacks. */
export const MISSING_CACHE_CONTROL = "public, max-age=600, stale-while-revalidate=600, stale-if-error=604800";

/** Shortens a stand-in's cache lifetime; prints have none. @param isMissing whether its host has none */
export function withShortCacheControl({ kind }: ArtVariant, answer: Representation, isMissing: boolean) {
  if (kind === "print") return answer;
  const cacheControl = isMissing ? MISSING_CACHE_CONTROL : ART_CACHE_CONTROL.stale;
  return withCacheControl(answer, cacheControl + transformOf(answer.full));
}
