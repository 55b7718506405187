import { describe, expect, it, vi } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { clipOf } from "@/lib/avatar/clips/clip-of";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { restPose } from "@/lib/avatar/pose";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { figureShelf } from "@/lib/three/photo/figure-shelf";
import { photoFigure } from "@/lib/three/photo/photo-figure";

const FILE = new Uint8Array(encodeGlb(buildAvatar(1))).buffer;

describe("a figure", () => {
  it("stands at the exact moment of its mood", () => {
    const figure = photoFigure(FILE);
    for (const playhead of [0, 0.1, 0.7, 0.95]) {
      figure.pose({ id: 1, mood: "gm", playhead }, "mood", "gm");
      const pose = restPose();
      clipOf("gm").pose(playhead, pose, buildAvatar(1).rig);
      expect(
        Math.max(...pose.rotations.map((value, at) => Math.abs(value - (figure.player.pose.rotations[at] ?? 9)))),
      ).toBeLessThan(1e-5);
    }
    figure.dispose();
  });

  it("that is no avatar is refused in words", () => {
    expect(() => figureShelf().take([1], [[1, new ArrayBuffer(8)]])).toThrow(PhotoError);
    expect(() => figureShelf().take([1], [])).toThrow("The Meebit could not be loaded");
  });
});

describe("the shelf", () => {
  it("makes a figure once, two for somebody who is there twice, and gives up those nobody needs", () => {
    const shelf = figureShelf();
    const [first] = shelf.take([1], [[1, FILE]]);
    const pair = shelf.take([1, 1], [[1, FILE]]);
    expect(pair[0]).toBe(first);
    expect(pair[1]).not.toBe(first);
    shelf.giveBack([1]);
    shelf.giveBack([1, 1]);
    if (!first) throw new Error("no figure");
    const disposed = vi.fn();
    first.scene.traverse((part) => {
      if ("geometry" in part) Object(part.geometry).addEventListener("dispose", disposed);
    });
    const others = Array.from({ length: 12 }, (_, index) => index + 2);
    shelf.take(
      others,
      others.map((id) => [id, FILE] as const),
    );
    expect(disposed).toHaveBeenCalled();
  });
});
