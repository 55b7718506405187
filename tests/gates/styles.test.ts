import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { compileString } from "sass";
import { expect, test } from "vitest";

const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "components/*.tsx", "components/*.scss"],
  { encoding: "utf8" },
)
  .split("\n")
  .filter(existsSync);
const sources = files.filter((file) => file.endsWith(".tsx")).map((file) => readFileSync(file, "utf8"));

/** Returns the names that components use of a stylesheet; null if a name is only known at run time. */
function findUsed(sheet: string): ReadonlySet<string> | null {
  const used = new Set<string>();
  let isKnown = true;
  for (const source of sources) {
    const name = source.match(new RegExp(`import (\\w+) from "[^"]*/${basename(sheet)}"`))?.[1];
    if (name === undefined) continue;
    for (const [, key = ""] of source.matchAll(new RegExp(`\\b${name}\\[([^\\]]+)\\]`, "g")))
      if (key.startsWith('"')) used.add(key.slice(1, -1));
      else isKnown = false;
  }
  return isKnown ? used : null;
}

test("components use each class of their stylesheets, and no other", () => {
  for (const sheet of files.filter((file) => file.endsWith(".module.scss"))) {
    const used = findUsed(sheet);
    if (used === null) continue;
    const rules = readFileSync(sheet, "utf8").replaceAll(/\/\/.*|"[^"]*"/g, "");
    const classes = new Set([...rules.matchAll(/\.([a-zA-Z]\w*)(?=[^;]*?[{,])/g)].map(([, name]) => name));
    expect.soft([...classes].toSorted(), sheet).toEqual([...used].toSorted());
  }
});

test("components use the classes of styles/global.scss, and no other without a stylesheet", () => {
  const { css } = compileString(`@use "mixins" as *;${readFileSync("styles/global.scss", "utf8")}`, {
    loadPaths: ["styles"],
  });
  const classes = new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  const used = sources.flatMap((source) =>
    [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, mixed = ""]) =>
      (plain ?? mixed.replaceAll(/\$\{[^}]*\}/g, " ")).split(" ").filter(Boolean),
    ),
  );
  expect(used.filter((name) => !classes.has(name))).toEqual([]);
});
