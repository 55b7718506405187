import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ALL_ABIS } from "@/scripts/lib/all-abis";
import { selectorsOf } from "@/scripts/lib/selectors";
import stated from "./stated.json";

/** Published interfaces of the contracts: signature to selector, or to topic 0. */
interface Stated {
  readonly functions: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}
const STATED: Readonly<Record<string, Stated>> = stated;

function ofKind(contract: string, kind: "function" | "event" | "error"): Record<string, string> {
  const rows = selectorsOf(contract, ALL_ABIS[contract] ?? []).filter((row) => row.kind === kind);
  return Object.fromEntries(rows.map(({ signature, selector }) => [signature, selector]));
}

describe.each(Object.entries(STATED))("%s", (contract, { functions, events, errors }) => {
  test("has the published functions", () => expect(ofKind(contract, "function")).toEqual(functions));
  test("has the published events", () => expect(ofKind(contract, "event")).toEqual(events));
  test("has the published errors", () => expect(ofKind(contract, "error")).toEqual(errors));
});

test.each(Object.keys(ALL_ABIS))("no selector appears twice in %s", (contract) => {
  const selectors = selectorsOf(contract, ALL_ABIS[contract] ?? []).map(({ selector }) => selector);
  expect(selectors.length).toBeGreaterThan(0);
  expect(new Set(selectors).size).toBe(selectors.length);
});

test("a partial interface is a subset of the interface of its contract", () => {
  const parts = [
    ["collection-mint", "bored-ape-yacht-club"],
    ["mutant-sale", "mutant-ape-yacht-club"],
    ["land-claim-and-sale", "otherdeed"],
    ["erc20", "ape-coin"],
    ["erc721-enumerable", "meebits"],
    ["token-lock", "vessel"],
  ] as const;
  for (const [part, whole] of parts)
    for (const kind of ["function", "event", "error"] as const)
      expect(ofKind(whole, kind)).toMatchObject(ofKind(part, kind));
});

test("ALL_ABIS has every interface of contracts/abis", async () => {
  const files = readdirSync("contracts/abis").map((file) => file.replace(".ts", ""));
  const modules = await Promise.all(files.map((file) => import(`../../../contracts/abis/${file}.ts`)));
  const names = modules.flatMap((exported) => Object.keys(exported)).filter((name) => name.endsWith("Abi"));
  const toKebabCase = (name: string) =>
    name.replace(/Abi$/, "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(Object.keys(ALL_ABIS).sort()).toEqual(names.map(toKebabCase).sort());
});
