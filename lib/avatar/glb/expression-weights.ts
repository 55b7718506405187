import { componentsOf, type Eyes, type Face, type FaceComponent, type Mouth } from "@/lib/avatar/face/components";
import { moodPlates, PRESETS } from "@/lib/avatar/glb/vrm";
import type { Mood } from "@/lib/shared/moods";

type Preset = keyof typeof PRESETS;

/**
 * Weight of a feeling for models that have no expression of the mood. Our own expressions are binary, so a weight of one half
 * or less leaves them off (VRMC_vrm 1.0 "isBinary"): there the mood's own expression stands alone.
 */
export const MUTED = 0.45;

/** What other models show for our eyes and mouths. */
const FEELINGS: Partial<Record<Eyes, Preset>> = {
  happy: "happy",
  hearts: "happy",
  bright: "happy",
  wide: "surprised",
  down: "sad",
  angry: "angry",
  flat: "angry",
  half: "blink",
  spirals: "blink",
};
const SHAPES: Partial<Record<Mouth, Preset>> = { shout: "aa", open: "oh", yawn: "oh", small: "ou", teeth: "ih" };
const SMILES: Partial<Record<Mouth, Preset>> = { smile: "relaxed", smirk: "relaxed", grin: "happy" };
const SHUT: ReadonlySet<Eyes> = new Set(["closed", "crosses"]);

/** How much it counts that a part of the face is right; wrong plates count against, missing ones do not. */
const WORTH = { eyes: 4, mouth: 2, brows: 1, cheeks: 1 } as const;
const KINDS = ["eyes", "mouth", "brows", "cheeks"] as const;

/** Expressions that our own avatars can show at once without two plates in one place. */
const EMOTIONS: readonly (readonly Preset[])[] = [["happy"], ["angry"], ["sad"], ["relaxed"], ["surprised"]];
const LIDS: readonly (readonly Preset[])[] = [[], ["blink"], ["blinkLeft"]];
const MOUTHS: readonly (readonly Preset[])[] = [[], ["aa"], ["ih"], ["ou"], ["ee"], ["oh"]];
const LOOKS = [...EMOTIONS, ...LIDS.flatMap((lids) => MOUTHS.map((mouth) => [...lids, ...mouth]))];

function likeness(shown: readonly FaceComponent[], wanted: readonly FaceComponent[]): number {
  return KINDS.reduce((sum, kind) => {
    const plate = shown.find((component) => component.startsWith(kind));
    if (plate === wanted.find((component) => component.startsWith(kind))) return sum + WORTH[kind];
    return plate === undefined ? sum : sum - WORTH[kind];
  }, 0);
}

/**
 * Weights of the VRM expressions that show a face of a mood: at full weight what comes nearest to it on our own avatars, and
 * muted what other models have for it.
 */
export function expressionWeights(face: Face, mood: Mood): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  // No expression yawns.
  const wanted = componentsOf(face.mouth === "yawn" ? { ...face, mouth: "open" } : face);
  const own = mood === "default" ? -1 : likeness(moodPlates(mood), wanted);
  let [best, most]: [readonly string[], number] = [[mood], own];
  for (const look of LOOKS) {
    const alike = likeness(
      look.flatMap((preset): readonly FaceComponent[] => PRESETS[preset]),
      wanted,
    );
    if (alike > most) [best, most] = [look, alike];
  }
  const add = (name: string | undefined, weight: number) => {
    if (name !== undefined) weights.set(name, Math.max(weight, weights.get(name) ?? 0));
  };
  for (const name of best) add(name, 1);
  if (SHUT.has(face.eyes)) add("blink", 1);
  if (face.eyes === "wink") add("blinkLeft", 1);
  const feeling = FEELINGS[face.eyes];
  add(feeling, MUTED);
  if (feeling === undefined || feeling === "blink") add(SMILES[face.mouth], MUTED);
  add(SHAPES[face.mouth], MUTED);
  return weights;
}
