import { describe, expect, it } from "vitest";
import { readSearch } from "@/lib/shared/search/read-search";

it.each(["", "  ", "\t"])("%j asks for everything", (typed) => {
  expect(readSearch(typed)).toEqual({ kind: "all" });
});

describe("a number", () => {
  it.each([
    ["7", 7, false],
    ["00007", 7, false],
    [" #42 ", 42, false],
    ["20000", 20_000, false],
    ["0", null, false],
    ["0000", null, false],
    ["20001", null, true],
    ["00000", null, true],
    ["99999", null, true],
    ["000007", null, true],
    ["123456", null, true],
    ["-1", null, true],
    ["1 2", null, true],
    ["1,2", null, true],
    ["７", null, true],
  ])("%j is the id %j; more digits cannot help: %j", (typed, id, isHopeless) => {
    expect(readSearch(typed)).toMatchObject({ kind: "number", id, isHopeless });
  });
});

it.each(["pig", "3d glasses", "7a", "1e3", "!?", "💥", "Hat: Cap"])("%j asks how an avatar looks", (typed) => {
  expect(readSearch(` ${typed} `)).toEqual({ kind: "words", text: typed });
});
