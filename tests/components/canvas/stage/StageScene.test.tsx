// @vitest-environment jsdom

import { type RootStore, useStore } from "@react-three/fiber";
import { create } from "@react-three/test-renderer";
import { act, createRef } from "react";
import { Mesh, type Object3D, type PerspectiveCamera, Vector3, type WebGLRenderer } from "three";
import { describe, expect, test, vi } from "vitest";
import { SceneFrames } from "@/components/canvas/host/SceneFrames";
import { type SceneMoment, StageScene, type StageSceneProps } from "@/components/canvas/stage/StageScene";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { decodeCrowd } from "@/lib/avatar/crowd/decode-crowd";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { mixStops, toSrgbByte } from "@/lib/avatar/raster/srgb";
import { PHOTO_FRAMINGS } from "@/lib/shared/photo/shot";
import { getAspect, PHOTO_RATIOS } from "@/lib/shared/photo/sizes";
import { createCrowd } from "@/lib/three/crowd/create-crowd";
import { openGlb } from "@/lib/three/glb-document";
import { createMoodPlayer } from "@/lib/three/mood-player";
import { getNightStops } from "@/lib/three/photo/paint-backdrop";
import { planPhoto } from "@/lib/three/photo/photo-plan";
import { readAvatarGlb } from "@/lib/three/read-avatar-glb";
import { createStageBackdrop } from "@/lib/three/stage/backdrop";
import { createStageCamera } from "@/lib/three/stage/stage-camera";
import { createTurntable } from "@/lib/three/stage/turntable";
import { FIRST_GOALS } from "@/scripts/stage-bench/first-goals";
import { SENT_ANIMATIONS } from "@/tests/support/clips";
import { crowdMember, encodeCrowd } from "@/tools/crowd/encode-crowd";

// Spied on to read their results.
vi.mock("@/lib/three/crowd/create-crowd", { spy: true });
vi.mock("@/lib/three/mood-player", { spy: true });
vi.mock("@/lib/three/stage/backdrop", { spy: true });
vi.mock("@/lib/three/stage/stage-camera", { spy: true });
vi.mock("@/lib/three/stage/turntable", { spy: true });

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const WINDOW = { width: 1440, height: 900 };
const CROWD = decodeCrowd(encodeCrowd([crowdMember(1, true), crowdMember(2, false)]).slice().buffer);
const avatarOf = (id: number) => ({
  id,
  model: readAvatarGlb(openGlb(new Uint8Array(encodeGlb(buildAvatar(id))).buffer)),
});
const AVATAR = avatarOf(1);

type Made<Create extends (...args: never[]) => unknown> = ReturnType<Create>;
/** The last result of a spied function. */
const lastOf = <Create extends (...args: never[]) => unknown>(made: Create) =>
  vi.mocked(made).mock.results.at(-1)?.value as Made<Create>;

/** Passes the scene's store to its test. */
function StoreProbe({ onStore }: { readonly onStore: (store: RootStore) => void }) {
  onStore(useStore());
  return null;
}

/** Renders the stage with an avatar and a crowd. @param early changes before the first frame */
async function start(first: Partial<StageSceneProps> = {}, early: Partial<StageSceneProps> = {}) {
  let store: RootStore | null = null;
  let [camera, stageNow] = [null as PerspectiveCamera | null, null as Object3D | null];
  const drawn = vi.fn((scene: Object3D, lens: PerspectiveCamera) => {
    [stageNow, camera] = [scene, lens];
  });
  // `as`: the part of a renderer that the stage uses.
  const gl = {
    domElement: document.createElement("canvas"),
    render: drawn,
    setRenderTarget() {},
    setClearColor() {},
    setSize() {},
    setPixelRatio() {},
    clear() {},
    clearDepth() {},
    dispose() {},
  } as unknown as WebGLRenderer;
  const moment = createRef<() => SceneMoment>();
  const onAvatarShown = vi.fn();
  let props: Omit<StageSceneProps, "ref"> = {
    ...FIRST_GOALS,
    animations: SENT_ANIMATIONS,
    avatar: AVATAR,
    crowd: CROWD,
    isPaused: false,
    bySoftware: false,
    onSlow() {},
    onAvatarShown,
    ...first,
  };
  const element = (change: Partial<StageSceneProps> = {}) => {
    props = { ...props, ...change };
    return (
      <SceneFrames
        isComplete={false}
        isPaused={props.isPaused}
        onFailed={(error) => expect.fail(String(error))}
        onShown={() => {}}
      >
        <StageScene {...props} ref={moment} />
        <StoreProbe
          onStore={(own) => {
            store = own;
          }}
        />
      </SceneFrames>
    );
  };
  const root = await create(element(), { gl, ...WINDOW });
  await root.update(element(early));
  const step = (seconds: number) => root.advanceFrames(1, seconds);
  /** Advances in tenths of a second. */
  const play = async (seconds: number) => {
    for (let tenths = 0; tenths < seconds * 10 - 0.5; tenths++) await step(0.1);
  };
  await step(0);
  const { uniforms } = lastOf(createStageBackdrop);
  return {
    aim: (change: Partial<StageSceneProps>) => root.update(element(change)),
    resize: (width: number, height: number) => act(async () => store?.getState().setSize(width, height)),
    play,
    step,
    root,
    moment,
    onAvatarShown,
    drawn,
    getDrawn: () => ({ camera, scene: stageNow }),
    crowd: lastOf(createCrowd).uniforms,
    camera: lastOf(createStageCamera),
    turntable: lastOf(createTurntable),
    player: lastOf(createMoodPlayer),
    uniforms,
    /** Lowest row of the backdrop, sRGB bytes. */
    getBackdrop: () => [...(uniforms.backdrop.value.image.data ?? []).slice(0, 3)],
  };
}

const nightOf = (mood: "wtf") => mixStops(getNightStops(mood), 1 - 0.5 / 256).map(toSrgbByte);

describe("the stage in motion", () => {
  test("fades in the crowd, which dances in a lively mood once it is awake, and leaves for the camera", async () => {
    const { aim, crowd, play } = await start();
    expect(crowd.presence.value).toBe(0);
    await play(1);
    expect(crowd.presence.value).toBe(1);
    expect(crowd.energy.value).toBe(0);
    await aim({ mood: "hype", isAwake: true });
    await play(3);
    expect(crowd.energy.value).toBeGreaterThan(0.9);
    await aim({ mood: "zen" });
    await play(3);
    expect(crowd.energy.value).toBeLessThan(0.1);
    await aim({ scene: "camera" });
    await play(0.5);
    expect(crowd.presence.value).toBe(0);
  });

  test("blurs and sharpens within 0.3 seconds", async () => {
    const { aim, uniforms, play } = await start();
    await aim({ isBlurred: true });
    await play(0.1);
    expect(uniforms.blur.value).toBeGreaterThan(0);
    expect(uniforms.blur.value).toBeLessThan(1);
    await play(0.2);
    expect(uniforms.blur.value).toBe(1);
    await aim({ isBlurred: false });
    await play(0.3);
    expect(uniforms.blur.value).toBe(0);
  });

  test("turns the avatar in the home scene only", async () => {
    const { aim, turntable, play } = await start();
    await play(4);
    expect(Math.abs(turntable.angle)).toBeGreaterThan(0.3);
    await aim({ scene: "play" });
    await play(4);
    expect(turntable.angle).toBeCloseTo(0, 2);
  });

  test("moves the avatar to the subject box of the page, and back without one", async () => {
    const { aim, camera, play } = await start();
    const { box } = camera;
    await aim({ subject: { x: 0.2, y: 0.3, height: 0.4 } });
    await play(0.1);
    expect(camera.box.x).toBeGreaterThan(0.2);
    await play(3);
    expect(camera.box.x).toBeCloseTo(0.2, 4);
    expect(camera.box.height).toBeCloseTo(0.4, 4);
    await aim({ subject: null });
    await play(3);
    expect(camera.box.x).toBeCloseTo(box.x, 4);
  });

  test("jumps to the subject box in a new size, but not when the same size is set again", async () => {
    const { aim, camera, play, resize } = await start();
    await aim({ subject: { x: 0.2, y: 0.3, height: 0.4 } });
    await play(0.1);
    await resize(WINDOW.width, WINDOW.height);
    await play(0.1);
    expect(camera.box.x).toBeGreaterThan(0.2);
    await resize(WINDOW.width, WINDOW.height - 10);
    await play(0.1);
    expect(camera.box.x).toBeCloseTo(0.2, 6);
  });

  test("has the avatar in the subject box of the page from the first frame on", async () => {
    const { camera } = await start({}, { subject: { x: 0.2, y: 0.3, height: 0.4 } });
    expect(camera.box).toMatchObject({ x: 0.2, y: 0.3, height: 0.4 });
  });

  test("passes the haze and the place of the scene's text to the crowd", async () => {
    const { aim, camera, crowd, play } = await start();
    await aim({ scene: "quiet" });
    await play(3);
    expect(crowd.haze.value).toBeCloseTo(camera.haze, 5);
    expect(crowd.textFade.value.z).toBeCloseTo(0, 2);
  });

  test("turns another avatar in from the side, and reports it", async () => {
    const { aim, play, onAvatarShown, turntable, step } = await start();
    expect(onAvatarShown).toHaveBeenLastCalledWith(1);
    await aim({ avatar: avatarOf(2) });
    await step(0.1);
    expect(onAvatarShown).toHaveBeenCalledTimes(1);
    expect(turntable.angle).toBeGreaterThan(0.5);
    await play(0.2);
    // The replacement is a render after the frame.
    await aim({});
    expect(onAvatarShown).toHaveBeenLastCalledWith(2);
  });

  test("shows an avatar at once during a pause, and none of the earlier ones again", async () => {
    const { aim, play, onAvatarShown, step } = await start();
    await aim({ avatar: avatarOf(2) });
    await step(0.1);
    await aim({ isPaused: true });
    await aim({ avatar: avatarOf(3) });
    await aim({ isPaused: false });
    await play(1);
    await aim({});
    expect(onAvatarShown.mock.calls).toEqual([[1], [2], [3]]);
  });

  test("draws the avatar in its layer from the first blurred frame on, even if the layer is reused", async () => {
    // Software rendering starts at the last level, which reuses layers.
    const { aim, drawn, getDrawn, step } = await start({ bySoftware: true });
    const { scene } = getDrawn();
    const countAvatars = async (seconds: number) => {
      drawn.mockClear();
      await step(seconds);
      return drawn.mock.calls.filter(([each]) => each === scene).length;
    };
    await aim({ isBlurred: true });
    expect([await countAvatars(0.01), await countAvatars(0.01)]).toEqual([1, 0]);
  });
});

describe("the still stage", () => {
  test("reaches all its targets with one frame", async () => {
    const { aim, camera, crowd, player, step, turntable, uniforms } = await start();
    await aim({ isStill: true, mood: "ded", scene: "print", isBlurred: true });
    await step(0.1);
    expect(uniforms.blur.value).toBe(1);
    expect(crowd.presence.value).toBe(1);
    expect(turntable.angle).toBe(0);
    expect(player.mood).toBe("ded");
    const { box } = camera;
    await step(1);
    expect(camera.box).toEqual(box);
  });

  test("shows the night of the camera scene at once", async () => {
    const { aim, camera, uniforms, step, getBackdrop, getDrawn } = await start({
      isStill: true,
      mood: "wtf",
      scene: "play",
    });
    await aim({ isNight: true, isClear: true, scene: "camera" });
    await step(0.1);
    expect(camera.taken).toBe(1);
    expect(uniforms.checks.value.x).toBe(1);
    expect(getBackdrop()).toEqual(nightOf("wtf"));
    const body = getDrawn().scene?.getObjectByName("body");
    expect(body instanceof Mesh && body.material.uniforms.night.value).toBe(1);
  });

  test("reports the user's shot before the next frame", async () => {
    const { aim, moment } = await start({ isStill: true, scene: "camera" });
    await aim({ shot: { ...FIRST_GOALS.shot, turn: 70 } });
    expect(moment.current?.().turn).toBeCloseTo(70);
  });

  test("is turned by hand at once", async () => {
    const { aim, turntable, step } = await start({ isStill: true });
    await aim({ turn: 90 });
    await step(0.1);
    expect(turntable.angle).toBeCloseTo(Math.PI / 2);
    await aim({ turn: 0 });
    await step(0.1);
    expect(turntable.angle).toBe(0);
  });

  test("does not move, and the avatar no longer looks at the pointer", async () => {
    const { aim, player, play } = await start();
    const still = player.matrices.slice();
    const event = new Event("pointermove");
    window.dispatchEvent(Object.assign(event, { clientX: 0, clientY: 0, pointerType: "mouse" }));
    await play(1);
    await aim({ isStill: true });
    await play(1);
    expect(player.matrices).toEqual(still);
  });
});

test("head and eyes follow a finger while it is down", async () => {
  const { player, play } = await start();
  const turnHead = vi.spyOn(player, "turnHead");
  const touch = (type: string) =>
    window.dispatchEvent(Object.assign(new Event(type), { clientX: 0, clientY: 0, pointerType: "touch" }));
  touch("pointerdown");
  await play(1);
  const [turn = 0] = turnHead.mock.lastCall ?? [];
  expect(Math.abs(turn)).toBeGreaterThan(5);
  expect(Math.abs(player.gaze?.x ?? 0)).toBeGreaterThan(0.2);
  touch("pointerup");
  await play(2);
  expect(turnHead.mock.lastCall?.[0]).toBeCloseTo(0, 1);
  expect(player.gaze).toBeNull();
});

describe("a rebuilt stage", () => {
  test("has the night, the blur and the turn that it had before", async () => {
    const goals = { isNight: true, isClear: true, mood: "wtf", scene: "camera", turn: 90 } as const;
    const { getBackdrop, getDrawn, play, turntable, uniforms } = await start(goals);
    expect(getBackdrop()).toEqual(nightOf("wtf"));
    expect(uniforms.checks.value.x).toBe(1);
    const body = getDrawn().scene?.getObjectByName("body");
    expect(body instanceof Mesh && body.material.uniforms.night.value).toBe(1);
    await play(1);
    expect(turntable.angle).toBeCloseTo(Math.PI / 2, 3);
    expect((await start({ isBlurred: true })).uniforms.blur.value).toBe(1);
  });
});

/** Position of a point in the studio's picture, from -1 to 1. */
function projectInPhoto(point: Vector3, { lens, views }: ReturnType<typeof planPhoto>): Vector3 {
  const [view] = views;
  if (!view) throw new Error("nobody is in the picture");
  return point.clone().applyMatrix4(view.eye.clone().invert()).applyMatrix4(lens.projectionMatrix);
}

describe("the camera scene", () => {
  test.each(PHOTO_RATIOS.flatMap((ratio) => PHOTO_FRAMINGS.map((framing) => [ratio, framing] as const)))(
    "frames a viewfinder of %s like the taken picture: %s",
    async (ratio, framing) => {
      const aspect = getAspect(ratio);
      const box = { x: 0.45, y: 0.4, height: 0.6, aspect };
      const shot = { framing, zoom: 1.4, turn: -70 };
      const { aim, play, player, getDrawn, moment } = await start({ mood: "wtf", scene: "camera" });
      await aim({ subject: box, shot });
      await play(4);
      const { camera } = getDrawn();
      camera?.updateMatrixWorld(true);
      const { mood, playhead, turn } = moment.current?.() ?? { mood: "wtf", playhead: 0, turn: 0 };
      const plan = planPhoto(
        { ...shot, turn, subjects: [{ id: 1, mood, playhead }], ratio, backdrop: "mood", caption: false },
        [{ player }],
      );
      for (const point of [new Vector3(...player.head), new Vector3(0.3, 0.4, 0.2), new Vector3(-0.2, 1.7, -0.1)]) {
        const projected = camera ? point.clone().project(camera) : new Vector3();
        const photographed = projectInPhoto(point, plan);
        const half = { x: (box.height * aspect * WINDOW.height) / WINDOW.width, y: box.height };
        expect((projected.x - (2 * box.x - 1)) / half.x).toBeCloseTo(photographed.x, 2);
        expect((projected.y - (1 - 2 * box.y)) / half.y).toBeCloseTo(photographed.y, 2);
      }
    },
  );

  test("has night and an empty background, which the play scene has not", async () => {
    const { aim, play, uniforms, getBackdrop } = await start({ mood: "wtf", scene: "camera" });
    await aim({ isNight: true, isClear: true });
    await play(2);
    expect(uniforms.checks.value.x).toBeGreaterThan(0.99);
    expect(getBackdrop()).toEqual(nightOf("wtf"));
    await aim({ scene: "play" });
    await play(2);
    expect(uniforms.checks.value.x).toBeLessThan(0.01);
    expect(getBackdrop()).not.toEqual(nightOf("wtf"));
  });
});
