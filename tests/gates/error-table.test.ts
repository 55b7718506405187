import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HTTP_ERRORS } from "@/lib/shared/errors";

const table = /\n## Errors\n(.*?)\n## /s.exec(readFileSync("docs/http.md", "utf8"))?.[1] ?? "";

/** Codes by status, from rows like "| 404 | `unknown_mood`; ... |". */
const documented = [...table.matchAll(/^\| (\d{3}) \|(.*)$/gm)].flatMap(([, status, codes = ""]) =>
  [...codes.matchAll(/`([a-z]+(?:_[a-z0-9]+)*)`/g)].map(([, code]) => `${status} ${code}`),
);

test("docs/http.md names every error once, with its status, and no others", () => {
  const known = Object.entries(HTTP_ERRORS).map(([code, [status]]) => `${status} ${code}`);
  expect(documented.toSorted()).toEqual(known.toSorted());
});

test("every error class of the site belongs to the tree of AppError", () => {
  const root = "extends ((Aggregate|Range|Type)?Error|DOMException)\\b";
  const folders = ["components", "contracts", "lib", "pages", "stores"];
  const files = execFileSync("git", ["grep", "--untracked", "-lE", root, "--", ...folders], { encoding: "utf8" });
  expect(files.trim().split("\n")).toEqual(["lib/shared/app-error.ts"]);
});
