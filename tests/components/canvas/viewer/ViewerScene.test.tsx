import { create } from "@react-three/test-renderer";
import { expect, test, vi } from "vitest";
import { type ViewerDirector, ViewerScene } from "@/components/canvas/viewer/ViewerScene";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { moodRecord } from "@/lib/shared/moods";
import { openGlb } from "@/lib/three/glb-document";
import { createMoodPlayer } from "@/lib/three/mood-player";
import { readAvatarGlb } from "@/lib/three/read-avatar-glb";
import { createViewWalk } from "@/lib/three/views";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const modelOf = (id: number) => readAvatarGlb(openGlb(new Uint8Array(encodeGlb(buildAvatar(id))).buffer));
const first = modelOf(1);

/** A scene in GM that plays, once its first frame is drawn. */
async function createScene() {
  const director: ViewerDirector = {
    player: createMoodPlayer("gm", first.rig),
    walk: createViewWalk("front"),
    isPlaying: true,
    isResting: true,
  };
  const onShown = vi.fn();
  const element = (model: typeof first) => <ViewerScene director={director} model={model} onShown={onShown} />;
  const scene = await create(element(first));
  await scene.advanceFrames(1, 5);
  const from = director.player.playhead;
  /** Seconds of the mood that have passed since the first frame. */
  const played = () => ((director.player.playhead - from + 1) % 1) * moodRecord("gm").seconds;
  return { director, scene, element, onShown, played };
}

test("the time before the first frame does not count", async () => {
  const { played } = await createScene();
  expect(played()).toBeCloseTo(0);
});

test("a mood takes as long on a slow device as on a fast one", async () => {
  const { scene, played } = await createScene();
  await scene.advanceFrames(2, 0.4);
  expect(played()).toBeCloseTo(0.8);
});

test("a frame that took longer than a second counts as one", async () => {
  const { scene, played } = await createScene();
  await scene.advanceFrames(1, 7);
  expect(played()).toBeCloseTo(1);
});

test("nothing moves while it does not play, and that time does not count", async () => {
  const { director, scene, played } = await createScene();
  director.isPlaying = false;
  await scene.advanceFrames(3, 0.3);
  expect(played()).toBeCloseTo(0);
  director.isPlaying = true;
  await scene.advanceFrames(1, 0.9);
  expect(played()).toBeCloseTo(0);
  await scene.advanceFrames(1, 0.1);
  expect(played()).toBeCloseTo(0.1);
});

test("the camera walks to another view while the mood stands still", async () => {
  const { director, scene } = await createScene();
  director.isPlaying = false;
  await scene.advanceFrames(1, 0.1);
  director.walk.aim("face", "walk");
  await scene.advanceFrames(1, 0.1);
  expect(director.walk.isMoving).toBe(true);
  await scene.advanceFrames(5, 1);
  expect(director.walk.isMoving).toBe(false);
});

test("an avatar, its face, its effect and its floor are drawn, and another avatar takes the place of the first", async () => {
  const { scene, element, onShown } = await createScene();
  const named = (name: string) => scene.scene.children.flatMap((child) => child.instance.getObjectByName(name) ?? []);
  for (const part of ["body", "face", "effect", "floor"]) expect(named(part), part).toHaveLength(1);
  const before = named("body")[0];
  await scene.update(element(modelOf(2)));
  expect(onShown).toHaveBeenCalledTimes(2);
  expect(named("body")).toHaveLength(1);
  expect(named("body")[0]).not.toBe(before);
});
