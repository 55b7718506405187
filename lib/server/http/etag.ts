/**
 * Whether an If-None-Match header covers a strong entity tag: `*`, one tag or a list, weak ones too, as
 * If-None-Match compares weakly (RFC 9110 §13.1.2).
 * @param etag with its quotes
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  for (const [tag] of ifNoneMatch.matchAll(/"[^"]*"/g)) if (tag === etag) return true;
  return false;
}
