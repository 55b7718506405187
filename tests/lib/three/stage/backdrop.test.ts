import type { WebGLRenderer } from "three";
import { expect, test } from "vitest";
import { parseHex } from "@/lib/avatar/voxels/palette";
import { getMood } from "@/lib/shared/moods";
import { BACKDROP_SECONDS, createStageBackdrop } from "@/lib/three/stage/backdrop";
import { createStagePicture } from "@/lib/three/stage/stage-picture";

// `as`: nothing is drawn.
const { view } = createStagePicture({} as WebGLRenderer);
const createBackdrop = () => createStageBackdrop("gm", false, view);
const middle = ({ uniforms }: ReturnType<typeof createStageBackdrop>) => {
  const { data, height } = uniforms.backdrop.value.image;
  return [...(data ?? [])].slice((height / 2) * 4, (height / 2) * 4 + 3);
};
const near = (a: readonly number[], b: readonly number[]) => {
  for (const [at, part] of a.entries()) expect(Math.abs(part - (b[at] ?? 0))).toBeLessThan(4);
};
const colorOf = (mood: "gm" | "gn") => parseHex(getMood(mood).backdrop as `#${string}`);

test("has the mood's colours, lightest in the middle", () => {
  const backdrop = createBackdrop();
  near(middle(backdrop), colorOf("gm"));
  const { data } = backdrop.uniforms.backdrop.value.image;
  expect(data?.[0]).toBeLessThan(middle(backdrop)[0] ?? 0);
});

test("tweens to the colours of the next mood, and a change in between starts from the current ones", () => {
  const backdrop = createBackdrop();
  backdrop.setMood("gn", "animate");
  near(middle(backdrop), colorOf("gm"));
  backdrop.advance(BACKDROP_SECONDS / 4);
  const between = middle(backdrop);
  expect(between[0]).toBeLessThan(colorOf("gm")[0]);
  expect(between[0]).toBeGreaterThan(colorOf("gn")[0]);
  backdrop.setMood("gm", "animate");
  near(middle(backdrop), between);
  backdrop.advance(BACKDROP_SECONDS);
  near(middle(backdrop), colorOf("gm"));
});

test("changes at once with jump", () => {
  const backdrop = createBackdrop();
  backdrop.setMood("gn", "instant");
  near(middle(backdrop), colorOf("gn"));
});
