import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, it, test } from "vitest";
import { createFaceTrack, readClips } from "@/lib/avatar/clips/build-clip";
import { CLIP_SPECS, getClip } from "@/lib/avatar/clips/get-clip";
import { NEUTRAL_FACE } from "@/lib/avatar/face/components";
import { createRestPose } from "@/lib/avatar/pose";
import { ALL_MOODS } from "@/lib/shared/moods";
import { CLIPS, SENT_ANIMATIONS } from "@/tests/support/clips";

const FILE = readFileSync(new URL("../../../../lib/client/viewer/animations.json", import.meta.url), "utf8");

test("the animations file matches the server's clips; if not: npm run make -- animations", () => {
  expect(FILE).toBe(`${JSON.stringify(CLIP_SPECS)}\n`);
});

test("the animations file is below 6 KiB with Brotli", () => {
  expect(brotliCompressSync(FILE).length).toBeLessThan(6 * 1024);
});

test.each(ALL_MOODS)("%s from the file has the poses and faces of the server's clip", (mood) => {
  const [sent, drawn] = [createRestPose(), createRestPose()];
  for (const playhead of [0, 0.13, 0.5, 0.97]) {
    CLIPS[mood].pose(playhead, sent);
    getClip(mood).pose(playhead, drawn);
    expect(sent).toEqual(drawn);
    expect(CLIPS[mood].face(playhead)).toEqual(getClip(mood).face(playhead));
    expect(CLIPS[mood].push?.(playhead)).toBe(getClip(mood).push?.(playhead));
  }
  expect(CLIPS[mood].effect).toBe(getClip(mood).effect);
});

test.each([
  ["that is not an object", null],
  ["without a mood", { ...(SENT_ANIMATIONS as object), zen: undefined }],
  [
    "with keys out of order",
    {
      ...(SENT_ANIMATIONS as object),
      zen: {
        ...CLIP_SPECS.zen,
        turns: {
          head: [
            [0.5, 0, 0, 0],
            [0.1, 0, 0, 0],
          ],
        },
      },
    },
  ],
])("refuses a file %s with a message", (_, file) => {
  expect(() => readClips(file)).toThrow(expect.objectContaining({ name: "ModelError", code: "unreadable" }));
  expect(() => readClips(file)).toThrow(/^The animation of the mood \w+ cannot be played\.$/);
});

const face = createFaceTrack(
  [
    [0.2, { mouth: "grin" }],
    [0.6, { eyes: "wide", mouth: "open" }],
  ],
  [0.3],
  0.05,
);

it("shows each face from its time on", () => {
  expect(face(0.2)).toEqual({ ...NEUTRAL_FACE, mouth: "grin" });
  expect(face(0.59).mouth).toBe("grin");
  expect(face(0.6).mouth).toBe("open");
});

it("shows the last face until the time of the first one", () => {
  expect(face(0.1)).toBe(face(0.9));
  expect(face(1)).toBe(face(0));
});

it("closes the eyes for a blink and keeps the rest of the face", () => {
  expect(face(0.31)).toEqual({ ...NEUTRAL_FACE, eyes: "closed", mouth: "grin" });
  expect(face(0.36).eyes).toBe("open");
});

it("returns the same object for calls within one face", () => {
  expect(face(0.7)).toBe(face(0.8));
});
