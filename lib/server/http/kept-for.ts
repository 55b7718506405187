import type { Representation } from "@/lib/server/http/send";

const made = new WeakMap<Representation, Map<string, Representation>>();

/**
 * Returns the response with another Cache-Control; cached, since a warm response is served thousands of times a second.
 */
export function keepFor(answer: Representation, cacheControl: string): Representation {
  const others = made.get(answer) ?? new Map<string, Representation>();
  made.set(answer, others);
  const there = others.get(cacheControl);
  if (there !== undefined) return there;
  const kept = { "Cache-Control": cacheControl };
  const other = { ...answer, full: { ...answer.full, ...kept }, unmodified: { ...answer.unmodified, ...kept } };
  others.set(cacheControl, other);
  return other;
}
