import { describe, expect, it } from "vitest";
import { GUIDE_FILES, parseGuide, readGuide, readSearchedSections } from "@/lib/server/guides";
import { GUIDE_NAMES, type Guide, type GuideBlock, type GuideText, getGuidePath } from "@/lib/shared/guide";
import { MOODS } from "@/lib/shared/moods";
import { SITE_PAGES } from "@/lib/shared/site-pages";

const ORIGIN = "https://mb1.test";

describe("parseGuide", () => {
  it("makes a title, a lead and sections from headings", () => {
    expect(parseGuide("embed", "# All of it\n\nFirst.\n\n## One `x`\n\nA\nline.\n\n### Two\n\n## One x\n")).toEqual({
      name: "embed",
      title: "All of it",
      lead: [{ kind: "paragraph", text: ["First."] }],
      sections: [
        {
          id: "one-x",
          title: ["One ", { kind: "code", code: "x" }],
          blocks: [
            { kind: "paragraph", text: ["A line."] },
            { kind: "heading", id: "two", text: ["Two"] },
          ],
        },
        { id: "one-x-1", title: ["One x"], blocks: [] },
      ],
    } satisfies Guide);
  });

  it("keeps nested lists, tables and code with its language", () => {
    const { lead } = parseGuide(
      "embed",
      "- a **b**\n  1. c\n\n| h | *i* |\n|---|---|\n| j | `k` |\n\n```js\nlet l;\n```\n",
    );
    expect(lead).toEqual([
      {
        kind: "list",
        isOrdered: false,
        items: [
          [
            { kind: "paragraph", text: ["a ", { kind: "strong", text: ["b"] }] },
            { kind: "list", isOrdered: true, items: [[{ kind: "paragraph", text: ["c"] }]] },
          ],
        ],
      },
      {
        kind: "table",
        head: [["h"], [{ kind: "em", text: ["i"] }]],
        rows: [[["j"], [{ kind: "code", code: "k" }]]],
      },
      { kind: "code", language: "js", code: "let l;" },
    ] satisfies GuideBlock[]);
  });

  it("links to guides, public files and other sites, and keeps only the text of other links", () => {
    const links =
      "[a](http.md#limits) [b](../public/x.json) [c](#d) [e](https://e.test) [f](stage.md) [stage.md](stage.md#x) [g](../lib/g.ts)";
    expect(parseGuide("embed", links).lead).toEqual([
      {
        kind: "paragraph",
        text: [
          { kind: "link", href: "/docs/http#limits", text: ["a"] },
          " ",
          { kind: "link", href: "/x.json", text: ["b"] },
          " ",
          { kind: "link", href: "#d", text: ["c"] },
          " ",
          { kind: "link", href: "https://e.test", text: ["e"] },
          " ",
          "f",
          " ",
          { kind: "code", code: "docs/stage.md" },
          " ",
          "g",
        ],
      },
    ]);
  });

  it("leaves out HTML and javascript: links", () => {
    const { lead } = parseGuide("embed", "<script>x()</script>\n\na <b>c</b> [d](javascript:x())");
    expect(lead).toEqual([{ kind: "paragraph", text: ["a ", "c", " ", "d"] }]);
  });
});

const guides = GUIDE_NAMES.map((name) => readGuide(name, ORIGIN));

function linksOf(block: GuideBlock): string[] {
  const ofText = (text: GuideText): string[] =>
    text.flatMap((part) => {
      if (typeof part === "string" || part.kind === "code") return [];
      return part.kind === "link" ? [part.href] : ofText(part.text);
    });
  switch (block.kind) {
    case "code":
      return [];
    case "list":
      return block.items.flat().flatMap(linksOf);
    case "table":
      return [block.head, ...block.rows].flat().flatMap(ofText);
    default:
      return ofText(block.text);
  }
}

const blocksOf = ({ lead, sections }: Guide) => [...lead, ...sections.flatMap(({ blocks }) => blocks)];

describe("the guides of the site", () => {
  it.each(guides.map((guide) => [GUIDE_FILES[guide.name], guide] as const))(
    "%s has a title and sections",
    (_, guide) => {
      expect(guide.title).toBe(SITE_PAGES[getGuidePath(guide.name)].title);
      expect(guide.lead.length).toBeGreaterThan(0);
      expect(blocksOf(guide).some((block) => block.kind === "code" && block.code.includes("example.org"))).toBe(false);
    },
  );

  it("have no broken links between guides", () => {
    const targets = new Set(
      guides.flatMap((guide) => [
        getGuidePath(guide.name),
        ...[...guide.sections, ...blocksOf(guide).filter((block) => block.kind === "heading")].map(
          ({ id }) => `${getGuidePath(guide.name)}#${id}`,
        ),
      ]),
    );
    const links = guides.flatMap((guide) =>
      blocksOf(guide)
        .flatMap(linksOf)
        .map((href) => (href.startsWith("#") ? getGuidePath(guide.name) + href : href)),
    );
    expect(links.filter((href) => href.startsWith("/docs/"))).not.toEqual([]);
    expect(links.filter((href) => href.startsWith("/docs/") && !targets.has(href) && href !== "/docs/api")).toEqual([]);
  });

  it("name every mood by its id and its label", () => {
    const [table] = guides
      .filter(({ name }) => name === "embed")
      .flatMap(({ sections }) => sections.filter(({ id }) => id === "moods"))
      .flatMap(({ blocks }) => blocks.filter((block) => block.kind === "table"));
    expect(table?.rows.map(([id, label]) => [id, label])).toEqual(
      Object.entries(MOODS).map(([id, { label }]) => [[{ kind: "code", code: id }], [label]]),
    );
  });

  it("name the origin of the request", () => {
    expect(JSON.stringify(readGuide("embed", "https://other.test"))).toContain("https://other.test/viewer/1");
    expect(JSON.stringify(readGuide("embed", ORIGIN))).not.toContain("other.test");
  });

  it("are searched section by section", () => {
    const found = readSearchedSections(ORIGIN).filter(({ text }) => text.includes("frame-ancestors"));
    expect(found.map(({ guide, id }) => [guide, id])).toContainEqual(["embed", ""]);
    expect(readSearchedSections(ORIGIN).map(({ id }) => id)).toContain("messages");
  });
});
