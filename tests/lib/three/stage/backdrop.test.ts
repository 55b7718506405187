import type { WebGLRenderer } from "three";
import { expect, test } from "vitest";
import { parseHex } from "@/lib/shared/colors";
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

test("at night is dark, and follows the mood there too", () => {
  const backdrop = createBackdrop();
  backdrop.setMood("gm", "instant", true);
  const night = middle(backdrop);
  expect(Math.max(...night)).toBeLessThan(80);
  backdrop.setMood("hype", "animate", true);
  backdrop.advance(BACKDROP_SECONDS);
  expect(middle(backdrop)).not.toEqual(night);
  backdrop.setMood("gm", "instant");
  near(middle(backdrop), colorOf("gm"));
});

test("shows blur with its darkening, the picture to take and the checkerboard of a moment", () => {
  const { show, uniforms } = createBackdrop();
  show({ box: { x: 0.5, y: 0.4, height: 0.6 }, taken: 1 }, { blur: 0.5, clear: 0.25 }, 2);
  expect([uniforms.blur.value, uniforms.taken.value]).toEqual([0.5, 1]);
  expect(uniforms.dim.value).toBeGreaterThan(0);
  expect(uniforms.dim.value).toBeLessThan(0.5);
  // From below: the box is in the upper part.
  expect(uniforms.span.value.toArray()).toEqual([expect.closeTo(0.3, 9), expect.closeTo(0.9, 9)]);
  expect(uniforms.checks.value.toArray()).toEqual([0.25, 24]);
  show({ box: { x: 0.5, y: 0.5, height: 1 }, taken: 0 }, { blur: 0, clear: 0 }, 1);
  expect([uniforms.dim.value, ...uniforms.span.value.toArray()]).toEqual([0, 0, 1]);
});

test("an unchanged backdrop is not sent to the graphics again", () => {
  const { advance, uniforms } = createBackdrop();
  const { version } = uniforms.backdrop.value;
  advance(1);
  expect(uniforms.backdrop.value.version).toBe(version);
});
