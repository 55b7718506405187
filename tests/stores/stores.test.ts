import { expect, it } from "vitest";
import { useCharacterStore } from "@/stores/character-store";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";

type Store = Readonly<Record<string, unknown>>;

/** Names of a store's fields except functions. */
function fieldsOf(state: object): string[] {
  return Object.entries(state).flatMap(([name, value]) => (typeof value === "function" ? [] : [name]));
}

// `as`: a store as a record of fields.
const stores = [
  ["ui", useUiStore.getState as () => unknown as () => Store],
  ["error", useErrorStore.getState as () => unknown as () => Store],
  ["character", useCharacterStore.getState as () => unknown as () => Store],
] as const;

it.each(stores)("every field of the %s store has a setter that sets only that field", (_name, state) => {
  for (const field of fieldsOf(state())) {
    const before = state();
    const setter = before[`set${field[0]?.toUpperCase()}${field.slice(1)}`];
    expect(setter, field).toBeTypeOf("function");
    const mark = { of: field };
    (setter as (value: unknown) => void)(mark);
    expect(state()).toEqual({ ...before, [field]: mark });
  }
});

it("starts with the landing, sound and tutorial, and without a panel", () => {
  const { showLanding, showMeebitSelect, sound, showTutorial, panel, isHome } = useUiStore.getInitialState();
  expect({ showLanding, showMeebitSelect, sound, showTutorial, panel, isHome }).toEqual({
    showLanding: true,
    showMeebitSelect: false,
    sound: true,
    showTutorial: true,
    panel: null,
    isHome: true,
  });
});
