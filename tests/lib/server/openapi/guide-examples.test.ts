import { existsSync, readdirSync, readFileSync } from "node:fs";
import { lexer, type Tokens } from "marked";
import { expect, test } from "vitest";
import { z } from "zod";
import { ALL_OPERATIONS } from "@/lib/server/openapi/operations";

/** All code blocks of the docs with a language. */
const BLOCKS = readdirSync("docs")
  .filter((file) => file.endsWith(".md"))
  .flatMap((file) =>
    lexer(readFileSync(`docs/${file}`, "utf8"))
      .filter((token): token is Tokens.Code => token.type === "code")
      .flatMap(({ lang = "", text }) =>
        lang === "" ? [] : [{ file, language: lang.split(" ")[0], isExample: lang.endsWith(" example"), text }],
      ),
  );
const EXAMPLES = BLOCKS.filter(({ isExample }) => isExample);

test("every example is of a language and a file that a test runs or checks", () => {
  const places = EXAMPLES.flatMap(({ file, language }) => (language === "json" ? [] : `${language} of ${file}`));
  // e2e/docs.spec.ts runs these.
  expect(new Set(places)).toEqual(
    new Set(["html of embed.md", "js of embed.md", "js of http.md", "sh of http.md", "sh of operations.md"]),
  );
});

test("examples of JSON are answers of operations", () => {
  const found = EXAMPLES.filter(({ language }) => language === "json").map(({ file, text }) => {
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
    ["http.md", "getOwner"],
    ["http.md", "getHoldings"],
    ["http.md", "getHealth"],
    ["operations.md", "getHealth"],
  ]);
});

test("commands name existing files, scripts and variables", () => {
  const known = [readFileSync("docs/configuration.md", "utf8"), readFileSync("deploy/compose.yaml", "utf8")].join();
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const commands = BLOCKS.filter(({ language }) => language === "sh");
  expect(commands.length).toBeGreaterThan(2);
  for (const { text } of commands) {
    for (const [, variable = ""] of text.matchAll(/\b([A-Z][A-Z_]+)=/g)) expect(known).toContain(variable);
    for (const [path] of text.matchAll(/\bdeploy\/[\w.]+/g)) expect(existsSync(path), path).toBe(true);
    for (const [, script = ""] of text.matchAll(/\bnpm (?:run )?([\w:]+)/g)) expect(scripts).toHaveProperty(script);
  }
});
