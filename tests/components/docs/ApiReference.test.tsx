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
  parameters: [{ name: "id", isRequired: true, values: "1 to 20000", description: "A Meebit." }],
  types: ["application/json"],
  fields: [{ name: "mood", values: "default, gm", description: "What `is` saved." }],
  errors: [{ status: 404, code: "unknown_meebit", message: "There is no such Meebit." }],
};

it("shows an operation with example, parameters, fields and errors under the title of its group", () => {
  renderSite(<ApiReference groups={[{ title: "Moods", operations: [OPERATION] }]} />);
  const entry = within(screen.getByRole("region", { name: apiText.groups["Moods"] ?? "" }));
  expect(entry.getByText("/api/moods/{id}").closest("summary")?.textContent).toContain(OPERATION.summary);
  expect(entry.getByRole("link", { name: /example/ }).getAttribute("href")).toBe("/api/moods/1");
  expect([...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent)).toEqual([
    "idrequiredA Meebit.1 to 20000",
    "moodWhat is saved.default, gm",
    "unknown_meebit404There is no such Meebit.",
  ]);
});

it("leaves out the sections that an operation does not have", () => {
  const bare = { ...OPERATION, parameters: [], fields: [], errors: [] };
  renderSite(<ApiReference groups={[{ title: "Moods", operations: [bare] }]} />);
  expect(screen.queryByText(apiText.parameters)).toBeNull();
  expect(screen.queryByText(apiText.errors)).toBeNull();
});
