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

describe("the name of a choice", () => {
  it.each([
    [{ id: 7, owner: VAULT, registry: null }, "00007"],
    [{ id: 7, owner: VAULT, registry: "delegateRegistry" }, "00007, through delegate.xyz from vault 0x2222…2222"],
    [{ id: 7, owner: VAULT, registry: "delegateCash" }, "00007, through delegate.xyz from vault 0x2222…2222"],
    [{ id: 7, owner: VAULT, registry: "warm" }, "00007, through Warm from vault 0x2222…2222"],
  ] as const)("for the holding %j is %j", (holding, name) => {
    expect(nameOf(toChoice(holding))).toBe(name);
  });

  it("says 'to try' for a typed number, and the number alone for a found one", () => {
    expect(nameOf({ kind: "typed", id: 7 })).toBe("00007, to try");
    expect(nameOf({ kind: "found", id: 7 })).toBe("00007");
  });
});

describe("findChoicesByNumber", () => {
  it("finds choices by the start of the number, with and without zeros, the exact one first", () => {
    expect(findChoicesByNumber(MINE, "7", 7)).toEqual([own(7), own(72), own(700)]);
    expect(findChoicesByNumber(MINE, "0007", 7)).toEqual([own(7), own(72)]);
    expect(findChoicesByNumber(MINE, "72", 72)).toEqual([own(72)]);
  });

  it("offers to try a number that is not among the choices", () => {
    expect(findChoicesByNumber(MINE, "2", 2)).toEqual([{ kind: "typed", id: 2 }, own(20_000)]);
    expect(findChoicesByNumber([], "155", 155)).toEqual([{ kind: "typed", id: 155 }]);
  });

  it("offers no number outside of the collection", () => {
    expect(findChoicesByNumber(MINE, "20001", null)).toEqual([]);
  });
});

describe("listFoundChoices", () => {
  const found = new Uint8Array(20_000);
  for (const id of [5, 72, 20_000]) found[id - 1] = 1;

  it("lists found ones among the choices", () => {
    expect(listFoundChoices(MINE, found, "choices")).toEqual([own(72), own(20_000)]);
    expect(listFoundChoices([own(7)], found, "choices")).toEqual([]);
  });

  it("lists found ones of the whole collection, the choices first and once", () => {
    expect(listFoundChoices(MINE, found, "collection")).toEqual([own(72), own(20_000), { kind: "found", id: 5 }]);
  });

  it("keeps samples in the order of the collection", () => {
    const shown = listFoundChoices([{ kind: "sample", id: 72 }], found, "collection");
    expect(shown).toEqual([5, 72, 20_000].map((id) => ({ kind: "found", id })));
  });
});
