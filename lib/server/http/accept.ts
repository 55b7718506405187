import { LRUCache } from "lru-cache";
import type { ContentCoding } from "@/lib/shared/art-variant";
import { IMAGE_TYPES, type ImageFormat } from "@/lib/shared/image-formats";

/** Reads a q-weighted header (RFC 9110 §12.4.2): weights by value in lower case; an invalid one counts as 0. */
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

/** Weights of the headers that browsers send, which are few. */
const weightsByHeader = new LRUCache<string, ReadonlyMap<string, number>>({ max: 100, memoMethod: parseWeights });

function pickHeaviest<T>(candidates: readonly (readonly [T, number])[], fallback: T): T {
  return candidates.reduce((best, candidate) => (candidate[1] > best[1] ? candidate : best), [fallback, 0])[0];
}

/**
 * Selects the format of a picture. AVIF and WebP only for clients that name them: tools that support neither send a
 * wildcard. Equal weights prefer AVIF, then WebP. A client that accepts no available format gets the plain one.
 */
export function pickImageFormat(accept: string | undefined, plain: ImageFormat): ImageFormat {
  if (accept === undefined || accept === "*/*") return plain;
  const weights = weightsByHeader.memo(accept);
  const wildcard = weights.get("image/*") ?? weights.get("*/*") ?? 0;
  return pickHeaviest(
    [
      ["avif", weights.get(IMAGE_TYPES.avif) ?? 0],
      ["webp", weights.get(IMAGE_TYPES.webp) ?? 0],
      [plain, weights.get(IMAGE_TYPES[plain]) ?? wildcard],
    ],
    plain,
  );
}

/** Selects the content coding of a compressible body; `identity` for a client that names none. */
export function pickCoding(acceptEncoding: string | undefined): ContentCoding {
  if (acceptEncoding === undefined) return "identity";
  const weights = weightsByHeader.memo(acceptEncoding);
  const others = weights.get("*") ?? 0;
  return pickHeaviest<ContentCoding>(
    [
      ["br", weights.get("br") ?? others],
      ["gzip", weights.get("gzip") ?? weights.get("x-gzip") ?? others],
      ["identity", weights.get("identity") ?? 0],
    ],
    "identity",
  );
}
