import { beforeEach, expect, test, vi } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import type { PhotoEngine } from "@/lib/client/photo/photo";
import { openPhotoEngine } from "@/lib/client/photo/photo-engine";
import type { FigurePool } from "@/lib/three/photo/figure-pool";
import type { PhotoCanvas } from "@/lib/three/photo/photo-renderer";
import { SENT_ANIMATIONS } from "@/tests/support/clips";
import { PLAIN_SHOT } from "@/tests/support/photo-shot";

/** Acquired figures. */
const lent = new Map<number, number>();
let takeCount = 0;

// Node has no WebGL.
vi.mock("@/lib/three/photo/photo-renderer", () => ({
  createPhotoRenderer: () => ({ draw: vi.fn(), dispose: vi.fn() }),
  tilesOf: () => [],
}));
vi.mock("@/lib/three/photo/figure-pool", async (original) => {
  const { createFigurePool } = await original<typeof import("@/lib/three/photo/figure-pool")>();
  const count = (ids: readonly number[], step: number) => {
    for (const id of ids) lent.set(id, (lent.get(id) ?? 0) + step);
  };
  return {
    createFigurePool(animations: unknown): FigurePool {
      const pool = createFigurePool(animations);
      return {
        ...pool,
        async acquire(ids, files) {
          const figures = await pool.acquire(ids, files);
          count(ids, 1);
          takeCount++;
          return figures;
        },
        release(ids) {
          count(ids, -1);
          pool.release(ids);
        },
      };
    },
  };
});

const FILES = [[1, new Uint8Array(encodeGlb(buildAvatar(1))).buffer]] as const;

const OPTIONS = { edge: 1080, format: "png", signal: new AbortController().signal } as const;

beforeEach(() => {
  lent.clear();
  takeCount = 0;
});

const pictures = {
  prepare: (engine) => engine.prepare(FILES),
  still: (engine) => engine.still(FILES, PLAIN_SHOT, OPTIONS),
  preview: (engine) => engine.preview(FILES, PLAIN_SHOT, { width: 10, height: 10 }),
  animation: (engine) => engine.animation(FILES, PLAIN_SHOT, { ...OPTIONS, format: "gif", onProgress: vi.fn() }),
} satisfies Record<string, (engine: PhotoEngine) => Promise<unknown>>;

test.each(Object.entries(pictures))("%s releases its figures when there is no canvas context", async (_, take) => {
  // `as`: the used part of a canvas.
  const engine = await openPhotoEngine(
    (width, height) => ({ width, height, getContext: () => null }) as unknown as PhotoCanvas,
    SENT_ANIMATIONS,
  );
  if (!engine) throw new Error("no studio");
  await expect(take(engine)).rejects.toMatchObject({ code: "memory" });
  expect(takeCount).toBe(1);
  expect([...lent.values()]).toEqual([0]);
});
