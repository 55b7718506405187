import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import {
  GUIDE_NAMES,
  type Guide,
  type GuideBlock,
  type GuideName,
  type GuidePart,
  type GuideSection,
  type GuideText,
  getGuidePath,
  type SearchedSection,
  toPlainText,
} from "@/lib/shared/guide";

/** The files of docs/ that the site shows; the others are for developers. */
export const GUIDE_FILES = {
  embed: "embed.md",
  http: "http.md",
  models: "avatar-glb.md",
  running: "operations.md",
  configuration: "configuration.md",
} as const satisfies Record<GuideName, string>;

const EXAMPLE_SITE = "https://example.org";

const nameOfFile = new Map<string, GuideName>(GUIDE_NAMES.map((name) => [GUIDE_FILES[name], name]));

/** Guides as JSON, with the placeholder address: a site may have several origins. */
const cached = new Map<GuideName, string>();

/** Reads a guide of docs/, cached except in development. @param origin replaces https://example.org in its examples */
export function readGuide(name: GuideName, origin: string): Guide {
  const known = process.env.NODE_ENV === "development" ? undefined : cached.get(name);
  const json =
    known ?? JSON.stringify(parseGuide(name, readFileSync(join(process.cwd(), "docs", GUIDE_FILES[name]), "utf8")));
  cached.set(name, json);
  return JSON.parse(json.replaceAll(EXAMPLE_SITE, origin));
}

/** Returns all sections of all guides, for a search. @param origin of the site */
export function readSearchedSections(origin: string): SearchedSection[] {
  return GUIDE_NAMES.flatMap((guide) => {
    const { title, lead, sections } = readGuide(guide, origin);
    const all: readonly GuideSection[] = [{ id: "", title: [title], blocks: lead }, ...sections];
    return all.map(({ id, title, blocks }) => ({ guide, id, title: toPlainText(title), text: textOf(blocks) }));
  });
}

/**
 * Parses GitHub Flavored Markdown: the first heading is the title, headings of the second level begin sections. HTML,
 * pictures and links to files that the site does not show are omitted; the link texts or names stay.
 */
export function parseGuide(name: GuideName, markdown: string): Guide {
  const ids = new Map<string, number>();
  let title = "";
  const lead: GuideBlock[] = [];
  const sections: (GuideSection & { readonly blocks: GuideBlock[] })[] = [];
  for (const token of lexer(markdown)) {
    if (isHeading(token, 1)) {
      title = toPlainText(partsOf(token.tokens));
    } else if (isHeading(token, 2)) {
      const text = partsOf(token.tokens);
      sections.push({ id: uniqueId(toPlainText(text), ids), title: text, blocks: [] });
    } else {
      (sections.at(-1)?.blocks ?? lead).push(...blocksOf([token], ids));
    }
  }
  return { name, title, lead, sections };
}

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === "heading" && token["depth"] === depth;

/** Returns the fragment that GitHub gives to a heading, numbered if it is a duplicate. */
function uniqueId(heading: string, ids: Map<string, number>): string {
  const id = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
  const before = ids.get(id) ?? 0;
  ids.set(id, before + 1);
  return before === 0 ? id : `${id}-${before}`;
}

function blocksOf(tokens: readonly Token[], ids: Map<string, number>): GuideBlock[] {
  // `as`: marked's token type has a member for extensions that matches every type.
  return (tokens as readonly MarkedToken[]).flatMap((token): GuideBlock[] => {
    switch (token.type) {
      case "heading": {
        const text = partsOf(token.tokens);
        return [{ kind: "heading", id: uniqueId(toPlainText(text), ids), text }];
      }
      case "paragraph":
      case "text":
        return [{ kind: "paragraph", text: partsOf(token.tokens ?? [token]) }];
      case "list":
        return [
          { kind: "list", isOrdered: token.ordered, items: token.items.map((item) => blocksOf(item.tokens, ids)) },
        ];
      case "table":
        return [
          {
            kind: "table",
            head: token.header.map((cell) => partsOf(cell.tokens)),
            rows: token.rows.map((row) => row.map((cell) => partsOf(cell.tokens))),
          },
        ];
      case "code":
        return [{ kind: "code", language: (token.lang ?? "").split(" ")[0] ?? "", code: token.text }];
      default:
        return [];
    }
  });
}

function partsOf(tokens: readonly Token[]): GuideText {
  // `as`: see blocksOf.
  return (tokens as readonly MarkedToken[]).flatMap((token): GuidePart[] => {
    switch (token.type) {
      case "text":
      case "escape":
        return [token.text.replaceAll("\n", " ")];
      case "br":
        return [" "];
      case "codespan":
        return [{ kind: "code", code: token.text }];
      case "strong":
      case "em":
        return [{ kind: token.type, text: partsOf(token.tokens) }];
      case "link": {
        const href = shownAddress(token.href);
        const text = partsOf(token.tokens);
        if (href !== null) return [{ kind: "link", href, text }];
        return token.text === token.href.split("#")[0] ? [{ kind: "code", code: `docs/${token.text}` }] : [...text];
      }
      default:
        return [];
    }
  });
}

/** Returns the site's address for a link of a file; null for a target that the site does not show. */
function shownAddress(href: string): string | null {
  if (/^(?:https?:\/\/|#|\/(?!\/))/.test(href)) return href;
  if (href.startsWith("../public/")) return href.slice("../public".length);
  const [file = "", fragment] = href.split("#");
  const name = nameOfFile.get(file);
  if (name === undefined) return null;
  return fragment === undefined ? getGuidePath(name) : `${getGuidePath(name)}#${fragment}`;
}

const textOf = (blocks: readonly GuideBlock[]): string => blocks.map(textOfBlock).join(" ");

function textOfBlock(block: GuideBlock): string {
  if (block.kind === "code") return block.code;
  if (block.kind === "list") return block.items.map(textOf).join(" ");
  if (block.kind === "table") return [block.head, ...block.rows].flat().map(toPlainText).join(" ");
  return toPlainText(block.text);
}
