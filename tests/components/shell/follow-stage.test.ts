// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { mountStage } from "@/components/canvas/stage/mount-stage";
import { followStage, type StagePlace } from "@/components/shell/follow-stage";
import { stageMoment, watchStage } from "@/lib/client/stage/stage-moment";
import { useCameraStore } from "@/stores/camera-store";
import { useCharacterStore } from "@/stores/character-store";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { siteOfTests } from "@/tests/support/render-site";

siteOfTests();

type Options = Parameters<typeof mountStage>[1];

let told: Record<string, unknown>;
let begun: Options;
let ending: AbortController;
let place: StagePlace;

const mount: typeof mountStage = (_, options) => {
  begun = options;
  const note =
    (name: string) =>
    (value: unknown): void => {
      told[name] = value;
    };
  return {
    setAvatar: note("avatar"),
    retryAvatar: () => note("retries")(Number(told["retries"] ?? 0) + 1),
    setMood: note("mood"),
    setScene: note("scene"),
    setSubject: note("subject"),
    setShot: note("shot"),
    setTurn: note("turn"),
    setNight: note("night"),
    setClear: note("clear"),
    moment: () => ({ id: 42, mood: "gm", playhead: 0.25, turn: 28 }),
    setBlur: note("blur"),
    setAwake: note("awake"),
    setPaused: note("paused"),
    setPointer: note("pointer"),
    setStill: note("still"),
    dispose: () => note("disposed")(true),
  };
};

function follow(first: StagePlace) {
  place = first;
  const box = document.createElement("div");
  return followStage({
    mount,
    box,
    placeNow: () => place,
    signal: ending.signal,
    onNobody: () => {},
    onFailed: () => {},
  });
}

beforeEach(() => {
  told = {};
  ending = new AbortController();
});
afterEach(() => ending.abort());

describe("motion", () => {
  it("is what the device asks for until somebody chooses", () => {
    follow("home");
    expect(begun.isStill).toBe(false);
    useUiStore.getState().setIsMotionWanted(false);
    expect(told["still"]).toBe(true);
    useUiStore.getState().setIsMotionWanted(true);
    expect(told["still"]).toBe(false);
  });
});

it("the avatar is turned as the hand has it", () => {
  follow("home");
  expect(told["turn"]).toBe(0);
  useUiStore.getState().setStageTurn(-30);
  expect(told["turn"]).toBe(-30);
});

describe("the camera", () => {
  const finder = { left: 100, top: 50, width: 360, height: 640 };

  it("has its own scene once the viewfinder is there, held as the store says", () => {
    useUiStore.getState().setIsExperienceActivated(true);
    useUiStore.getState().setIsCameraModeEnabled(true);
    follow("home");
    expect(told["scene"]).toBe("play");
    useCameraStore.getState().setFraming("face");
    useCameraStore.getState().setBackdrop("night");
    useCameraStore.getState().setFinder(finder);
    expect(told).toMatchObject({
      scene: "camera",
      shot: { framing: "face", zoom: 1, turn: 28 },
      night: true,
      clear: false,
    });
    expect(stageMoment()).toEqual({ id: 42, mood: "gm", playhead: 0.25, turn: 28 });
    useCameraStore.getState().setFinder(null);
    expect(told["scene"]).toBe("play");
  });

  it("is told when somebody else stands there, and when the stage is gone", () => {
    let changes = 0;
    const end = watchStage(() => changes++);
    follow("home");
    expect(changes).toBe(1);
    begun.onAvatar(7);
    expect(changes).toBe(2);
    ending.abort();
    expect(changes).toBe(3);
    end();
    begun.onAvatar(8);
    expect(changes).toBe(3);
  });

  it("knows of no moment once the stage is gone", () => {
    follow("home");
    ending.abort();
    expect(stageMoment()).toBeNull();
  });
});

describe("what a route makes of the stage", () => {
  it.each([
    ["home", "home", "default"],
    ["print", "print", "default"],
    ["quiet", "quiet", "default"],
    ["lost", "quiet", "ded"],
    ["broken", "quiet", "buzzed"],
  ] as const)("%s is the scene %s in the mood %s", (first, scene, mood) => {
    follow(first);
    expect(begun).toMatchObject({ scene, mood });
    expect(told).toMatchObject({ scene, mood });
  });

  it("a page that is not there makes the avatar that was chosen ded, and home wakes it again", () => {
    useCharacterStore.getState().setCurrent("00042");
    const onPlace = follow("home");
    place = "lost";
    onPlace();
    expect(told).toMatchObject({ avatar: 42, mood: "ded", awake: false });
    place = "home";
    onPlace();
    expect(told).toMatchObject({ avatar: 42, mood: "default" });
  });

  it("playing counts on the home page alone", () => {
    useCharacterStore.getState().setMood("zen");
    useUiStore.getState().setIsExperienceActivated(true);
    const onPlace = follow("home");
    expect(told).toMatchObject({ scene: "play", mood: "zen", awake: true });
    place = "broken";
    onPlace();
    expect(told).toMatchObject({ scene: "quiet", mood: "buzzed", awake: false });
  });
});

it("the avatar follows its frame when the error banner pushes the page down", async () => {
  const frame = document.body.appendChild(document.createElement("div"));
  frame.dataset["stageSubject"] = "";
  let top = 100;
  frame.getBoundingClientRect = () => new DOMRect(0, top, 200, 200);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  follow("home");
  await nextFrame();
  const before = told["subject"];
  top = 148;
  useErrorStore.getState().setBannerError("Error while disconnecting wallet.");
  await nextFrame();
  expect(told["subject"]).not.toEqual(before);
  frame.remove();
});

describe("a graphics card that is lost", () => {
  const words = () => useErrorStore.getState().bannerError;
  const other = "OOPS: No such meebit.";

  it("is told until it is back, as often as it happens", () => {
    follow("home");
    for (let time = 0; time < 2; time++) {
      begun.onLost();
      expect(words()).toBe("3D has been interrupted. You see pictures until it is back.");
      begun.onRestored();
      expect(words()).toBe("");
    }
  });

  it("that is back takes no other words away", () => {
    follow("home");
    begun.onLost();
    useErrorStore.getState().setBannerError(other);
    begun.onRestored();
    expect(words()).toBe(other);
  });

  it("is told no longer than there is a stage", () => {
    follow("home");
    begun.onLost();
    ending.abort();
    expect(words()).toBe("");
  });
});

describe("an avatar that did not come", () => {
  it("is asked for again when it is chosen again and when the device is online again, by no scroll", () => {
    const { setLoadingMeebitId, setCurrent } = useCharacterStore.getState();
    setCurrent("00042");
    follow("home");
    window.dispatchEvent(new Event("scroll"));
    expect(told["retries"]).toBeUndefined();
    setLoadingMeebitId("00042");
    setCurrent("00042");
    setLoadingMeebitId(null);
    expect(told["retries"]).toBe(1);
    window.dispatchEvent(new Event("online"));
    expect(told["retries"]).toBe(2);
  });
});
