import { beforeEach, describe, expect, it } from "vitest";
import { RANDOM_COUNT, useCharacterStore } from "@/stores/character-store";

const initial = useCharacterStore.getInitialState();
const store = () => useCharacterStore.getState();

beforeEach(() => useCharacterStore.setState(initial, true));

describe("the character store", () => {
  it("has all ids as soon as it draws from them", () => {
    expect(store().list).toEqual([]);
    store().refreshRandomMeebits();
    const { list } = store();
    expect([list.length, list[0], list.at(-1)]).toEqual([20_000, "00001", "20000"]);
  });

  it("starts with no avatar on the stage and the first mood", () => {
    const { randomList, current, mood, savedMood, loadingMeebitId, printedIds } = store();
    expect({ randomList, current, mood, savedMood, loadingMeebitId, printedIds }).toEqual({
      randomList: [],
      current: "",
      mood: "meebin",
      savedMood: "default",
      loadingMeebitId: null,
      printedIds: [],
    });
  });

  it("has each downloaded print of one account once", () => {
    store().addPrintedIds([7, 45], "0xA");
    store().addPrintedIds([45, 1], "0xA");
    store().addPrintedIds([3], null);
    expect(store().printedIds).toEqual([7, 45, 1]);
    store().addPrintedIds([2], "0xB");
    expect(store()).toMatchObject({ printedBy: "0xB", printedIds: [2] });
  });

  it.each([
    ["00007", "00007"],
    ["7", "00007"],
    ["20000", "20000"],
    ["0", null],
    ["20001", null],
    ["", null],
    ["7a", null],
  ])("finds %j as %j, before the list is filled and after it", (id, found) => {
    expect(store().findListedId(id)).toBe(found);
    store().refreshRandomMeebits();
    expect(store().findListedId(id)).toBe(found);
  });

  it("does not find an id that is not in a shorter list", () => {
    store().setList(["00001", "00002"]);
    expect([store().findListedId("2"), store().findListedId("3")]).toEqual(["00002", null]);
  });

  it("draws 21 different ids of the list at random", () => {
    store().refreshRandomMeebits();
    const drawn = store().randomList;
    expect(drawn).toHaveLength(RANDOM_COUNT);
    expect(new Set(drawn).size).toBe(RANDOM_COUNT);
    expect(drawn.every((id) => store().list.includes(id))).toBe(true);
  });

  it("draws the whole list when more ids are requested than it has", () => {
    store().setList(["00001", "00002", "00003"]);
    store().refreshRandomMeebits(10);
    expect([...store().randomList].sort()).toEqual(["00001", "00002", "00003"]);
  });

  it("returns the first ids of the random list, or all of it", () => {
    store().setRandomList(["00005", "00006", "00007"]);
    expect(store().getRandomMeebits(2)).toEqual(["00005", "00006"]);
    for (const count of [undefined, 3, 30]) expect(store().getRandomMeebits(count)).toHaveLength(3);
  });
});
