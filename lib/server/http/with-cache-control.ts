import type { Representation } from "@/lib/server/http/send";

const copiesByResponse = new WeakMap<Representation, Map<string, Representation>>();

/**
 * Returns the response with another Cache-Control; cached, since a warm response is served thousands of times a second.
 */
export function withCacheControl(answer: Representation, cacheControl: string): Representation {
  const copies = copiesByResponse.get(answer) ?? new Map<string, Representation>();
  copiesByResponse.set(answer, copies);
  const existing = copies.get(cacheControl);
  if (existing !== undefined) return existing;
  const cacheHeaders = { "Cache-Control": cacheControl };
  const copy = {
    ...answer,
    full: { ...answer.full, ...cacheHeaders },
    unmodified: { ...answer.unmodified, ...cacheHeaders },
  };
  copies.set(cacheControl, copy);
  return copy;
}
