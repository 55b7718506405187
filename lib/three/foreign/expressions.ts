import { VRMExpression, VRMExpressionManager, VRMExpressionMorphTargetBind } from "@pixiv/three-vrm";
import type { Mesh } from "three";
import type { FaceComponent } from "@/lib/avatar/face/components";
import type { Mood } from "@/lib/shared/moods";

/** Weights by blend shape; the first shape decides whether a model has the blend. */
type Blend = Readonly<Record<string, number>>;

const both = (shape: string, weight: number): Blend => ({ [`${shape}Left`]: weight, [`${shape}Right`]: weight });

/**
 * VRM's presets, and a brow that VRM lacks, composed of blend shapes by the names of ARKit (Apple,
 * ARFaceAnchor.BlendShapeLocation) and Ready Player Me (Oculus visemes, `mouthSmile`, `mouthOpen`). The first blend
 * whose first shape the model has is used.
 */
const BLENDS: Readonly<Record<string, readonly Blend[]>> = {
  blink: [both("eyeBlink", 1), { eyesClosed: 1 }],
  blinkLeft: [{ eyeBlinkLeft: 1 }],
  blinkRight: [{ eyeBlinkRight: 1 }],
  happy: [{ ...both("mouthSmile", 0.9), ...both("cheekSquint", 0.6), ...both("eyeSquint", 0.5) }, { mouthSmile: 0.9 }],
  relaxed: [both("mouthSmile", 0.6), { mouthSmile: 0.6 }],
  angry: [{ ...both("browDown", 1), ...both("noseSneer", 0.6), ...both("mouthFrown", 0.5), ...both("eyeSquint", 0.3) }],
  sad: [{ browInnerUp: 1, ...both("mouthFrown", 0.9) }],
  surprised: [{ browInnerUp: 0.8, ...both("browOuterUp", 1), ...both("eyeWide", 1), jawOpen: 0.15 }],
  browUp: [{ browOuterUpLeft: 1, browInnerUp: 0.3 }],
  aa: [{ jawOpen: 0.7, ...both("mouthLowerDown", 0.3) }, { mouthOpen: 1 }, { viseme_aa: 1 }],
  ih: [{ ...both("mouthStretch", 0.8), ...both("mouthUpperUp", 0.4), ...both("mouthLowerDown", 0.5) }, { viseme_I: 1 }],
  ou: [{ mouthPucker: 0.8 }, { viseme_U: 1 }],
  ee: [{ ...both("mouthStretch", 0.6), ...both("mouthUpperUp", 0.5), ...both("mouthLowerDown", 0.6) }, { viseme_E: 1 }],
  oh: [{ mouthFunnel: 0.7, jawOpen: 0.45 }, { viseme_O: 1 }],
  lookUp: [both("eyeLookUp", 1), { eyesLookUp: 1 }],
  lookDown: [both("eyeLookDown", 1), { eyesLookDown: 1 }],
};

/** Builds VRM expressions for a model without any, from its meshes' blend shape names; null if none is known. */
export function findExpressions(meshes: readonly Mesh[]): VRMExpressionManager | null {
  const manager = new VRMExpressionManager();
  const bindsOf = (shape: string, weight: number) =>
    meshes.flatMap((mesh) => {
      const index = mesh.morphTargetDictionary?.[shape];
      return index === undefined ? [] : [new VRMExpressionMorphTargetBind({ primitives: [mesh], index, weight })];
    });
  for (const [name, blends] of Object.entries(BLENDS)) {
    const lists = blends.map((blend) => Object.entries(blend).map(([shape, weight]) => bindsOf(shape, weight)));
    const binds = lists.find(([first]) => first !== undefined && first.length > 0);
    if (binds === undefined) continue;
    const expression = new VRMExpression(name);
    for (const bind of binds.flat()) expression.addBind(bind);
    manager.registerExpression(expression);
  }
  return manager.expressions.length === 0 ? null : manager;
}

/**
 * VRM's preset expressions for the engine's face components with their weights, best first. A component without any, or
 * whose expressions the model lacks, is shown as a plate. Weights are low where several add up in one face.
 */
const EXPRESSION_CHOICES: Readonly<Partial<Record<FaceComponent, Readonly<Record<string, number>>>>> = {
  "eyes-bright": { happy: 0.25, relaxed: 0.3 },
  "eyes-closed": { blink: 1 },
  "eyes-happy": { happy: 1, relaxed: 1, blink: 1 },
  "eyes-half": { blink: 0.5 },
  "eyes-wide": { surprised: 1 },
  "eyes-down": { lookDown: 1, blink: 0.4 },
  "eyes-up": { lookUp: 1 },
  "eyes-wink": { blinkLeft: 1 },
  "eyes-flat": { blink: 0.35 },
  "eyes-angry": { angry: 0.8 },
  "mouth-smile": { relaxed: 0.6, happy: 0.4 },
  "mouth-grin": { happy: 0.7, ee: 0.5 },
  "mouth-open": { oh: 0.7, aa: 0.6 },
  "mouth-shout": { aa: 1, oh: 1 },
  "mouth-straight": { neutral: 0 },
  "mouth-wavy": { sad: 0.5, ih: 0.4 },
  "mouth-smirk": { relaxed: 0.5, happy: 0.3 },
  "mouth-small": { ou: 0.5, oh: 0.3 },
  "mouth-yawn": { oh: 1, aa: 1 },
  "mouth-tongue": { aa: 0.5 },
  "mouth-teeth": { ih: 0.8, ee: 0.8 },
  "brows-angry": { angry: 0.8 },
  "brows-raised": { surprised: 0.4 },
  "brows-worried": { sad: 0.8 },
  "brows-one-up": { browUp: 1 },
};

/** Needs no expression of the model: its resting face shows it. */
const ALWAYS_THERE = "neutral";

/** Red skin: its plate covers the whole face and would hide an animated one. */
const MASK: FaceComponent = "cheeks-flush";

/**
 * Chooses the weight 0..1 of each expression of a model, by its own name; and plates for what it cannot express.
 * @param names the expressions that the model has, as three-vrm names them
 */
export function chooseFace(mood: Mood, components: readonly FaceComponent[], names: ReadonlySet<string>) {
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
    if (component === MASK) return false;
    const choices = Object.entries(EXPRESSION_CHOICES[component] ?? {});
    const choice = choices.find(([name]) => names.has(name) || name === ALWAYS_THERE);
    if (choice === undefined) return true;
    if (names.has(choice[0])) raise(...choice);
    return false;
  });
  return { weights, plates };
}
