// @vitest-environment jsdom
import { create } from "@react-three/test-renderer";
import { createRef } from "react";
import { Scene, type WebGLRenderer } from "three";
import { expect, test, vi } from "vitest";
import { SceneFrames } from "@/components/canvas/host/SceneFrames";
import type { PlazaSupply } from "@/components/canvas/plaza/plaza-supply";
import type { PlazaHandle } from "@/components/canvas/plaza/use-plaza-controls";
import { WorldScene, type WorldSceneProps } from "@/components/canvas/plaza/WorldScene";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { createFlight } from "@/lib/plaza/flight/flight";
import { ENTRY_POSE } from "@/lib/plaza/flight/plaza-pose";
import { createSlotGrid } from "@/lib/plaza/flight/slot-grid";
import { findSlotPose } from "@/lib/plaza/flight/slot-view";
import { listPlazaQualities } from "@/lib/plaza/three/plaza-quality";
import type { PlazaWorld } from "@/lib/plaza/three/plaza-world";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const plaza = layOutPlaza();
const grid = createSlotGrid(plaza);
const [best] = listPlazaQualities(1, 1280 * 720, 8);

/** Renders a plaza whose world and supply record what they are told. */
async function start(change: Partial<WorldSceneProps> = {}) {
  if (!best) throw new Error("There is no level.");
  const progress = { share: 0 };
  const step = vi.fn();
  // `as`: the parts of world, supply and renderer that the scene uses.
  const world = { scene: new Scene(), setFound() {}, setPicked: vi.fn(), setHovered() {}, step } as unknown;
  const supply = { setWorld() {}, setQuality: vi.fn(), update: vi.fn(), measureViewProgress: () => progress.share };
  const gl = {
    domElement: document.createElement("canvas"),
    info: { render: { calls: 3, triangles: 9 } },
    getContext: () => ({ isContextLost: () => false }),
    setSize() {},
    setPixelRatio() {},
    render() {},
    dispose() {},
  } as unknown as WebGLRenderer;
  const props: WorldSceneProps = {
    ref: createRef<PlazaHandle>(),
    world: world as PlazaWorld,
    supply: supply as unknown as PlazaSupply,
    levels: [best],
    level: 0,
    most: best,
    plaza,
    grid,
    flight: createFlight(ENTRY_POSE, plaza, grid),
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
  return { root, element, props, progress, supply, step, world: world as { setPicked: typeof step } };
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

test("each frame supplies what the camera sees, advances the avatars, and reports what is drawn", async () => {
  const { root, supply, step, props } = await start();
  for (const seconds of [5, 0.3]) await root.advanceFrames(1, seconds);
  expect(step.mock.calls.map(([seconds]) => seconds)).toEqual([0, 0.3]);
  expect(supply.setQuality).toHaveBeenCalledOnce();
  expect(supply.update).toHaveBeenCalled();
  expect(props.onDrawn).toHaveBeenCalledWith(expect.objectContaining({ calls: 3, triangles: 9 }));
});

test("with reduced motion the avatars stand still", async () => {
  const { root, step } = await start({ isStill: true });
  for (const seconds of [0, 0.3]) await root.advanceFrames(1, seconds);
  expect(step.mock.calls.map(([seconds]) => seconds)).toEqual([0, 0]);
});

test("marks the picked avatar by its slot, and no unknown one", async () => {
  const { root, element, world } = await start();
  await root.update(element({ picked: 7 }));
  expect(world.setPicked).toHaveBeenLastCalledWith(plaza.slotOf[7]);
  await root.update(element({ picked: 99_999 }));
  expect(world.setPicked).toHaveBeenLastCalledWith(null);
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
