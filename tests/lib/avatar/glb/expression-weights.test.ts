import { beforeAll, describe, expect, it } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { componentsOf } from "@/lib/avatar/face/components";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { expressionWeights } from "@/lib/avatar/glb/expression-weights";
import { moodKeys } from "@/lib/avatar/glb/mood-keys";
import { PRESETS } from "@/lib/avatar/glb/vrm";
import { rigOf } from "@/lib/avatar/rig";
import { ALL_MOODS, moodRecord, PICKABLE_MOODS } from "@/lib/shared/moods";
import { openFace } from "@/tests/support/open-face";

const NAMES: readonly string[] = [...Object.keys(PRESETS), ...PICKABLE_MOODS];

let platesOf: Awaited<ReturnType<typeof openFace>>;
beforeAll(async () => {
  platesOf = await openFace(encodeGlb(buildAvatar(1)));
});

describe.each(ALL_MOODS)("the expressions of %s", (mood) => {
  const { faces } = moodKeys(mood, rigOf("male"));

  it("never bring out two plates in one place", () => {
    for (const [, face] of faces) {
      const kinds = platesOf(expressionWeights(face, mood)).map((plate) => plate.split("-")[0]);
      expect(new Set(kinds).size, JSON.stringify(face)).toBe(kinds.length);
    }
  });

  it("use only names that a VRM animation may use, with weights over 0 and up to 1", () => {
    for (const [name, weight] of faces.flatMap(([, face]) => [...expressionWeights(face, mood)])) {
      expect(NAMES).toContain(name);
      expect(name).not.toMatch(/^look/);
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(1);
    }
  });

  it("close the eyes when the mood does", () => {
    for (const [, face] of faces.filter(([, { eyes }]) => eyes === "closed")) {
      const weights = expressionWeights(face, mood);
      expect(weights.get("blink")).toBe(1);
      expect(platesOf(weights)).toContain("eyes-closed");
    }
  });

  it("wink when the mood does", () => {
    for (const [, face] of faces.filter(([, { eyes }]) => eyes === "wink")) {
      expect(platesOf(expressionWeights(face, mood))).toContain("eyes-wink");
    }
  });
});

it.each(PICKABLE_MOODS)("the still of %s is its own expression, with something else for models without it", (mood) => {
  const { still, seconds } = moodRecord(mood);
  const { faces } = moodKeys(mood, rigOf("male"));
  const face = faces.findLast(([from]) => from <= still * seconds)?.[1];
  if (face === undefined) throw new Error("no face");
  const weights = expressionWeights(face, mood);
  expect(weights.get(mood)).toBe(1);
  expect(weights.size).toBeGreaterThan(1);
  expect(new Set(platesOf(weights))).toEqual(new Set(componentsOf(face)));
});
