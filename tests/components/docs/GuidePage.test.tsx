// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { DocsHome } from "@/components/docs/DocsHome";
import { docsText } from "@/components/docs/docs-text";
import { GuidePage } from "@/components/docs/GuidePage";
import type { Guide } from "@/lib/shared/guide";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

const GUIDE: Guide = {
  name: "embed",
  title: "Embedding",
  lead: [{ kind: "paragraph", text: ["A ", { kind: "strong", text: ["living"] }, " picture."] }],
  sections: [
    {
      id: "address",
      title: ["The ", { kind: "code", code: "address" }],
      blocks: [
        { kind: "table", head: [["name"], ["value"]], rows: [[[{ kind: "code", code: "mood" }], ["an id"]]] },
        { kind: "list", isOrdered: true, items: [[{ kind: "paragraph", text: ["first"] }]] },
      ],
    },
    {
      id: "code",
      title: ["Example"],
      blocks: [
        { kind: "code", language: "html", code: "<meebit-viewer>" },
        {
          kind: "paragraph",
          text: [
            { kind: "link", href: "/docs/http#limits", text: ["limits"] },
            { kind: "link", href: "https://e.test/", text: ["elsewhere"] },
          ],
        },
      ],
    },
  ],
};

it("shows a guide by section, with links to its sections and to the other guides", () => {
  renderSite(<GuidePage guide={GUIDE} />);
  const address = within(screen.getByRole("region", { name: "The address" }));
  expect(address.getByRole("columnheader", { name: "value" })).toBeTruthy();
  expect(address.getByRole("cell", { name: "mood" }).querySelector("code")).toBeTruthy();
  expect(address.getByText("first").closest("ol")).toBeTruthy();
  const contents = within(screen.getByRole("navigation", { name: docsText.onThisPage })).getAllByRole("link");
  expect(contents.map((link) => link.getAttribute("href"))).toEqual(["#address", "#code"]);
  const guides = within(screen.getByRole("navigation", { name: docsText.otherGuides }));
  expect(guides.getByRole("link", { current: "page" }).getAttribute("href")).toBe("/docs/embed");
});

it("shows code with a copy button, and links to guides and other sites", () => {
  renderSite(<GuidePage guide={GUIDE} />);
  const code = within(screen.getByRole("region", { name: "Example" }));
  expect(code.getByText("<meebit-viewer>").tagName).toBe("PRE");
  expect(code.getByRole("button", { name: docsText.copy })).toBeTruthy();
  expect(code.getByRole("link", { name: "limits" }).getAttribute("href")).toBe("/docs/http#limits");
  expect(code.getByRole("link", { name: "elsewhere" }).getAttribute("href")).toBe("https://e.test/");
});

// Testing Library has no role for <search>.
const searchOf = () => within(screen.getByLabelText(docsText.search.label).closest("search") ?? document.body);

it("shows the sections found for the query", () => {
  const sections = [{ guide: "http", id: "limits", title: "Limits", text: "120 a minute" }] as const;
  renderSite(<DocsHome query="minute" sections={sections} />);
  const search = searchOf();
  expect(search.getByText(docsText.search.count(1))).toBeTruthy();
  expect(search.getByRole("link").getAttribute("href")).toBe("/docs/http#limits");
});

it("shows that nothing was found, and no list without a query", () => {
  const { unmount } = renderSite(<DocsHome query="nowhere" sections={[]} />);
  expect(screen.getByText(docsText.search.none("nowhere"))).toBeTruthy();
  unmount();
  renderSite(<DocsHome query="" sections={[]} />);
  expect(searchOf().queryByRole("list")).toBeNull();
});
