import type { ContentCoding } from "@/lib/shared/art-variant";
import { IMAGE_TYPES, type ImageFormat } from "@/lib/shared/image-formats";

/** Reads a q-weighted header (RFC 9110 §12.4.2): each value in lower case with its weight; a broken weight counts as 0. */
export function parseWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [value = "", ...parameters] = part.split(";").map((text) => text.trim());
    if (value === "") continue;
    const q = parameters.find((text) => text.startsWith("q="));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    weights.set(value, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}

/** The first of the candidates that has the greatest weight above 0, else the fallback. */
function heaviest<T>(candidates: readonly (readonly [T, number])[], fallback: T): T {
  let best = fallback;
  let most = 0;
  for (const [candidate, weight] of candidates) {
    if (weight > most) {
      best = candidate;
      most = weight;
    }
  }
  return best;
}

/**
 * The format of a picture. AVIF and WebP only for clients that name them: a wildcard is sent by tools that read
 * neither. Equal weights go to AVIF, then WebP. A client that accepts nothing we have gets the plain format.
 * @param plain what clients get that name neither
 */
export function pickImageFormat(accept: string | undefined, plain: ImageFormat): ImageFormat {
  if (accept === undefined || accept === "*/*") return plain;
  const weights = parseWeights(accept);
  const wildcard = weights.get("image/*") ?? weights.get("*/*") ?? 0;
  return heaviest(
    [
      ["avif", weights.get(IMAGE_TYPES.avif) ?? 0],
      ["webp", weights.get(IMAGE_TYPES.webp) ?? 0],
      [plain, weights.get(IMAGE_TYPES[plain]) ?? wildcard],
    ],
    plain,
  );
}

/** The content coding of a compressible body; a client that names none gets it as it is. */
export function pickCoding(acceptEncoding: string | undefined): ContentCoding {
  if (acceptEncoding === undefined) return "identity";
  const weights = parseWeights(acceptEncoding);
  const others = weights.get("*") ?? 0;
  return heaviest<ContentCoding>(
    [
      ["br", weights.get("br") ?? others],
      ["gzip", weights.get("gzip") ?? weights.get("x-gzip") ?? others],
      ["identity", weights.get("identity") ?? 0],
    ],
    "identity",
  );
}
