// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ApiReference } from "@/components/docs/ApiReference";
import { apiText } from "@/components/docs/docs-text";
import type { ReferenceOperation } from "@/lib/shared/api-reference";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

const OPERATION: ReferenceOperation = {
  id: "getMood",
  path: "/api/moods/{id}",
  summary: "The saved mood of a Meebit.",
  example: "/api/moods/1",
  parameters: [
    { name: "id", in: "path", isRequired: true, values: "1 to 20000", example: "1", description: "A Meebit." },
    { name: "Accept", in: "header", isRequired: false, values: "text", example: "*/*", description: "Types." },
  ],
  types: [
    { type: "application/json", example: null },
    { type: "image/png", example: "/moods/1.png" },
  ],
  answer: '{ "mood": "gm" }',
  cacheControls: [
    { value: "public, max-age=30", when: "" },
    { value: "no-store", when: "While it is unknown" },
  ],
  fields: [{ name: "mood", values: "default, gm", description: "What `is` saved." }],
  errors: [{ status: 404, code: "unknown_meebit", message: "There is no such Meebit." }],
};

it("shows an operation with example, parameters, fields and errors under the title of its group", () => {
  renderSite(<ApiReference groups={[{ title: "Moods", operations: [OPERATION] }]} />);
  const entry = within(screen.getByRole("region", { name: apiText.groups["Moods"] ?? "" }));
  expect(entry.getByText("/api/moods/{id}").closest("summary")?.textContent).toContain(OPERATION.summary);
  expect(entry.getByRole("link", { name: /example/ }).getAttribute("href")).toBe("/api/moods/1");
  expect([...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent)).toEqual([
    "idrequiredA Meebit.1 to 20000; for example 1",
    "AcceptheaderTypes.text; for example */*",
    "moodWhat is saved.default, gm",
    "unknown_meebit404There is no such Meebit.",
  ]);
});

it("shows an example of the response, an example file of each type, and how long caches keep it", () => {
  renderSite(<ApiReference groups={[{ title: "Moods", operations: [OPERATION] }]} />);
  expect(screen.getByText('{ "mood": "gm" }').tagName).toBe("PRE");
  expect(screen.getByRole("link", { name: "image/png" }).getAttribute("href")).toBe("/moods/1.png");
  const usual = screen.getByText("public, max-age=30").closest("p");
  expect(usual?.textContent).toBe("public, max-age=30");
  expect(usual?.nextSibling?.textContent).toBe("While it is unknownno-store");
});

it("leaves out the sections that an operation does not have", () => {
  const bare = { ...OPERATION, parameters: [], fields: [], errors: [], answer: null };
  renderSite(<ApiReference groups={[{ title: "Moods", operations: [bare] }]} />);
  expect(screen.queryByText(apiText.parameters)).toBeNull();
  expect(screen.queryByText(apiText.errors)).toBeNull();
  expect(document.querySelector("pre")).toBeNull();
});
