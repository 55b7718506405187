import { expect, it } from "vitest";
import { faceTrack } from "@/lib/avatar/clips/faces";
import { NEUTRAL_FACE } from "@/lib/avatar/face/components";

const face = faceTrack(
  [
    [0.2, { mouth: "grin" }],
    [0.6, { eyes: "wide", mouth: "open" }],
  ],
  [0.3],
  0.05,
);

it("shows each face from its moment on", () => {
  expect(face(0.2)).toEqual({ ...NEUTRAL_FACE, mouth: "grin" });
  expect(face(0.59).mouth).toBe("grin");
  expect(face(0.6).mouth).toBe("open");
});

it("goes on with the last face until the first one's moment", () => {
  expect(face(0.1)).toBe(face(0.9));
  expect(face(1)).toBe(face(0));
});

it("closes the eyes for a blink and leaves the rest of the face", () => {
  expect(face(0.31)).toEqual({ ...NEUTRAL_FACE, eyes: "closed", mouth: "grin" });
  expect(face(0.36).eyes).toBe("open");
});

it("makes no face while it is asked", () => {
  expect(face(0.7)).toBe(face(0.8));
});
