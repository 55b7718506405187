// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";

beforeEach(() => {
  localStorage.clear();
  useUiStore.setState(useUiStore.getInitialState(), true);
  useCharacterStore.setState(useCharacterStore.getInitialState(), true);
  localStorage.clear();
});

const ACCOUNT = `0x${"1".repeat(40)}`;
const storeUiState = (state: object) => localStorage.setItem("mb1.ui", JSON.stringify({ state, version: 0 }));
const shown = () => {
  const { sound, showTutorial, panel } = useUiStore.getState();
  return { sound, showTutorial, panel };
};

describe("persisted state", () => {
  it("is only sound, motion, tutorial, stage form, last avatar and downloaded prints", () => {
    useUiStore.getState().setSound(false);
    useUiStore.getState().setIsMotionWanted(false);
    useUiStore.getState().setStageForm("loop");
    useUiStore.getState().setPanel("about");
    useCharacterStore.getState().setCurrent("00007");
    useCharacterStore.getState().addPrintedIds([7], ACCOUNT);
    expect(JSON.parse(localStorage.getItem("mb1.ui") ?? "").state).toEqual({
      sound: false,
      showTutorial: true,
      isMotionWanted: false,
      stageForm: "loop",
    });
    expect(JSON.parse(localStorage.getItem("mb1.character") ?? "").state).toEqual({
      current: "00007",
      printedBy: ACCOUNT,
      printedIds: [7],
    });
  });

  it("is not written by a change of another field: it would overwrite what another tab stored", async () => {
    storeUiState({ sound: true, showTutorial: true, isMotionWanted: null, stageForm: null });
    await useUiStore.persist.rehydrate();
    storeUiState({ sound: false, showTutorial: true, isMotionWanted: null, stageForm: null });
    useUiStore.getState().setPanel("about");
    expect(JSON.parse(localStorage.getItem("mb1.ui") ?? "").state.sound).toBe(false);
    useUiStore.getState().setShowTutorial(false);
    expect(JSON.parse(localStorage.getItem("mb1.ui") ?? "").state.showTutorial).toBe(false);
  });

  it("is read on rehydrate()", async () => {
    storeUiState({ sound: false, showTutorial: false });
    expect(shown().sound).toBe(true);
    await useUiStore.persist.rehydrate();
    expect(shown()).toEqual({ sound: false, showTutorial: false, panel: null });
  });

  it.each([
    ["an invalid value", { sound: "loud", showTutorial: false }, { sound: true, showTutorial: false, panel: null }],
    ["an unknown field", { panel: "about", sound: false }, { sound: false, showTutorial: true, panel: null }],
    ["an empty state", {}, { sound: true, showTutorial: true, panel: null }],
  ])("is completed with defaults for %s", async (_what, state, expected) => {
    storeUiState(state);
    await useUiStore.persist.rehydrate();
    expect(shown()).toEqual(expected);
  });

  it.each(["{", "null", '"text"', "[]", '{"state":7}'])("has the defaults for the entry %s", async (entry) => {
    localStorage.setItem("mb1.ui", entry);
    await useUiStore.persist.rehydrate();
    expect(shown()).toEqual({ sound: true, showTutorial: true, panel: null });
  });

  it.each(["7", "20001", "00000", 7])("leaves out the avatar %j", async (current) => {
    localStorage.setItem("mb1.character", JSON.stringify({ state: { current }, version: 0 }));
    await useCharacterStore.persist.rehydrate();
    expect(useCharacterStore.getState().current).toBe("");
  });

  it.each([7, "", "0x1"])("leaves out the account %j of the downloaded prints", async (printedBy) => {
    localStorage.setItem("mb1.character", JSON.stringify({ state: { printedBy }, version: 0 }));
    await useCharacterStore.persist.rehydrate();
    expect(useCharacterStore.getState().printedBy).toBeNull();
  });

  it.each([
    ["no list", 7],
    ["the id 0", [0]],
    ["the id 20001", [20_001]],
    ["a text", ["7"]],
    ["20,001 ids", Array.from({ length: 20_001 }, () => 7)],
  ])("leaves out the downloaded prints with %s", async (_what, printedIds) => {
    localStorage.setItem("mb1.character", JSON.stringify({ state: { printedIds }, version: 0 }));
    await useCharacterStore.persist.rehydrate();
    expect(useCharacterStore.getState().printedIds).toEqual([]);
  });

  it("still changes in memory when the browser allows no storage", () => {
    const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("no", "QuotaExceededError");
    });
    useUiStore.getState().setSound(false);
    expect(shown().sound).toBe(false);
    refuse.mockRestore();
  });
});
