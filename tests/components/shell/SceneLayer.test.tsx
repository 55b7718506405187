// @vitest-environment jsdom
import { act, waitFor } from "@testing-library/react";
import { type Ref, useImperativeHandle } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { StageCanvasProps } from "@/components/canvas/stage/StageCanvas";
import { SceneLayer } from "@/components/shell/SceneLayer";
import { addOpenPanel } from "@/components/ui/open-panels";
import { getStageMoment, watchStage } from "@/lib/client/stage/stage-moment";
import { ModelError, SceneError } from "@/lib/shared/scene-error";
import { useCameraStore } from "@/stores/camera-store";
import { useCharacterStore } from "@/stores/character-store";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { SENT_ANIMATIONS } from "@/tests/support/clips";
import { inSite, renderSite, setUpSiteTest } from "@/tests/support/render-site";

/** The current props of the stage; null without one. */
let stageProps: StageCanvasProps | null;
const route = vi.hoisted(() => ({ pathname: "/" }));

vi.mock("next/router", () => ({ useRouter: () => route }));
vi.mock("@/components/canvas/stage/StageCanvas", () => ({
  StageCanvas(props: StageCanvasProps & { readonly ref: Ref<unknown> }) {
    stageProps = props;
    useImperativeHandle(props.ref, () => () => ({ id: 42, mood: "gm", playhead: 0.25, turn: 28 }));
    return null;
  },
}));

vi.mock("@/lib/client/viewer/scene-files", async (original) => ({
  ...(await original<typeof import("@/lib/client/viewer/scene-files")>()),
  fetchAnimations: () => animations(),
}));

/** Loads the animations; a test may delay it. */
let animations: () => Promise<unknown>;

/** What `getContext` returns. `as`: the part of a context that the probe uses. */
const CONTEXT = { getExtension: () => null, getParameter: () => "Apple M1" } as unknown as RenderingContext;

setUpSiteTest();
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(CONTEXT);
  stageProps = null;
  animations = async () => SENT_ANIMATIONS;
});

/** Renders a page and waits for its stage. */
async function openStage(pathname = "/") {
  route.pathname = pathname;
  const { rerender, unmount } = renderSite(<SceneLayer />);
  await waitFor(() => expect(stageProps).not.toBeNull());
  const goTo = (next: string) => {
    route.pathname = next;
    rerender(inSite(<SceneLayer />));
  };
  return { goTo, unmount };
}

const callStage = (what: (stage: StageCanvasProps) => void) => act(() => stageProps && what(stageProps));

describe("motion", () => {
  it("follows the device until the user chooses", async () => {
    await openStage();
    expect(stageProps?.isStill).toBe(false);
    act(() => useUiStore.getState().setIsMotionWanted(false));
    expect(stageProps?.isStill).toBe(true);
    act(() => useUiStore.getState().setIsMotionWanted(true));
    expect(stageProps?.isStill).toBe(false);
  });
});

it("passes the turn of the store to the stage", async () => {
  await openStage();
  expect(stageProps?.turn).toBe(0);
  act(() => useUiStore.getState().setStageTurn(-30));
  expect(stageProps?.turn).toBe(-30);
});

describe("the stage guest of a page", () => {
  it("replaces the current avatar until it is removed", async () => {
    useCharacterStore.getState().setCurrent("00042");
    await openStage("/meebit/[id]");
    expect(stageProps).toMatchObject({ avatar: 42, scene: "quiet", mood: "default" });
    act(() => useUiStore.getState().setStageGuest({ id: 7, mood: "hype" }));
    expect(stageProps).toMatchObject({ avatar: 7, scene: "quiet", mood: "hype" });
    act(() => useUiStore.getState().setStageGuest(null));
    expect(stageProps).toMatchObject({ avatar: 42, mood: "default" });
    expect(useCharacterStore.getState().current).toBe("00042");
  });

  it("is shown as a picture until the scene shows the same avatar", async () => {
    useUiStore.getState().setStageGuest({ id: 7, mood: "gm" });
    await openStage("/meebit/[id]");
    callStage((stage) => {
      stage.onAvatar(6);
      stage.onReady();
    });
    expect(useUiStore.getState().isGlSceneActivated).toBe(false);
    callStage((stage) => stage.onAvatar(7));
    expect(useUiStore.getState().isGlSceneActivated).toBe(true);
    act(() => useUiStore.getState().setStageGuest({ id: 8, mood: "gm" }));
    expect(useUiStore.getState().isGlSceneActivated).toBe(false);
  });
});

describe("the camera", () => {
  const finder = { left: 100, top: 50, width: 360, height: 640 };

  it("has its own scene once the viewfinder is set, with the settings of the store", async () => {
    useUiStore.getState().setIsExperienceActivated(true);
    useUiStore.getState().setIsCameraModeEnabled(true);
    await openStage();
    expect(stageProps?.scene).toBe("play");
    act(() => {
      useCameraStore.getState().setFraming("face");
      useCameraStore.getState().setBackdrop("night");
      useCameraStore.getState().setFinder(finder);
    });
    expect(stageProps).toMatchObject({
      scene: "camera",
      shot: { framing: "face", zoom: 1, turn: 28 },
      isNight: true,
      isClear: false,
    });
    expect(getStageMoment()).toEqual({ id: 42, mood: "gm", playhead: 0.25, turn: 28 });
    act(() => useCameraStore.getState().setFinder(null));
    expect(stageProps?.scene).toBe("play");
  });

  it("is notified when the avatar changes, and when the stage mounts or unmounts", async () => {
    let changes = 0;
    const end = watchStage(() => changes++);
    const { unmount } = await openStage();
    expect(changes).toBe(1);
    callStage(({ onAvatar }) => onAvatar(7));
    expect(changes).toBe(2);
    unmount();
    expect(changes).toBe(3);
    expect(getStageMoment()).toBeNull();
    end();
  });
});

describe("the stage of a route", () => {
  it.each([
    ["/", "home", "gm"],
    ["/get-print", "print", "default"],
    ["/1.1", "print", "default"],
    ["/faq", "quiet", "default"],
  ] as const)("%s is the scene %s in the mood %s", async (pathname, scene, mood) => {
    await openStage(pathname);
    expect(stageProps).toMatchObject({ scene, mood });
  });

  it("is absent on the plaza page", async () => {
    const { goTo } = await openStage();
    expect(getStageMoment()).not.toBeNull();
    goTo("/crowd");
    expect(getStageMoment()).toBeNull();
    goTo("/faq");
    await waitFor(() => expect(getStageMoment()).not.toBeNull());
  });

  it("is the play scene on the home page only", async () => {
    useCharacterStore.getState().setMood("zen");
    useUiStore.getState().setIsExperienceActivated(true);
    const { goTo } = await openStage();
    expect(stageProps).toMatchObject({ scene: "play", mood: "zen", isAwake: true });
    goTo("/faq");
    expect(stageProps).toMatchObject({ scene: "quiet", mood: "default", isAwake: false });
  });
});

it("the avatar follows its frame when the error banner pushes the page down", async () => {
  const frame = document.body.appendChild(document.createElement("div"));
  frame.dataset["stageSubject"] = "";
  let top = 100;
  frame.getBoundingClientRect = () => new DOMRect(0, top, 200, 200);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1280);
  await openStage();
  await waitFor(() => expect(stageProps?.subject).not.toBeNull());
  const before = stageProps?.subject;
  top = 148;
  act(() => useErrorStore.getState().setBannerError("Error while disconnecting wallet."));
  await waitFor(() => expect(stageProps?.subject).not.toEqual(before));
  frame.remove();
});

describe("the visible form of the stage", () => {
  const isActive = () => useUiStore.getState().isGlSceneActivated;

  it("is the scene once it has drawn the requested avatar, and the picture otherwise", async () => {
    await openStage();
    callStage(({ onReady }) => onReady());
    expect(isActive()).toBe(false);
    callStage(({ onAvatar }) => onAvatar(1));
    expect(isActive()).toBe(true);
    callStage(({ onAvatarFailed }) => onAvatarFailed(2, new Error("no model")));
    expect(isActive()).toBe(false);
    callStage(({ onAvatar }) => onAvatar(2));
    expect(isActive()).toBe(true);
    callStage(({ onLost }) => onLost());
    expect(isActive()).toBe(false);
    callStage(({ onRestored }) => onRestored());
    expect(isActive()).toBe(false);
    callStage(({ onReady }) => onReady());
    expect(isActive()).toBe(true);
  });

  it("is the picture without WebGL, with an error in the banner and without a download", async () => {
    vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null);
    const load = vi.fn(animations);
    animations = load;
    renderSite(<SceneLayer />);
    await waitFor(() => expect(useErrorStore.getState().bannerError).toContain("3D is not available"));
    expect([isActive(), useUiStore.getState().isAppLoaded, load.mock.calls.length]).toEqual([false, true, 0]);
  });

  it("is the picture when the canvas gets no WebGL", async () => {
    await openStage();
    callStage(({ onFailed }) => onFailed(new SceneError("no_webgl", "The browser gives no WebGL 2.")));
    expect([isActive(), useUiStore.getState().isAppLoaded]).toEqual([false, true]);
  });
});

describe("a lost WebGL context", () => {
  const getBannerError = () => useErrorStore.getState().bannerError;
  const other = "OOPS: No such meebit.";

  it("is reported until it is restored, each time", async () => {
    await openStage();
    for (let time = 0; time < 2; time++) {
      callStage(({ onLost }) => onLost());
      expect(getBannerError()).toBe("3D has been interrupted. You see pictures until it is back.");
      callStage(({ onRestored }) => onRestored());
      expect(getBannerError()).toBe("");
    }
  });

  it("that is restored removes no other error", async () => {
    await openStage();
    callStage(({ onLost }) => onLost());
    act(() => useErrorStore.getState().setBannerError(other));
    callStage(({ onRestored }) => onRestored());
    expect(getBannerError()).toBe(other);
  });

  it("is no longer reported after the stage unmounts", async () => {
    const { unmount } = await openStage();
    callStage(({ onLost }) => onLost());
    unmount();
    expect(getBannerError()).toBe("");
  });
});

describe("an avatar that failed to load", () => {
  it("is requested again when it is chosen or the device is online again, not on scroll", async () => {
    const { setLoadingMeebitId, setCurrent } = useCharacterStore.getState();
    setCurrent("00042");
    await openStage();
    const fail = () => callStage(({ onAvatarFailed }) => onAvatarFailed(42, new Error("no model")));
    fail();
    act(() => window.dispatchEvent(new Event("scroll")));
    expect(stageProps?.attempt).toBe(0);
    act(() => {
      setLoadingMeebitId("00042");
      setCurrent("00042");
      setLoadingMeebitId(null);
    });
    expect(stageProps?.attempt).toBe(1);
    act(() => window.dispatchEvent(new Event("online")));
    expect(stageProps?.attempt).toBe(2);
    callStage(({ onAvatar }) => onAvatar(42));
    act(() => window.dispatchEvent(new Event("online")));
    expect(stageProps?.attempt).toBe(2);
  });
});

describe("a device that is too slow", () => {
  it("is marked as slow, and the stage unmounts when the server's loop replaces it", async () => {
    await openStage();
    callStage((stage) => stage.onReady());
    callStage((stage) => stage.onAvatar(42));
    expect(useUiStore.getState()).toMatchObject({ isSceneSlow: false, isGlSceneActivated: true });
    callStage((stage) => stage.onSlow());
    expect(useUiStore.getState().isSceneSlow).toBe(true);
    act(() => useUiStore.getState().setStageForm("loop"));
    expect(useUiStore.getState()).toMatchObject({ isGlSceneActivated: false, isAppLoaded: true });
    stageProps = null;
    act(() => useUiStore.getState().setIsMotionWanted(true));
    expect(stageProps).toBeNull();
    act(() => useUiStore.getState().setStageForm("scene"));
    await waitFor(() => expect(stageProps).not.toBeNull());
  });
});

describe("the start of the stage", () => {
  it("waits for the animations, and shows an error when they fail to load", async () => {
    let fail: ((error: Error) => void) | null = null;
    animations = () => new Promise((_, reject) => (fail = reject));
    renderSite(<SceneLayer />);
    await waitFor(() => expect(fail).not.toBeNull());
    expect(useUiStore.getState().areAnimationsLoaded).toBe(false);
    expect(stageProps).toBeNull();
    await act(async () => fail?.(new ModelError("unreachable", "The file of animations did not arrive.")));
    await waitFor(() => expect(useErrorStore.getState().bannerError).not.toBe(""));
    expect(stageProps).toBeNull();
    expect(useUiStore.getState()).toMatchObject({ isAppLoaded: true, disableLoader: true });
  });

  it("waits for the page's preview picture, where there is one", async () => {
    document.body.innerHTML = "<div data-stage-preview></div>";
    renderSite(<SceneLayer />);
    await act(() => vi.dynamicImportSettled());
    expect(stageProps).toBeNull();
    act(() => useUiStore.getState().setIsViewer2DPreviewLoaded(true));
    await waitFor(() => expect(stageProps).not.toBeNull());
    expect(stageProps?.animations).toBe(SENT_ANIMATIONS);
    expect(useUiStore.getState().areAnimationsLoaded).toBe(true);
    document.body.innerHTML = "";
  });
});

it("blurs the scene while a panel is open", async () => {
  await openStage();
  expect(stageProps?.isBlurred).toBe(false);
  let close = () => {};
  act(() => {
    close = addOpenPanel(document.createElement("dialog"));
  });
  expect(useUiStore.getState().needsBlurOnWebGL).toBe(true);
  expect(stageProps?.isBlurred).toBe(true);
  act(() => close());
  expect(stageProps?.isBlurred).toBe(false);
});
