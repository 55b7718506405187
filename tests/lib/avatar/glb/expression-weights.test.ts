import { describe, expect, it } from "vitest";
import { componentsOf, FACE_COMPONENTS } from "@/lib/avatar/face/components";
import { expressionWeights } from "@/lib/avatar/glb/expression-weights";
import { moodKeys } from "@/lib/avatar/glb/mood-keys";
import { vrmExtension } from "@/lib/avatar/glb/vrm";
import { rigOf } from "@/lib/avatar/rig";
import { ALL_MOODS, moodRecord, PICKABLE_MOODS } from "@/lib/shared/moods";

const { preset, custom } = vrmExtension(1, { bones: [], body: 0, face: 1 }).expressions;
const ours = { ...preset, ...custom };
const LIDS = ["blink", "blinkLeft"];

/** Plates that our own avatar shows, by VRM's rules: binary weights, and lids that give way. */
function platesOf(weights: ReadonlyMap<string, number>): readonly (string | undefined)[] {
  const on = [...weights].filter(([, weight]) => weight > 0.5).map(([name]) => name);
  const blocked = on.some((name) => !LIDS.includes(name) && ours[name]?.overrideBlink === "block");
  return on
    .filter((name) => !(blocked && LIDS.includes(name)))
    .flatMap((name) => ours[name]?.morphTargetBinds.map(({ index }) => FACE_COMPONENTS[index]) ?? []);
}

describe.each(ALL_MOODS)("the expressions of %s", (mood) => {
  const { faces } = moodKeys(mood, rigOf("male"));

  it("never bring out two plates in one place", () => {
    for (const [, face] of faces) {
      const kinds = platesOf(expressionWeights(face, mood)).map((plate) => plate?.split("-")[0]);
      expect(new Set(kinds).size, JSON.stringify(face)).toBe(kinds.length);
    }
  });

  it("use only names that a VRM animation may use, with weights over 0 and up to 1", () => {
    for (const [name, weight] of faces.flatMap(([, face]) => [...expressionWeights(face, mood)])) {
      expect(Object.keys(ours)).toContain(name);
      expect(name).not.toMatch(/^look/);
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(1);
    }
  });

  it("close the eyes when the mood does", () => {
    for (const [, face] of faces.filter(([, { eyes }]) => eyes === "closed")) {
      expect(expressionWeights(face, mood).get("blink")).toBe(1);
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
  expect(platesOf(weights)).toEqual(componentsOf(face));
});
