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
  method: "GET",
  path: "/api/moods/{id}",
  summary: "The saved mood of a Meebit.",
  description: "",
  isDeprecated: false,
  session: null,
  body: null,
  example: "/api/moods/1",
  parameters: [
    { name: "id", in: "path", isRequired: true, values: "1 to 20000", example: "1", description: "A Meebit." },
    { name: "Accept", in: "header", isRequired: false, values: "text", example: "*/*", description: "Types." },
    { name: "Origin", in: "header", isRequired: true, values: "text", example: "null", description: "A site." },
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
  statuses: [
    { status: 200, description: "", headers: ["ETag", "Cache-Control"] },
    { status: 304, description: "The copy is current.", headers: ["ETag"] },
  ],
  errors: [{ status: 404, code: "unknown_meebit", message: "There is no such Meebit.", headers: [] }],
};
const HEADERS = [{ name: "ETag", description: "A strong tag.", example: '"a"' }];
const ERRORS = [{ status: 414, code: "url_too_long", message: "The address is too long.", headers: [] }];

const show = (operation: ReferenceOperation) =>
  renderSite(<ApiReference errors={ERRORS} groups={[{ title: "Moods", operations: [operation] }]} headers={HEADERS} />);
const rowsIn = (name: string) =>
  [...screen.getByRole("region", { name }).querySelectorAll("dl > div")].map(({ textContent }) => textContent);

it("shows an operation with example, parameters, fields and errors under the title of its group", () => {
  show(OPERATION);
  const entry = within(screen.getByRole("region", { name: apiText.groups["Moods"] ?? "" }));
  expect(entry.getByText("GET /api/moods/{id}").closest("summary")?.textContent).toContain(OPERATION.summary);
  expect(entry.getByRole("link", { name: /example/ }).getAttribute("href")).toBe("/api/moods/1");
  expect(rowsIn(apiText.groups["Moods"] ?? "")).toEqual([
    "idrequiredA Meebit.1 to 20000; for example 1",
    "AcceptheaderTypes.text; for example */*",
    "Originheader, requiredA site.text; for example null",
    "moodWhat is saved.default, gm",
    `200${apiText.whole}ETagCache-Control`,
    "304The copy is current.ETag",
    "unknown_meebit404There is no such Meebit.",
  ]);
});

it("shows an example of the response, an example file of each type, and how long caches keep it", () => {
  show(OPERATION);
  expect(screen.getByText('{ "mood": "gm" }').tagName).toBe("PRE");
  expect(screen.getByRole("link", { name: "image/png" }).getAttribute("href")).toBe("/moods/1.png");
  const usual = screen.getByText("public, max-age=30").closest("p");
  expect(usual?.textContent).toBe("public, max-age=30");
  expect(usual?.nextSibling?.textContent).toBe("While it is unknownno-store");
});

it("links each header of a response to its description, beside the errors of every request", () => {
  show(OPERATION);
  const [link] = screen.getAllByRole("link", { name: "ETag" });
  const target = document.querySelector(link?.getAttribute("href") ?? "");
  expect(target?.textContent).toBe('ETagA strong tag."a"');
  expect(rowsIn(apiText.common.title)).toEqual(["url_too_long414The address is too long.", 'ETagA strong tag."a"']);
});

it("marks a deprecated operation that needs the cookie, with its body and without an example to open", () => {
  const body = { example: '{ "mood": "zen" }', fields: [{ name: "mood", values: "gm, zen", description: "Any." }] };
  const description = "Ends on 2026-07-01: /docs/http#versions";
  show({ ...OPERATION, method: "PUT", isDeprecated: true, session: "required", example: null, body, description });
  const summary = screen.getByText("PUT /api/moods/{id}").closest("summary");
  expect(summary?.textContent).toContain(apiText.deprecated + apiText.session.required);
  expect(screen.getByText(description)).toBeTruthy();
  expect(screen.getByText('{ "mood": "zen" }').tagName).toBe("PRE");
  expect(screen.queryByRole("link", { name: new RegExp(apiText.tryIt) })).toBeNull();
});

it("leaves out the sections that an operation does not have", () => {
  show({ ...OPERATION, parameters: [], fields: [], answer: null });
  expect(screen.queryByText(apiText.parameters)).toBeNull();
  expect(screen.queryByText(apiText.body)).toBeNull();
  expect(document.querySelector("pre")).toBeNull();
});
