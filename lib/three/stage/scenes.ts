import { SHOTS, type Shot } from "@/lib/avatar/framing";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import type { CrowdView } from "@/lib/three/crowd/lay-out-crowd";
import { frameShot } from "@/lib/three/photo/frame-shot";

/** Scenes that routes show. */
export const STAGE_SCENES = ["home", "play", "print", "quiet", "camera"] as const;
export type StageSceneName = (typeof STAGE_SCENES)[number];

/** Position of the stage's subject, in shares of the picture's width and height. */
export interface SubjectBox {
  /** Middle, from the left and from the top. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Width / height of the frame; a square by default. */
  readonly aspect?: number;
}

/** The user's shot, in the scene `camera`. */
export type StageShot = Pick<PhotoShot, "framing" | "zoom" | "turn">;
export const FIRST_SHOT: StageShot = { framing: "whole", zoom: 1, turn: SHOTS.poster.turn };

/** CSS pixels from which text and avatar are side by side: breakpoint `l` of the style sheets. */
const WIDE = 1024;

interface Place extends SubjectBox {
  /** Maximum height as a share of the picture's width, so that narrow screens cut no avatar. */
  readonly maxHeightPerWidth: number;
  readonly textFade?: TextFade;
}

/** Fades the crowd behind text by `strength` left of `from`, less until `to`: shares of the picture's width. */
interface TextFade {
  readonly from: number;
  readonly to: number;
  readonly strength: number;
}

const NO_TEXT_FADE: TextFade = { from: 0, to: 1, strength: 0 };

interface SceneRecord {
  readonly wide: Place;
  readonly tall: Place;
  /** Whether the avatar faces the camera on the turntable, sways and looks at the pointer. */
  readonly performs?: true;
  /** Haze density per metre. */
  readonly haze: number;
}

const SCENES: Readonly<Record<StageSceneName, SceneRecord>> = {
  home: {
    wide: { x: 0.724, y: 0.5, height: 0.92, maxHeightPerWidth: 0.53, textFade: { from: 0.2, to: 0.6, strength: 0.4 } },
    tall: { x: 0.5, y: 0.435, height: 0.6, maxHeightPerWidth: 1.05 },
    performs: true,
    haze: 0.08,
  },
  play: {
    wide: { x: 0.324, y: 0.455, height: 0.78, maxHeightPerWidth: 0.48 },
    tall: { x: 0.5, y: 0.29, height: 0.46, maxHeightPerWidth: 0.95 },
    haze: 0.09,
  },
  print: {
    wide: { x: 0.476, y: 0.58, height: 0.68, maxHeightPerWidth: 0.5 },
    tall: { x: 0.5, y: 0.4, height: 0.6, maxHeightPerWidth: 1.05 },
    haze: 0.09,
  },
  quiet: {
    wide: { x: 0.84, y: 0.56, height: 0.86, maxHeightPerWidth: 0.6 },
    tall: { x: 0.5, y: 0.5, height: 0.6, maxHeightPerWidth: 1.05 },
    haze: 0.13,
  },
  camera: {
    wide: { x: 0.5, y: 0.43, height: 0.72, maxHeightPerWidth: 0.9 },
    tall: { x: 0.5, y: 0.42, height: 0.6, maxHeightPerWidth: 0.9 },
    haze: 0.09,
  },
};

/** Everything of a scene that depends on the picture's shape. */
export interface Composition {
  readonly box: SubjectBox;
  readonly shot: Shot;
  readonly performs: boolean;
  readonly haze: number;
  /** Visibility of the turntable, 0..1. */
  readonly plate: number;
  readonly textFade: TextFade;
  /** 1 in a scene that looks like the photo to be taken: no crowd, no sway, the photo's own backdrop. Otherwise 0. */
  readonly taken: number;
}

/**
 * Composes a scene for a picture of the given size in CSS pixels, framed as the posters are.
 * @param subject the page's place for the avatar; the scene's by default
 * @param stageShot the user's shot, for the scene `camera`
 */
export function composeStage(
  scene: StageSceneName,
  width: number,
  height: number,
  subject?: SubjectBox | null,
  stageShot: StageShot = FIRST_SHOT,
): Composition {
  const { performs = false, haze, ...places } = SCENES[scene];
  const { maxHeightPerWidth, textFade = NO_TEXT_FADE, ...place } = width >= WIDE ? places.wide : places.tall;
  const box = subject ?? { ...place, height: Math.min(place.height, (maxHeightPerWidth * width) / height) };
  const rest = { box, performs, haze, plate: performs ? 1 : 0, textFade };
  if (scene === "camera") return { ...rest, shot: frameShot(stageShot, box.aspect ?? 1), taken: 1 };
  return { ...rest, shot: SHOTS.poster, taken: 0 };
}

/** Returns a view that covers the crowd in all scenes at a similar aspect, so that it need not move between them. */
export function computeCrowdView(width: number, height: number): CrowdView {
  // In steps of a quarter: a phone's browser bars appear and disappear.
  const aspect = 2 ** (Math.ceil(Math.log2(width / height) * 4) / 4);
  const { distance, tangent } = LENS;
  const views = STAGE_SCENES.filter((scene) => scene !== "camera").map((scene) => {
    const { box } = composeStage(scene, width, width / aspect);
    const pictureTangent = (2 * tangent * aspect) / box.height;
    return { left: pictureTangent * box.x, right: pictureTangent * (1 - box.x) };
  });
  return {
    distance,
    left: Math.max(...views.map(({ left }) => left)),
    right: Math.max(...views.map(({ right }) => right)),
  };
}

/** Distance of the poster's camera in metres, and the tangent of half its vertical view angle. */
const LENS = { distance: SHOTS.poster.distance, tangent: SHOTS.poster.height / (2 * SHOTS.poster.distance) };
