import { describe, expect, it } from "vitest";
import {
  type AvatarChoice,
  findChoicesByNumber,
  listFoundChoices,
  nameOf,
  toChoice,
} from "@/components/avatar-select/choices";

const VAULT = "0x2222222222222222222222222222222222222222";
const own = (id: number): AvatarChoice => ({ kind: "own", id });
const MINE = [own(7), own(72), own(700), own(1700), own(20_000)];

describe("a choice", () => {
  it.each([
    [{ id: 7, owner: VAULT, registry: null }, "00007"],
    [{ id: 7, owner: VAULT, registry: "delegateRegistry" }, "00007, through delegate.xyz from vault 0x2222…2222"],
    [{ id: 7, owner: VAULT, registry: "delegateCash" }, "00007, through delegate.xyz from vault 0x2222…2222"],
    [{ id: 7, owner: VAULT, registry: "warm" }, "00007, through Warm from vault 0x2222…2222"],
  ] as const)("%j is read as %j", (holding, name) => {
    expect(nameOf(toChoice(holding))).toBe(name);
  });

  it("that was typed is one to try; one that was found says its number alone", () => {
    expect(nameOf({ kind: "asked", id: 7 })).toBe("00007, to try");
    expect(nameOf({ kind: "found", id: 7 })).toBe("00007");
  });
});

describe("by its number a choice", () => {
  it("is found by how that begins, with and without its zeros, the exact one first", () => {
    expect(findChoicesByNumber(MINE, "7", 7)).toEqual([own(7), own(72), own(700)]);
    expect(findChoicesByNumber(MINE, "0007", 7)).toEqual([own(7), own(72)]);
    expect(findChoicesByNumber(MINE, "72", 72)).toEqual([own(72)]);
  });

  it("that is not there is offered to be tried", () => {
    expect(findChoicesByNumber(MINE, "2", 2)).toEqual([{ kind: "asked", id: 2 }, own(20_000)]);
    expect(findChoicesByNumber([], "155", 155)).toEqual([{ kind: "asked", id: 155 }]);
  });

  it("that nobody has is not there", () => {
    expect(findChoicesByNumber(MINE, "20001", null)).toEqual([]);
  });
});

describe("by its looks a choice", () => {
  const found = new Uint8Array(20_000);
  for (const id of [5, 72, 20_000]) found[id - 1] = 1;

  it("is found among the choices", () => {
    expect(listFoundChoices(MINE, found, "choices")).toEqual([own(72), own(20_000)]);
    expect(listFoundChoices([own(7)], found, "choices")).toEqual([]);
  });

  it("is found in the whole collection, the choices first and once", () => {
    expect(listFoundChoices(MINE, found, "collection")).toEqual([own(72), own(20_000), { kind: "found", id: 5 }]);
  });

  it("that is a sample keeps its place among the others", () => {
    const shown = listFoundChoices([{ kind: "sample", id: 72 }], found, "collection");
    expect(shown).toEqual([5, 72, 20_000].map((id) => ({ kind: "found", id })));
  });
});
