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

const keptUi = (state: object) => localStorage.setItem("mb1.ui", JSON.stringify({ state, version: 0 }));
const shown = () => {
  const { sound, showTutorial, panel } = useUiStore.getState();
  return { sound, showTutorial, panel };
};

describe("what a store keeps over a reload", () => {
  it("keeps the sound, the motion, the tutorial, the form of the stage and the last avatar, and nothing else", () => {
    useUiStore.getState().setSound(false);
    useUiStore.getState().setIsMotionWanted(false);
    useUiStore.getState().setStageForm("loop");
    useUiStore.getState().setPanel("about");
    useCharacterStore.getState().setCurrent("00007");
    expect(JSON.parse(localStorage.getItem("mb1.ui") ?? "").state).toEqual({
      sound: false,
      showTutorial: true,
      isMotionWanted: false,
      stageForm: "loop",
    });
    expect(JSON.parse(localStorage.getItem("mb1.character") ?? "").state).toEqual({ current: "00007" });
  });

  it("takes up what was kept once the page asks for it", async () => {
    keptUi({ sound: false, showTutorial: false });
    expect(shown().sound).toBe(true);
    await useUiStore.persist.rehydrate();
    expect(shown()).toEqual({ sound: false, showTutorial: false, panel: null });
  });

  it.each([
    ["a broken value", { sound: "loud", showTutorial: false }, { sound: true, showTutorial: false, panel: null }],
    ["an unknown field", { panel: "about", sound: false }, { sound: false, showTutorial: true, panel: null }],
    ["nothing", {}, { sound: true, showTutorial: true, panel: null }],
  ])("drops %s by itself", async (_what, state, expected) => {
    keptUi(state);
    await useUiStore.persist.rehydrate();
    expect(shown()).toEqual(expected);
  });

  it.each(["{", "null", '"text"', "[]", '{"state":7}'])("begins anew with the entry %s", async (entry) => {
    localStorage.setItem("mb1.ui", entry);
    await useUiStore.persist.rehydrate();
    expect(shown()).toEqual({ sound: true, showTutorial: true, panel: null });
  });

  it.each(["7", "20001", "00000", 7])("drops the avatar %j", async (current) => {
    localStorage.setItem("mb1.character", JSON.stringify({ state: { current }, version: 0 }));
    await useCharacterStore.persist.rehydrate();
    expect(useCharacterStore.getState().current).toBe("");
  });

  it("goes on where the browser allows no storage", () => {
    const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("no", "QuotaExceededError");
    });
    useUiStore.getState().setSound(false);
    expect(shown().sound).toBe(false);
    refuse.mockRestore();
  });
});
