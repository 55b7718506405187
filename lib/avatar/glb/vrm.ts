import { BONES } from "@/lib/avatar/bones";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { FACE_COMPONENTS, type FaceComponent, listComponents } from "@/lib/avatar/face/components";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { padId } from "@/lib/shared/ids";
import { getMood, type Mood, PICKABLE_MOODS } from "@/lib/shared/moods";

/** Nodes of the body and the face mesh in an avatar's file: the bones come first, in the order of BONES. */
export const BODY_NODE = BONES.length;
export const FACE_NODE = BONES.length + 1;

/** Face plates of the standard VRM expressions. */
export const PRESETS = {
  happy: ["eyes-happy", "mouth-grin"],
  angry: ["eyes-angry", "brows-angry", "mouth-straight"],
  sad: ["eyes-down", "brows-worried", "mouth-wavy"],
  relaxed: ["eyes-closed", "mouth-smile"],
  surprised: ["eyes-wide", "mouth-open"],
  blink: ["eyes-closed"],
  blinkLeft: ["eyes-wink"],
  lookUp: ["eyes-up"],
  lookDown: ["eyes-down"],
  aa: ["mouth-shout"],
  ih: ["mouth-teeth"],
  ou: ["mouth-small"],
  ee: ["mouth-grin"],
  oh: ["mouth-open"],
} as const satisfies Record<string, readonly FaceComponent[]>;

/**
 * Returns what an expression with eye plates blocks (VRMC_vrm 1.0 "overrideBlink", "overrideLookAt"): blinks the gaze,
 * others both. A blink that blocked blinks, or a gaze that blocked gazes, would block itself.
 */
function overrides(name: string, components: readonly FaceComponent[]) {
  if (!components.some((component) => component.startsWith("eyes")) || name.startsWith("look")) return {};
  return { ...(!name.startsWith("blink") && { overrideBlink: "block" }), overrideLookAt: "block" };
}

function expression(name: string, components: readonly FaceComponent[]) {
  return {
    isBinary: true,
    ...overrides(name, components),
    morphTargetBinds: components.map((component) => ({
      node: FACE_NODE,
      index: FACE_COMPONENTS.indexOf(component),
      weight: 1,
    })),
  };
}

/** Lists face plates of a mood's expression: those of its still. */
export function listMoodPlates(mood: Mood): readonly FaceComponent[] {
  return listComponents(getClip(mood).face(getMood(mood).still));
}

/** Creates an avatar's VRMC_vrm 1.0 extension (vrm-c/vrm-specification). */
export function createVrmExtension(id: number) {
  const mapped = (entries: readonly (readonly [string, readonly FaceComponent[]])[]) =>
    Object.fromEntries(entries.map(([name, components]) => [name, expression(name, components)]));
  return {
    specVersion: "1.0",
    meta: {
      name: `Meebit ${padId(id)} (stand-in)`,
      version: AVATAR_ENGINE_VERSION,
      authors: ["MB1 avatar engine, from the public traits of the token"],
      licenseUrl: "https://vrm.dev/licenses/1.0/",
      avatarPermission: "onlySeparatelyLicensedPerson",
      commercialUsage: "personalProfit",
      allowExcessivelyViolentUsage: false,
      allowExcessivelySexualUsage: false,
      allowPoliticalOrReligiousUsage: false,
      allowAntisocialOrHateUsage: false,
      creditNotation: "unnecessary",
      allowRedistribution: false,
      modification: "allowModification",
      otherLicenseUrl: "https://licenseterms.meebits.app",
    },
    humanoid: { humanBones: Object.fromEntries(BONES.map((bone, index) => [bone, { node: index }])) },
    firstPerson: {
      meshAnnotations: [
        { node: BODY_NODE, type: "auto" },
        { node: FACE_NODE, type: "thirdPersonOnly" },
      ],
    },
    expressions: {
      preset: mapped(Object.entries(PRESETS)),
      custom: mapped(PICKABLE_MOODS.map((mood) => [mood, listMoodPlates(mood)] as const)),
    },
  };
}
