/** A guide of the site's documentation, parsed from a file of docs/ by lib/server/guides.ts. */
export interface Guide {
  readonly name: GuideName;
  readonly title: string;
  /** Blocks before the first section. */
  readonly lead: readonly GuideBlock[];
  readonly sections: readonly GuideSection[];
}

export interface GuideSection {
  /** Unique within the guide: the fragment of its URL. */
  readonly id: string;
  readonly title: GuideText;
  readonly blocks: readonly GuideBlock[];
}

export type GuideBlock =
  | { readonly kind: "paragraph"; readonly text: GuideText }
  | { readonly kind: "heading"; readonly id: string; readonly text: GuideText }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly GuideBlock[])[] }
  | { readonly kind: "table"; readonly head: readonly GuideText[]; readonly rows: readonly (readonly GuideText[])[] }
  | { readonly kind: "code"; readonly language: string; readonly code: string };

export type GuideText = readonly GuidePart[];

export type GuidePart =
  | string
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "strong" | "em"; readonly text: GuideText }
  | { readonly kind: "link"; readonly href: string; readonly text: GuideText };

export interface SearchedSection {
  readonly guide: GuideName;
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export const MAX_QUERY_LENGTH = 80;

/** The guides by the last part of their URLs, in list order. */
export const GUIDE_NAMES = ["embed", "http", "models", "running", "configuration"] as const;

export type GuideName = (typeof GUIDE_NAMES)[number];

export const getGuidePath = <Name extends GuideName>(name: Name) => `/docs/${name}` as const;

/** Returns a text without markup and links. */
export function toPlainText(text: GuideText): string {
  return text
    .map((part) => {
      if (typeof part === "string") return part;
      return part.kind === "code" ? part.code : toPlainText(part.text);
    })
    .join("");
}
