import { useThree } from "@react-three/fiber";
import { create } from "@react-three/test-renderer";
import { Mesh, type PerspectiveCamera, type Scene, type ShaderMaterial, type WebGLRenderer } from "three";
import { describe, expect, test, vi } from "vitest";
import { PhotoSet, type PhotoTile } from "@/components/canvas/photo/PhotoSet";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { createRestPose } from "@/lib/avatar/pose";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import type { PhotoSubject } from "@/lib/shared/photo/shot";
import { createFigurePool, type PhotoFigure } from "@/lib/three/photo/figure-pool";
import { SENT_ANIMATIONS } from "@/tests/support/clips";
import { FOREIGN_KINDS, type ForeignKind, foreignGlb } from "@/tests/support/foreign-glb";
import { PLAIN_SHOT } from "@/tests/support/photo-shot";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const fileOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;
const FILE = fileOf(encodeGlb(buildAvatar(1)));
const PICTURE = { width: 200, height: 100 };
const TILE = { x: 50, y: 20, width: 100, height: 50 };

const load = (ids: readonly number[], file = FILE) =>
  createFigurePool(SENT_ANIMATIONS, async () => file).lend(ids, (figures) => figures);

/** Returns the mesh of a name. */
function meshOf(scene: Scene, name: string): Mesh<Mesh["geometry"], ShaderMaterial> {
  const mesh = scene.getObjectByName(name);
  if (!(mesh instanceof Mesh)) throw new Error(`There is no ${name}.`);
  return mesh;
}

/** What a renderer draws of a mesh; null for a hidden one. */
function describeMesh(scene: Scene, name: string) {
  const mesh = meshOf(scene, name);
  for (let part = mesh as Mesh["parent"]; part; part = part.parent) if (!part.visible) return null;
  const { colorWrite, depthWrite, stencilWrite, stencilRef } = mesh.material;
  return { colorWrite, depthWrite, stencilWrite, stencilRef };
}

/** Renders a set whose renderer records what it draws. */
async function openSet(figures: readonly PhotoFigure[]) {
  const log: (string | Record<string, unknown>)[] = [];
  const scenes: Scene[] = [];
  const views: PerspectiveCamera["view"][] = [];
  const shadowMap = { autoUpdate: true };
  // `as`: the part of a renderer that the set uses.
  const gl = {
    shadowMap,
    setSize() {},
    setPixelRatio() {},
    setClearColor: (color: number, alpha: number) => log.push(`clear with ${color} ${alpha}`),
    clear: () => log.push("clear"),
    clearDepth: () => log.push("clear depth"),
    render(scene: Scene, camera: PerspectiveCamera) {
      scenes.push(scene);
      views.push(camera.view && { ...camera.view });
      const [body, effect, floor] = ["body", "effect", "floor"].map((name) => describeMesh(scene, name));
      log.push({ body, effect, floor: floor !== null, isShadowUpdated: shadowMap.autoUpdate });
    },
    dispose() {},
  } as unknown as WebGLRenderer;
  const onDrawn = vi.fn();
  let advance = (_: number) => {};
  function Probe() {
    advance = useThree((state) => state.advance);
    return null;
  }
  const element = (drawing: PhotoTile | null, loaded = figures) => (
    <>
      <Probe />
      <PhotoSet drawing={drawing} loaded={loaded} onDrawn={onDrawn} />
    </>
  );
  const root = await create(element(null), { gl });
  const draw = async (subjects: readonly Omit<PhotoSubject, "id">[], more: Partial<PhotoTile["shot"]> = {}) => {
    log.length = 0;
    scenes.length = 0;
    const shot = { ...PLAIN_SHOT, ...more, subjects: subjects.map((subject) => ({ id: 1, ...subject })) };
    await root.update(element({ shot, figures: figures.slice(0, subjects.length), picture: PICTURE, tile: TILE }));
    advance(0);
    return [...scenes];
  };
  return { root, element, draw, log, views, onDrawn, advance };
}

const only = async (file: ArrayBuffer) => {
  const figures = await load([1], file);
  const [figure] = figures;
  if (!figure) throw new Error("There is no figure.");
  return { figure, ...(await openSet(figures)) };
};

test("poses an avatar exactly as at the playhead", async () => {
  const { figure, draw, onDrawn } = await only(FILE);
  for (const playhead of [0, 0.1, 0.7, 0.95]) {
    await draw([{ mood: "gm", playhead }]);
    const pose = createRestPose();
    getClip("gm").pose(playhead, pose, buildAvatar(1).rig);
    expect(
      Math.max(...pose.rotations.map((value, at) => Math.abs(value - (figure.player.pose.rotations[at] ?? 9)))),
    ).toBeLessThan(1e-5);
  }
  expect(onDrawn).toHaveBeenCalledTimes(4);
});

test("draws a single avatar in one pass, and only the tile", async () => {
  const { draw, log, views } = await only(FILE);
  await draw([{ mood: "spicy", playhead: 0.5 }]);
  expect(log).toEqual([
    "clear with 0 0",
    "clear",
    expect.objectContaining({ effect: expect.anything(), floor: true, isShadowUpdated: true }),
  ]);
  expect(views.at(-1)).toMatchObject({ fullWidth: 200, fullHeight: 100, width: 100, height: 50 });
});

test("draws a group in three passes: floors and effects, bodies over them, effects in front of their own body", async () => {
  const figures = await load([1, 1]);
  const { draw, log } = await openSet(figures);
  const scenes = await draw([
    { mood: "spicy", playhead: 0.5 },
    { mood: "default", playhead: 0 },
  ]);
  const [one, other] = scenes;
  expect(one).not.toBe(other);
  expect(scenes).toEqual([one, other, one, other, one, other]);
  const shadowOnly = { colorWrite: false, depthWrite: false, stencilWrite: false };
  const drawn = { colorWrite: true, depthWrite: true, stencilWrite: true };
  const row = (body: object | null, effect: object | null, isFloor: boolean) =>
    expect.objectContaining({
      body: body && expect.objectContaining(body),
      effect: effect && expect.objectContaining(effect),
      floor: isFloor,
      isShadowUpdated: isFloor,
    });
  expect(log).toEqual([
    "clear with 0 0",
    "clear",
    row(shadowOnly, { stencilWrite: false }, true),
    row(shadowOnly, null, true),
    "clear depth",
    row({ ...drawn, stencilRef: 1 }, null, false),
    row({ ...drawn, stencilRef: 2 }, null, false),
    row(null, { stencilWrite: true, stencilRef: 1 }, false),
    row(null, null, false),
  ]);
});

test("keeps the figures that are in no picture, and their last pose", async () => {
  const figures = await load([1, 1]);
  const { draw } = await openSet(figures);
  const subject = { mood: "gm", playhead: 0.3 } as const;
  const [one, other] = await draw([subject, subject]);
  if (!one || !other) throw new Error("Two sets are missing.");
  const body = meshOf(other, "body");
  const dispose = vi.fn();
  body.geometry.addEventListener("dispose", dispose);
  expect(await draw([{ mood: "hype", playhead: 0.8 }])).toEqual([one]);
  expect(meshOf(other, "body")).toBe(body);
  expect(dispose).not.toHaveBeenCalled();
  expect(figures[1]?.player.mood).toBe("gm");
});

test("reports the picture as lost when a set is missing", async () => {
  const figures = await load([1]);
  const { root, element, onDrawn, advance } = await openSet([]);
  await root.update(element({ shot: PLAIN_SHOT, figures, picture: PICTURE, tile: TILE }));
  expect(() => advance(0)).toThrow(new PhotoError("lost"));
  expect(onDrawn).not.toHaveBeenCalled();
});

describe.each(Object.entries(FOREIGN_KINDS))("a set of %s", (_, kind: ForeignKind) => {
  const file = fileOf(foreignGlb(kind));

  test("has a pose per playhead, and the same one again for the same playhead", async () => {
    const { draw } = await only(file);
    const posed = async (mood: "hype" | "default", playhead: number): Promise<Float32Array> => {
      const [scene] = await draw([{ mood, playhead }]);
      if (!scene) throw new Error("Nothing is drawn.");
      return meshOf(scene, "body").material.uniforms["joints"]?.value.image.data.slice();
    };
    const calm = await posed("default", 0.2);
    const wild = await posed("hype", 0.2);
    expect(wild.some((value, at) => Math.abs(value - (calm[at] ?? 0)) > 0.1)).toBe(true);
    expect(wild.every(Number.isFinite)).toBe(true);
    await posed("hype", 0.7);
    const again = await posed("hype", 0.2);
    expect(Math.max(...wild.map((value, at) => Math.abs(value - (again[at] ?? 9))))).toBeLessThan(1e-4);
  });

  test("has the night light and the stencil mark on all parts, and disposes them when it is dropped", async () => {
    const { root, element, draw } = await only(file);
    const [scene] = await draw([{ mood: "gm", playhead: 0 }], { backdrop: "night" });
    if (!scene) throw new Error("Nothing is drawn.");
    const parts = (kind.isPainted ? ["body", "see-through", "face"] : ["body", "face"]).map((name) =>
      meshOf(scene, name),
    );
    const owned = [...parts, meshOf(scene, "effect"), meshOf(scene, "floor")];
    const disposed = owned.map(({ geometry, material }) => {
      const onDispose = vi.fn();
      for (const each of [geometry, material]) each.addEventListener("dispose", onDispose);
      return onDispose;
    });
    for (const { name, material } of [...parts, meshOf(scene, "effect")])
      expect(material.uniforms["night"]?.value, name).toBe(1);
    for (const { name, material } of parts)
      expect(material, name).toMatchObject({ colorWrite: true, stencilWrite: true, stencilRef: 1 });
    expect(meshOf(scene, "body").castShadow).toBe(true);
    await root.update(element(null, []));
    for (const onDispose of disposed) expect(onDispose).toHaveBeenCalledTimes(2);
  });
});
