import type { HeadTag } from "@/lib/shared/site";

/** A meta element of Open Graph. */
export function createPropertyTag(name: string, content: string): HeadTag {
  return { name: "meta", key: name, attributes: { property: name, content } };
}

/** A meta element. */
export function createNamedTag(name: string, content: string): HeadTag {
  return { name: "meta", key: name, attributes: { name, content } };
}

/** The address under which a page is known. */
export function createCanonicalTag(address: string): HeadTag {
  return { name: "link", key: "canonical", attributes: { rel: "canonical", href: address } };
}
