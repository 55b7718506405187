import { beforeEach, expect, test, vi } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { openLocalJobs } from "@/lib/client/photo/local-jobs";
import type { PhotoJobs } from "@/lib/client/photo/photo-jobs";
import type { FigureShelf } from "@/lib/three/photo/figure-shelf";
import type { PhotoCanvas } from "@/lib/three/photo/photo-renderer";
import { PLAIN_SHOT } from "@/tests/support/photo-shot";

/** Figures that are lent. */
const lent = new Map<number, number>();
let taken = 0;

// Node has no WebGL.
vi.mock("@/lib/three/photo/photo-renderer", () => ({
  photoRenderer: () => ({ draw: vi.fn(), dispose: vi.fn() }),
  tilesOf: () => [],
}));
vi.mock("@/lib/three/photo/figure-shelf", async (original) => {
  const { figureShelf } = await original<typeof import("@/lib/three/photo/figure-shelf")>();
  const count = (ids: readonly number[], step: number) => {
    for (const id of ids) lent.set(id, (lent.get(id) ?? 0) + step);
  };
  return {
    figureShelf(): FigureShelf {
      const shelf = figureShelf();
      return {
        ...shelf,
        async take(ids, files) {
          const figures = await shelf.take(ids, files);
          count(ids, 1);
          taken++;
          return figures;
        },
        giveBack(ids) {
          count(ids, -1);
          shelf.giveBack(ids);
        },
      };
    },
  };
});

const FILES = [[1, new Uint8Array(encodeGlb(buildAvatar(1))).buffer]] as const;

const OPTIONS = { edge: 1080, format: "png", signal: new AbortController().signal } as const;

beforeEach(() => {
  lent.clear();
  taken = 0;
});

const pictures = {
  prepare: (jobs) => jobs.prepare(FILES),
  still: (jobs) => jobs.still(FILES, PLAIN_SHOT, OPTIONS),
  preview: (jobs) => jobs.preview(FILES, PLAIN_SHOT, { width: 10, height: 10 }),
  animation: (jobs) => jobs.animation(FILES, PLAIN_SHOT, { ...OPTIONS, format: "gif", onProgress: vi.fn() }),
} satisfies Record<string, (jobs: PhotoJobs) => Promise<unknown>>;

test.each(Object.entries(pictures))("%s gives its figures back where there is no room to draw", async (_, take) => {
  // `as`: the part of a canvas that is asked here.
  const jobs = openLocalJobs((width, height) => ({ width, height, getContext: () => null }) as unknown as PhotoCanvas);
  if (!jobs) throw new Error("no studio");
  await expect(take(jobs)).rejects.toMatchObject({ code: "memory" });
  expect(taken).toBe(1);
  expect([...lent.values()]).toEqual([0]);
});
