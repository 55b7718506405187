// @vitest-environment jsdom
import { create } from "@react-three/test-renderer";
import { createRef } from "react";
import type { Mesh, WebGLRenderer } from "three";
import { beforeEach, expect, test, vi } from "vitest";
import { SceneFrames } from "@/components/canvas/host/SceneFrames";
import type { PlazaSupply } from "@/components/canvas/plaza/plaza-supply";
import type { PlazaHandle } from "@/components/canvas/plaza/use-plaza-controls";
import { WorldScene, type WorldSceneProps } from "@/components/canvas/plaza/WorldScene";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { Flight } from "@/lib/plaza/flight/flight";
import { ENTRY_POSE } from "@/lib/plaza/flight/plaza-pose";
import { createSlotGrid } from "@/lib/plaza/flight/slot-grid";
import { findSlotPose } from "@/lib/plaza/flight/slot-view";
import { listPlazaQualities, type PlazaQuality } from "@/lib/plaza/three/plaza-quality";
import { createPlazaWorld } from "@/lib/plaza/three/plaza-world";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const plaza = layOutPlaza();
const grid = createSlotGrid(plaza);
// `as`: there is a lowest level.
const best = listPlazaQualities(1, 1280 * 720, 8).at(-1) as PlazaQuality;

const world = createPlazaWorld(
  plaza,
  { ...best, miniStep: 2, smooth: false },
  { maxTextureSize: 2048, maxArrayLayers: 256 },
);
const { director } = world;
/** Drawing of the poses needs a graphics card. */
const pose = vi.spyOn(world, "step").mockReturnValue();
const light = vi.spyOn(director, "step");
const mark = vi.spyOn(director, "setPicked");
beforeEach(() => void vi.clearAllMocks());

/** Renders a plaza whose supply records what it is told. */
async function start(change: Partial<WorldSceneProps> = {}) {
  const progress = { share: 0 };
  // `as`: the parts of supply and renderer that the scene uses.
  const supply = {
    setWorld() {},
    setQuality: vi.fn(),
    update: vi.fn(),
    measureViewProgress: () => progress.share,
    describe: () => ({}),
  };
  const gl = {
    domElement: Object.assign(document.createElement("canvas"), { height: 600 }),
    info: { render: { calls: 3, triangles: 9 } },
    properties: { has: () => true },
    getContext: () => ({ isContextLost: () => false }),
    setSize() {},
    setPixelRatio() {},
    render() {},
    dispose() {},
  } as unknown as WebGLRenderer;
  const props: WorldSceneProps = {
    ref: createRef<PlazaHandle>(),
    world,
    supply: supply as unknown as PlazaSupply,
    levels: [best],
    level: 0,
    most: best,
    plaza,
    grid,
    flight: new Flight(ENTRY_POSE, plaza, grid),
    flown: { current: null },
    onArrival: { current() {} },
    startedAt: performance.now(),
    bySoftware: false,
    isShown: true,
    isStill: false,
    pose: null,
    found: null,
    picked: null,
    covers: [],
    target: null,
    wave: null,
    fetchMinis: () => new Promise(() => {}),
    openFigures: () => ({ setRequests() {}, limbs: new Promise(() => {}), dispose() {} }),
    onProgress: vi.fn(),
    onComplete: vi.fn(),
    onReady() {},
    onMove() {},
    onPick() {},
    onHover() {},
    onDrawn: vi.fn(),
    onTrouble() {},
    ...change,
  };
  const element = (next: Partial<WorldSceneProps> = {}) => (
    <SceneFrames isComplete={false} onFailed={(error) => expect.fail(String(error))} onShown={() => {}}>
      <WorldScene {...props} {...next} />
    </SceneFrames>
  );
  const root = await create(element(), { gl });
  return { root, element, props, progress, supply };
}

test("the first picture is complete once all cells in view are loaded", async () => {
  const { props, progress } = await start();
  props.onArrival.current();
  expect(props.onProgress).toHaveBeenLastCalledWith(0.2);
  expect(props.onComplete).not.toHaveBeenCalled();
  progress.share = 1;
  props.onArrival.current();
  props.onArrival.current();
  expect(props.onComplete).toHaveBeenCalledOnce();
});

const secondsOf = (step: typeof light) => step.mock.calls.map(([seconds]) => seconds);

test("each frame supplies what the camera sees, advances and poses the avatars, and reports what is drawn", async () => {
  const { root, supply, props } = await start();
  for (const seconds of [5, 0.3]) await root.advanceFrames(1, seconds);
  expect(secondsOf(light)).toEqual([0, 0.3]);
  expect(pose.mock.calls.map(([seconds]) => seconds)).toEqual([0, 0.3]);
  expect(world.uniforms.eye.value).toMatchObject({ x: ENTRY_POSE.x, y: ENTRY_POSE.y, z: ENTRY_POSE.z });
  expect(supply.setQuality).toHaveBeenCalledOnce();
  expect(supply.update).toHaveBeenCalled();
  expect(props.onDrawn).toHaveBeenCalledWith(expect.objectContaining({ calls: 3, triangles: 9 }));
});

test("with reduced motion the avatars stand still", async () => {
  const { root } = await start({ isStill: true });
  for (const seconds of [0, 0.3]) await root.advanceFrames(1, seconds);
  expect(secondsOf(light)).toEqual([0, 0]);
});

test("draws avatars before floor and sky, and lights those found as long as there is a search", async () => {
  const { root, element } = await start({ isStill: true, found: [7, 9] });
  await root.advanceFrames(1, 0);
  const meshes = root.scene.allChildren.map(({ instance }) => instance as Mesh);
  const order = meshes.filter(({ layers }) => layers.mask === 1).toSorted((a, b) => a.renderOrder - b.renderOrder);
  expect(order.map(({ name }) => name)).toEqual(["figures", "minis", "floor", "sky", "lights"]);
  const lights = order.at(-1);
  expect(lights?.visible).toBe(true);
  await root.update(element({ isStill: true, found: null }));
  await root.advanceFrames(1, 0);
  expect(lights?.visible).toBe(false);
});

test("only the picker's camera sees the avatars as numbers, once the picture is shown", async () => {
  const { root, element } = await start({ isShown: false });
  const countIds = () => root.scene.allChildren.filter(({ instance }) => instance.layers.mask === 2).length;
  expect(countIds()).toBe(0);
  await root.update(element({ isShown: true }));
  expect(countIds()).toBe(2);
});

test("marks the picked avatar by its slot, and no unknown one", async () => {
  const { root, element } = await start();
  await root.update(element({ picked: 7 }));
  expect(mark).toHaveBeenLastCalledWith(plaza.slotOf[7]);
  await root.update(element({ picked: 99_999 }));
  expect(mark).toHaveBeenLastCalledWith(null);
});

test("new covers move the camera from the picked avatar, except one that the user holds", async () => {
  const { root, element, props } = await start({ isStill: true });
  const { flight } = props;
  const [id] = plaza.ids;
  const cover = { left: 0, top: 0, right: 900, bottom: 800 };
  flight.flyTo(findSlotPose(0, plaza, grid, { width: 1280, height: 720 }, []), true);
  const { pose } = flight;
  flight.grab();
  await root.update(element({ picked: id ?? null, covers: [cover] }));
  expect(flight.pose).toEqual(pose);
  flight.release(false);
  await root.update(element({ picked: id ?? null, covers: [{ ...cover }] }));
  expect(flight.pose).not.toEqual(pose);
});
