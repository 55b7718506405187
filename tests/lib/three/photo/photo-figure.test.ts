import { BufferGeometry, Mesh, type ShaderMaterial } from "three";
import { describe, expect, it, vi } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { createRestPose } from "@/lib/avatar/pose";
import type { PhotoError } from "@/lib/shared/photo/photo-error";
import type { ModelFiles } from "@/lib/shared/photo/sizes";
import { createFigurePool } from "@/lib/three/photo/figure-pool";
import { createPhotoFigure, type PhotoFigure } from "@/lib/three/photo/photo-figure";
import { CLIPS, SENT_ANIMATIONS } from "@/tests/support/clips";
import { FOREIGN_KINDS, type ForeignKind, foreignGlb } from "@/tests/support/foreign-glb";

const fileOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;
const FILE = fileOf(encodeGlb(buildAvatar(1)));

/** Returns the mesh of a name. */
function meshOf({ scene }: PhotoFigure, name: string): Mesh<Mesh["geometry"], ShaderMaterial> {
  const mesh = scene.getObjectByName(name);
  if (!(mesh instanceof Mesh)) throw new Error(`There is no ${name}.`);
  return mesh;
}

function onDispose({ scene }: PhotoFigure): () => void {
  const disposed = vi.fn();
  scene.traverse((part) => {
    if ("geometry" in part) Object(part.geometry).addEventListener("dispose", disposed);
  });
  return disposed;
}

describe("a figure", () => {
  it("has the exact pose of the playhead", async () => {
    const figure = await createPhotoFigure(FILE, CLIPS);
    for (const playhead of [0, 0.1, 0.7, 0.95]) {
      figure.pose({ id: 1, mood: "gm", playhead }, "mood", "gm");
      const pose = createRestPose();
      getClip("gm").pose(playhead, pose, buildAvatar(1).rig);
      expect(
        Math.max(...pose.rotations.map((value, at) => Math.abs(value - (figure.player.pose.rotations[at] ?? 9)))),
      ).toBeLessThan(1e-5);
    }
    figure.dispose();
  });
});

describe.each(Object.entries(FOREIGN_KINDS))("a figure of %s", (_, kind: ForeignKind) => {
  const file = fileOf(foreignGlb(kind));
  const files: ModelFiles = [[1, file]];
  const take = async () => {
    const [figure] = await createFigurePool(SENT_ANIMATIONS).acquire([1], files);
    if (!figure) throw new Error("There is no figure.");
    return figure;
  };

  it("has a pose per playhead, and the same one again for the same playhead", async () => {
    const figure = await take();
    const { joints } = meshOf(figure, "body").material.uniforms;
    const posed = (mood: "hype" | "default", playhead: number): Float32Array => {
      figure.pose({ id: 1, mood, playhead }, "mood", mood);
      return joints?.value.image.data.slice();
    };
    const calm = posed("default", 0.2);
    const wild = posed("hype", 0.2);
    expect(wild.some((value, at) => Math.abs(value - (calm[at] ?? 0)) > 0.1)).toBe(true);
    expect(wild.every(Number.isFinite)).toBe(true);
    posed("hype", 0.7);
    const again = posed("hype", 0.2);
    expect(Math.max(...wild.map((value, at) => Math.abs(value - (again[at] ?? 9))))).toBeLessThan(1e-4);
    figure.dispose();
  });

  it("has the night light and the stencil mark of its body", async () => {
    const figure = await take();
    figure.pose({ id: 1, mood: "gm", playhead: 0 }, "night", "gm");
    figure.show("body", 3);
    for (const name of kind.isPainted ? ["body", "see-through", "face"] : ["body", "face"]) {
      const { material } = meshOf(figure, name);
      expect(material.uniforms["night"]?.value, name).toBe(1);
      expect(material, name).toMatchObject({ colorWrite: true, stencilWrite: true, stencilRef: 3 });
    }
    figure.show("around", 3);
    expect(meshOf(figure, "body").material.colorWrite).toBe(false);
    expect(meshOf(figure, "body").castShadow).toBe(true);
    figure.show("before", 3);
    expect(meshOf(figure, "body").parent?.visible).toBe(false);
    figure.dispose();
  });

  it("disposes geometry and material", async () => {
    const figure = await take();
    const disposed = onDispose(figure);
    const surface = vi.fn();
    meshOf(figure, "body").material.addEventListener("dispose", surface);
    figure.dispose();
    expect(disposed).toHaveBeenCalled();
    expect(surface).toHaveBeenCalledOnce();
  });
});

describe("a model that cannot be drawn", () => {
  const refused = (bytes: Uint8Array) =>
    createFigurePool(SENT_ANIMATIONS)
      .acquire([1], [[1, fileOf(bytes)]])
      .then(
        () => null,
        (error: PhotoError) => error,
      );

  it.each([
    ["bytes that are not a model", new Uint8Array(8)],
    ["a model without a skeleton", foreignGlb({ format: "plain", rename: () => "Cube" })],
    ["a model with invalid numbers", foreignGlb({ format: "plain", height: Number.NaN })],
  ])("is refused with a message about the model: %s", async (_, bytes) => {
    const error = await refused(bytes);
    expect(error).toMatchObject({ name: "PhotoError", code: "model" });
    expect(error?.message).toContain("model cannot be drawn");
    expect(error?.message).not.toContain("connection");
  });

  it("is tried again with the next picture and does not block others", async () => {
    const pool = createFigurePool(SENT_ANIMATIONS);
    await expect(
      pool.acquire(
        [1, 2],
        [
          [1, FILE],
          [2, new ArrayBuffer(8)],
        ],
      ),
    ).rejects.toMatchObject({ code: "model" });
    const [first, second] = await pool.acquire(
      [1, 2],
      [
        [1, FILE],
        [2, FILE],
      ],
    );
    expect(first).toBeDefined();
    expect(second).toBeDefined();
  });

  it("is reported as not loaded when its file is missing", async () => {
    await expect(createFigurePool(SENT_ANIMATIONS).acquire([1], [])).rejects.toThrow("The Meebit could not be loaded");
  });
});

describe("the pool", () => {
  it("makes a figure once, two for a repeated id, and disposes unused ones", async () => {
    const pool = createFigurePool(SENT_ANIMATIONS);
    const [first] = await pool.acquire([1], [[1, FILE]]);
    const pair = await pool.acquire([1, 1], [[1, FILE]]);
    expect(pair[0]).toBe(first);
    expect(pair[1]).not.toBe(first);
    pool.release([1]);
    pool.release([1, 1]);
    if (!first) throw new Error("no figure");
    const disposed = onDispose(first);
    const others = Array.from({ length: 12 }, (_, index) => index + 2);
    await pool.acquire(
      others,
      others.map((id) => [id, FILE] as const),
    );
    await vi.waitFor(() => expect(disposed).toHaveBeenCalled());
  });

  it("rejects a request without a file, but not one with a file at the same time", async () => {
    const pool = createFigurePool(SENT_ANIMATIONS);
    const [without, having] = await Promise.allSettled([pool.acquire([1], []), pool.acquire([1], [[1, FILE]])]);
    expect([without.status, having.status]).toEqual(["rejected", "fulfilled"]);
  });

  it("makes one figure for two concurrent requests", async () => {
    const pool = createFigurePool(SENT_ANIMATIONS);
    const files: ModelFiles = [[1, fileOf(foreignGlb({ format: "vrm-1" }))]];
    const [[one], [other]] = await Promise.all([pool.acquire([1], files), pool.acquire([1], [])]);
    expect(one).toBe(other);
  });

  it("disposes a figure that is ready after the pool is disposed", async () => {
    const pool = createFigurePool(SENT_ANIMATIONS);
    const pendingFigures = pool.acquire([1], [[1, fileOf(foreignGlb({ format: "vrm-1" }))]]);
    const disposed = vi.spyOn(BufferGeometry.prototype, "dispose");
    pool.dispose();
    await pendingFigures;
    await vi.waitFor(() => expect(disposed).toHaveBeenCalled());
    expect(() => pool.release([1])).not.toThrow();
    disposed.mockRestore();
  });
});
