import type { HeadTag } from "@/lib/shared/site";

/** Creates an Open Graph meta element. */
export function createPropertyTag(name: string, content: string): HeadTag {
  return { name: "meta", key: name, attributes: { property: name, content } };
}

/** Creates a meta element. */
export function createNamedTag(name: string, content: string): HeadTag {
  return { name: "meta", key: name, attributes: { name, content } };
}

/** Creates a link to the canonical address of a page. */
export function createCanonicalTag(address: string): HeadTag {
  return { name: "link", key: "canonical", attributes: { rel: "canonical", href: address } };
}
