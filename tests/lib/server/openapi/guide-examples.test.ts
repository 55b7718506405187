import { existsSync, readdirSync, readFileSync } from "node:fs";
import { lexer, type Tokens } from "marked";
import { expect, test } from "vitest";
import { z } from "zod";
import { ALL_OPERATIONS } from "@/lib/server/openapi/site-operations";

/** All code blocks of the docs that are marked as examples. */
const EXAMPLES = readdirSync("docs")
  .filter((file) => file.endsWith(".md"))
  .flatMap((file) =>
    lexer(readFileSync(`docs/${file}`, "utf8"))
      .filter((token): token is Tokens.Code => token.type === "code")
      .flatMap(({ lang = "", text }) =>
        lang.endsWith(" example") ? [{ file, language: lang.split(" ")[0], text }] : [],
      ),
  );
const examplesIn = (language: string) => EXAMPLES.filter((example) => example.language === language);

test("every example is of a language that a test runs or checks", () => {
  expect(new Set(EXAMPLES.map(({ language }) => language))).toEqual(new Set(["html", "js", "json", "sh"]));
});

test("examples of JSON are answers of operations", () => {
  const found = examplesIn("json").map(({ file, text }) => {
    const body: unknown = JSON.parse(text);
    const operation = ALL_OPERATIONS.find(
      ({ answer }) => answer instanceof z.ZodType && answer.safeParse(body).success,
    );
    return [file, operation?.id];
  });
  expect(found).toEqual([
    ["http.md", "getTraits"],
    ["http.md", "getMetadata"],
    ["http.md", "listMoods"],
    ["http.md", "getHealth"],
    ["operations.md", "getHealth"],
  ]);
});

test("examples of commands name existing files, scripts and variables", () => {
  const known = [readFileSync("docs/configuration.md", "utf8"), readFileSync("deploy/compose.yaml", "utf8")].join();
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(examplesIn("sh").length).toBeGreaterThan(1);
  for (const { text } of examplesIn("sh")) {
    for (const [, variable = ""] of text.matchAll(/\b([A-Z][A-Z_]+)=/g)) expect(known).toContain(variable);
    for (const [path] of text.matchAll(/\bdeploy\/[\w.]+/g)) expect(existsSync(path), path).toBe(true);
    for (const [, script = ""] of text.matchAll(/\bnpm (?:run )?([\w:]+)/g)) expect(scripts).toHaveProperty(script);
  }
});
