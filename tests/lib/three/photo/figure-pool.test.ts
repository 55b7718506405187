import { describe, expect, it, vi } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { createFigurePool, type PhotoFigure } from "@/lib/three/photo/figure-pool";
import { SENT_ANIMATIONS } from "@/tests/support/clips";
import { foreignGlb } from "@/tests/support/foreign-glb";

const fileOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;
const FILE = fileOf(encodeGlb(buildAvatar(1)));
/** As many as fit in a picture. */
const OTHERS = Array.from({ length: 12 }, (_, index) => index + 2);
const loadModel = async () => FILE;
const list = (figures: readonly PhotoFigure[]) => figures;

describe("a model that cannot be drawn", () => {
  const refused = (bytes: Uint8Array) =>
    createFigurePool(SENT_ANIMATIONS, async () => fileOf(bytes))
      .lend([1], () => null)
      .catch((error: PhotoError) => error);

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
    const files = [FILE, new ArrayBuffer(8), FILE];
    const load = vi.fn(async () => files.shift() ?? FILE);
    const pool = createFigurePool(SENT_ANIMATIONS, load);
    await expect(pool.lend([1, 2], list)).rejects.toMatchObject({ code: "model" });
    const figures = await pool.lend([1, 2], list);
    expect(figures).toHaveLength(2);
    expect(pool.loaded).toEqual(figures);
    expect(load.mock.calls).toEqual([[1], [2], [2]]);
  });

  it("is reported as not loaded when its file is missing", async () => {
    const load = () => Promise.reject(new PhotoError("avatar"));
    await expect(createFigurePool(SENT_ANIMATIONS, load).lend([1], list)).rejects.toThrow(
      "The Meebit could not be loaded",
    );
  });
});

/** How many models are read at once, and the most so far. */
const reading = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock("@/lib/three/figure/create-figure", async (importOriginal) => {
  const original = await importOriginal<typeof import("@/lib/three/figure/create-figure")>();
  return {
    ...original,
    async readModel(file: ArrayBuffer) {
      reading.most = Math.max(reading.most, ++reading.now);
      await Promise.resolve();
      return original.readModel(file).finally(() => reading.now--);
    },
  };
});

describe("the pool", () => {
  it("reads one model after another, also after one that failed", async () => {
    reading.most = 0;
    const files = [new ArrayBuffer(8), FILE, FILE];
    const pool = createFigurePool(SENT_ANIMATIONS, async () => files.shift() ?? FILE);
    const loads = await Promise.allSettled([1, 2, 3].map((id) => pool.lend([id], list)));
    expect(loads.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
    expect(reading.most).toBe(1);
  });

  it("makes a figure once, two for a repeated id, and drops those beyond a picture's once they are unused", async () => {
    const pool = createFigurePool(SENT_ANIMATIONS, loadModel);
    const [first] = await pool.lend([1], list);
    await pool.lend([1, 1], async (pair) => {
      expect(pair[0]).toBe(first);
      expect(pair[1]).not.toBe(first);
      const others = await pool.lend(OTHERS, list);
      expect(pool.loaded).toEqual([...pair, ...others].filter((figure) => pool.loaded.includes(figure)));
      expect(pool.loaded).toEqual(expect.arrayContaining([...pair]));
      expect(pool.loaded).toHaveLength(12);
    });
    const figures = await pool.lend(OTHERS, list);
    expect(pool.loaded).toEqual(figures);
  });

  it("keeps more figures than fit in a picture while they are in use", async () => {
    const pool = createFigurePool(SENT_ANIMATIONS, loadModel);
    await pool.lend([1], async ([held]) => {
      const others = await pool.lend(OTHERS, async (figures) => {
        expect(pool.loaded).toEqual([held, ...figures]);
        return figures;
      });
      expect(pool.loaded).toHaveLength(12);
      expect(pool.loaded).toEqual([held, ...others.slice(1)]);
    });
  });

  it("releases figures when their use fails", async () => {
    const pool = createFigurePool(SENT_ANIMATIONS, loadModel);
    await expect(pool.lend([1], () => Promise.reject(new Error("stopped")))).rejects.toThrow("stopped");
    const figures = await pool.lend(OTHERS, list);
    expect(pool.loaded).toEqual(figures);
  });

  it("makes one figure for two concurrent requests", async () => {
    const pool = createFigurePool(SENT_ANIMATIONS, async () => fileOf(foreignGlb({ format: "vrm-1" })));
    const [[one], [other]] = await Promise.all([pool.lend([1], list), pool.lend([1], list)]);
    expect(one).toBe(other);
  });
});
