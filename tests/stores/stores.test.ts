import { expect, it } from "vitest";
import { useCameraStore, useGroupStore } from "@/stores/camera-store";
import { useCharacterStore } from "@/stores/character-store";
import { useErrorStore } from "@/stores/error-store";
import { usePlazaStore } from "@/stores/plaza-store";
import { useSnapStore } from "@/stores/snap-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";

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
  ["camera", useCameraStore.getState as () => unknown as () => Store],
  ["group", useGroupStore.getState as () => unknown as () => Store],
  ["plaza", usePlazaStore.getState as () => unknown as () => Store],
  ["snap", useSnapStore.getState as () => unknown as () => Store],
  ["wallet", useWalletStore.getState as () => unknown as () => Store],
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

it("starts the camera on one whole avatar, turned as on the posters", () => {
  const { ratio, framing, zoom, turn, backdrop, finder } = useCameraStore.getInitialState();
  expect({ ratio, framing, zoom, turn, backdrop, finder }).toEqual({
    ratio: "1:1",
    framing: "whole",
    zoom: 1,
    turn: 28,
    backdrop: "mood",
    finder: null,
  });
  expect(useGroupStore.getInitialState()).toMatchObject({ isGroup: false, group: [], missing: [] });
});

it("takes a PNG of 1080 pixels at once, without a caption, until the user chooses otherwise", () => {
  const { kind, timer, edge, caption, stillFormat, motionFormat } = useSnapStore.getInitialState();
  expect({ kind, timer, edge, caption, stillFormat, motionFormat }).toEqual({
    kind: "picture",
    timer: "0",
    edge: 1080,
    caption: false,
    stillFormat: "png",
    motionFormat: null,
  });
});

it("starts without a wallet", () => {
  const start = useWalletStore.getInitialState();
  expect(fieldsOf(start).filter((field) => Reflect.get(start, field) !== null)).toEqual(["announced"]);
  expect(start.announced).toEqual([]);
});

it("forgets search, card, camera and notice of the crowd for a new page", () => {
  const start = usePlazaStore.getInitialState();
  usePlazaStore.setState(start, true);
  const { setView, setProgress, setNotice, setIsWeak, setTyped, setFound, setPicked } = usePlazaStore.getState();
  setView("scene");
  setProgress(1);
  setNotice("slow");
  setIsWeak(true);
  setTyped("pig");
  setFound([45]);
  setPicked(45);
  const { setFlight, setWave, setInView, setCamera, clear } = usePlazaStore.getState();
  setFlight({ to: 45 });
  setWave({ mood: "gm", from: 45 });
  setInView(800);
  setCamera({ x: 1, z: 2, heading: 3 });
  for (const field of fieldsOf(start))
    expect(Reflect.get(usePlazaStore.getState(), field), field).not.toEqual(Reflect.get(start, field));
  clear();
  expect(usePlazaStore.getState()).toEqual(start);
});
