import type { FaceComponent } from "@/lib/avatar/face/components";
import type { Mood } from "@/lib/shared/moods";

/** How strongly each expression of a model shows, 0..1, by its own name; and the plates for what it cannot express. */
export interface ShownFace {
  readonly weights: ReadonlyMap<string, number>;
  readonly plates: readonly FaceComponent[];
}

type Way = readonly (readonly [expression: string, weight: number])[];

/**
 * VRM's preset expressions that say what a component of the engine's faces says, best first; a component without any here,
 * or whose expressions the model lacks, is shown as a plate. Weights are low where several add up in one face.
 */
const WAYS: Readonly<Partial<Record<FaceComponent, Way>>> = {
  "eyes-bright": [
    ["happy", 0.25],
    ["relaxed", 0.3],
  ],
  "eyes-closed": [["blink", 1]],
  "eyes-happy": [
    ["happy", 1],
    ["relaxed", 1],
    ["blink", 1],
  ],
  "eyes-half": [["blink", 0.5]],
  "eyes-wide": [["surprised", 1]],
  "eyes-down": [
    ["lookDown", 1],
    ["blink", 0.4],
  ],
  "eyes-up": [["lookUp", 1]],
  "eyes-wink": [["blinkLeft", 1]],
  "eyes-flat": [["blink", 0.35]],
  "eyes-angry": [["angry", 0.8]],
  "mouth-smile": [
    ["relaxed", 0.6],
    ["happy", 0.4],
  ],
  "mouth-grin": [
    ["happy", 0.7],
    ["ee", 0.5],
  ],
  "mouth-open": [
    ["oh", 0.7],
    ["aa", 0.6],
  ],
  "mouth-shout": [
    ["aa", 1],
    ["oh", 1],
  ],
  "mouth-straight": [["neutral", 0]],
  "mouth-wavy": [
    ["sad", 0.5],
    ["ih", 0.4],
  ],
  "mouth-smirk": [
    ["relaxed", 0.5],
    ["happy", 0.3],
  ],
  "mouth-small": [
    ["ou", 0.5],
    ["oh", 0.3],
  ],
  "mouth-yawn": [
    ["oh", 1],
    ["aa", 1],
  ],
  "mouth-tongue": [["aa", 0.5]],
  "mouth-teeth": [
    ["ih", 0.8],
    ["ee", 0.8],
  ],
  "brows-angry": [["angry", 0.8]],
  "brows-raised": [["surprised", 0.4]],
  "brows-worried": [["sad", 0.8]],
};

/** The face of nothing in particular needs no expression, and a straight mouth is a model's own. */
const ALWAYS_THERE = "neutral";

/**
 * What a model's face should do.
 * @param names the expressions that the model has, as three-vrm names them
 */
export function faceOf(mood: Mood, components: readonly FaceComponent[], names: ReadonlySet<string>): ShownFace {
  const weights = new Map<string, number>();
  const raise = (name: string, weight: number) => weights.set(name, Math.max(weight, weights.get(name) ?? 0));
  const own = [...names].find((name) => name.toLowerCase() === mood);
  if (own !== undefined) {
    raise(own, 1);
    if (components.includes("eyes-closed") && names.has("blink")) raise("blink", 1);
    return { weights, plates: [] };
  }
  if (names.size === 0) return { weights, plates: components };
  const plates = components.filter((component) => {
    const way = WAYS[component]?.find(([name]) => names.has(name) || name === ALWAYS_THERE);
    if (way === undefined) return true;
    if (names.has(way[0])) raise(way[0], way[1]);
    return false;
  });
  return { weights, plates };
}
