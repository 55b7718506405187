import { describe, expect, it } from "vitest";
import { type Choice, choiceOf, isHopeless, nameOf, searchChoices, typedId } from "@/components/avatar-select/choices";

const VAULT = "0x2222222222222222222222222222222222222222";
const own = (id: number): Choice => ({ kind: "own", id });
const MINE = [own(7), own(72), own(700), own(1700), own(20_000)];

describe("a choice", () => {
  it.each([
    [{ id: 7, owner: VAULT, registry: null }, "00007"],
    [{ id: 7, owner: VAULT, registry: "delegateRegistry" }, "00007, through delegate.xyz from vault 0x2222…2222"],
    [{ id: 7, owner: VAULT, registry: "delegateCash" }, "00007, through delegate.xyz from vault 0x2222…2222"],
    [{ id: 7, owner: VAULT, registry: "warm" }, "00007, through Warm from vault 0x2222…2222"],
  ] as const)("%j is read as %j", (holding, name) => {
    expect(nameOf(choiceOf(holding))).toBe(name);
  });

  it("that was typed is one to try", () => {
    expect(nameOf({ kind: "asked", id: 7 })).toBe("00007, to try");
  });
});

describe("what is typed", () => {
  it.each([
    ["7", 7],
    ["00007", 7],
    [" #42 ", 42],
    ["20000", 20_000],
    ["", null],
    ["0", null],
    ["20001", null],
    ["000007", null],
    ["7a", null],
    ["-1", null],
    ["1e3", null],
    ["７", null],
  ])("%j is the id %j", (typed, id) => {
    expect(typedId(typed)).toBe(id);
  });

  it.each([
    ["", false],
    ["0", false],
    ["0000", false],
    ["2000", false],
    ["20001", true],
    ["00000", true],
    ["99999", true],
    ["123456", true],
    ["a", true],
    ["1 2", true],
  ])("%j: more digits cannot help: %j", (typed, hopeless) => {
    expect(isHopeless(typed)).toBe(hopeless);
  });
});

describe("the search", () => {
  it("finds nothing but everything when nothing is typed", () => {
    expect(searchChoices(MINE, "  ")).toBe(MINE);
  });

  it("finds by how a number begins, with and without its zeros, the exact one first", () => {
    expect(searchChoices(MINE, "7")).toEqual([own(7), own(72), own(700)]);
    expect(searchChoices(MINE, "0007")).toEqual([own(7), own(72)]);
    expect(searchChoices(MINE, "72")).toEqual([own(72)]);
  });

  it("offers every avatar there is to be tried", () => {
    expect(searchChoices(MINE, "2")).toEqual([{ kind: "asked", id: 2 }, own(20_000)]);
    expect(searchChoices([], "155")).toEqual([{ kind: "asked", id: 155 }]);
  });

  it("finds nothing for what is no number", () => {
    for (const typed of ["20001", "abc"]) expect(searchChoices(MINE, typed)).toEqual([]);
  });
});
