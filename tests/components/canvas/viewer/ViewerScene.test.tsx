// @vitest-environment jsdom
import { create } from "@react-three/test-renderer";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { SceneFrames } from "@/components/canvas/host/SceneFrames";
import { type ViewerHandle, ViewerScene } from "@/components/canvas/viewer/ViewerScene";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { getMood } from "@/lib/shared/moods";
import { NO_ORBIT } from "@/lib/shared/orbit";
import { openGlb } from "@/lib/three/glb-document";
import { createMoodPlayer, type MoodPlayer } from "@/lib/three/mood-player";
import { readAvatarGlb } from "@/lib/three/read-avatar-glb";
import { createViewCamera } from "@/lib/three/views";
import { SENT_ANIMATIONS } from "@/tests/support/clips";

// Spied on to read their results.
vi.mock("@/lib/three/mood-player", { spy: true });
vi.mock("@/lib/three/views", { spy: true });

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const modelOf = (id: number) => readAvatarGlb(openGlb(new Uint8Array(encodeGlb(buildAvatar(id))).buffer));
const first = modelOf(1);

/** Renders a playing GM scene and advances to its first frame. */
async function createScene() {
  const props = {
    animations: SENT_ANIMATIONS,
    isLive: true,
    isPlaying: true,
    mood: "gm",
    ref: createRef<ViewerHandle>(),
    view: "front",
    transition: "animate",
  } as const;
  const events = { isComplete: false, onFailed: (error: unknown) => expect.fail(String(error)), onShown() {} };
  const element = (change: Partial<Parameters<typeof ViewerScene>[0]> = {}, isPaused = false) => (
    <SceneFrames {...events} isPaused={isPaused}>
      <ViewerScene model={first} {...props} {...change} />
    </SceneFrames>
  );
  const scene = await create(element());
  const player = vi.mocked(createMoodPlayer).mock.results.at(-1)?.value as MoodPlayer;
  const camera = vi.mocked(createViewCamera).mock.results.at(-1)?.value as ReturnType<typeof createViewCamera>;
  /** Advances frames one at a time: otherwise the renderer would run each callback several times in a row. */
  const pass = async (frames: number, seconds: number) => {
    for (let nth = 0; nth < frames; nth++) await scene.advanceFrames(1, seconds);
  };
  await pass(1, 5);
  const from = player.playhead;
  /** Seconds of the mood played since the first frame. */
  const played = () => ((player.playhead - from + 1) % 1) * getMood("gm").seconds;
  return { scene, element, pass, played, camera, props };
}

test("the time before the first frame does not count", async () => {
  const { played } = await createScene();
  expect(played()).toBeCloseTo(0);
});

test("a mood takes as long on a slow device as on a fast one", async () => {
  const { pass, played } = await createScene();
  await pass(2, 0.4);
  expect(played()).toBeCloseTo(0.8);
});

test("a frame that took longer than a second counts as one second", async () => {
  const { pass, played } = await createScene();
  await pass(1, 7);
  expect(played()).toBeCloseTo(1);
});

test("a paused mood does not advance, and the pause does not count", async () => {
  const { scene, element, pass, played } = await createScene();
  await scene.update(element({ isPlaying: false }));
  await pass(3, 0.3);
  expect(played()).toBeCloseTo(0);
  await scene.update(element({ isPlaying: true }));
  await pass(1, 0.9);
  expect(played()).toBeCloseTo(0);
  await pass(1, 0.1);
  expect(played()).toBeCloseTo(0.1);
});

test("frames that only redraw a paused scene do not advance it", async () => {
  const { scene, element, pass, played } = await createScene();
  await scene.update(element({}, true));
  await pass(2, 0.4);
  expect(played()).toBeCloseTo(0);
});

test("the time in a hidden tab does not count", async () => {
  const { pass, played } = await createScene();
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(1, 0.9);
  expect(played()).toBeCloseTo(0);
  await pass(1, 0.1);
  expect(played()).toBeCloseTo(0.1);
});

test("the camera moves to another view while the mood is paused", async () => {
  const { scene, element, pass, camera } = await createScene();
  await scene.update(element({ isPlaying: false, view: "face" }));
  await pass(2, 0.1);
  expect(camera.isMoving).toBe(true);
  await pass(5, 1);
  expect(camera.isMoving).toBe(false);
});

test("the handle sets the orbit and the view, and is null when the scene is not live", async () => {
  const { scene, element, camera, props } = await createScene();
  const orbit = { ...NO_ORBIT, turn: 40 };
  props.ref.current?.setOrbit(orbit, "track");
  expect(props.ref.current?.orbit).toBe(orbit);
  expect(camera.isMoving).toBe(true);
  props.ref.current?.setView("front", "instant");
  expect(props.ref.current?.orbit).toBe(NO_ORBIT);
  expect(camera.isMoving).toBe(false);
  await scene.update(element({ isLive: false }));
  expect(props.ref.current).toBeNull();
});

test("draws body, face, effect and floor, and replaces the body for another model", async () => {
  const { scene, element } = await createScene();
  const named = (name: string) => scene.scene.children.flatMap((child) => child.instance.getObjectByName(name) ?? []);
  for (const part of ["body", "face", "effect", "floor"]) expect(named(part), part).toHaveLength(1);
  const before = named("body")[0];
  await scene.update(element({ model: modelOf(2) }));
  expect(named("body")).toHaveLength(1);
  expect(named("body")[0]).not.toBe(before);
});
