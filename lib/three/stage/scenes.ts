import { SHOTS, type Shot } from "@/lib/avatar/framing";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import type { CrowdView } from "@/lib/three/crowd/lay-out-crowd";
import { frameShot } from "@/lib/three/photo/frame-shot";
import type { SubjectBox } from "@/lib/three/stage/frame-stage";

/** What a route shows on the stage. */
export const STAGE_SCENES = ["home", "play", "print", "quiet", "camera"] as const;
export type StageSceneName = (typeof STAGE_SCENES)[number];

/** How a person holds the camera, in the scene of that name. */
export type StageShot = Pick<PhotoShot, "framing" | "zoom" | "turn">;
export const FIRST_SHOT: StageShot = { framing: "whole", zoom: 1, turn: SHOTS.poster.turn };

/** CSS pixels from which on words and avatar stand side by side: breakpoint `l` of the style sheets. */
const WIDE = 1024;

interface Place extends SubjectBox {
  /** Most that the height may be, as a share of the picture's width: nobody is cut on narrow screens. */
  readonly widest: number;
  readonly words?: Words;
}

/** Where, in shares of the picture's width, the crowd gives way to words, from all to none of `strength`. */
interface Words {
  readonly from: number;
  readonly to: number;
  readonly strength: number;
}

const NO_WORDS: Words = { from: 0, to: 1, strength: 0 };

interface SceneRecord {
  readonly wide: Place;
  readonly tall: Place;
  /** Whether the avatar faces the camera on the turntable, sways and looks after the pointer. */
  readonly performs: boolean;
  /** Share of a metre's haze. */
  readonly haze: number;
}

const SCENES: Readonly<Record<StageSceneName, SceneRecord>> = {
  home: {
    wide: { x: 0.724, y: 0.5, height: 0.92, widest: 0.53, words: { from: 0.2, to: 0.6, strength: 0.4 } },
    tall: { x: 0.5, y: 0.435, height: 0.6, widest: 1.05 },
    performs: true,
    haze: 0.08,
  },
  play: {
    wide: { x: 0.324, y: 0.455, height: 0.78, widest: 0.48 },
    tall: { x: 0.5, y: 0.29, height: 0.46, widest: 0.95 },
    performs: false,
    haze: 0.09,
  },
  print: {
    wide: { x: 0.476, y: 0.58, height: 0.68, widest: 0.5 },
    tall: { x: 0.5, y: 0.4, height: 0.6, widest: 1.05 },
    performs: false,
    haze: 0.09,
  },
  quiet: {
    wide: { x: 0.84, y: 0.56, height: 0.86, widest: 0.6 },
    tall: { x: 0.5, y: 0.5, height: 0.6, widest: 1.05 },
    performs: false,
    haze: 0.13,
  },
  camera: {
    wide: { x: 0.5, y: 0.43, height: 0.72, widest: 0.9 },
    tall: { x: 0.5, y: 0.42, height: 0.6, widest: 0.9 },
    performs: false,
    haze: 0.09,
  },
};

/** Everything of a scene that depends on the picture's shape. */
export interface Composition {
  readonly box: SubjectBox;
  readonly shot: Shot;
  readonly performs: boolean;
  readonly haze: number;
  /** How much of the turntable is seen, 0..1. */
  readonly plate: number;
  readonly words: Words;
  /** Share of a picture that is being taken, 0..1: no crowd, no sway, and the backdrop is the picture's own. */
  readonly taken: number;
}

/**
 * How a scene is composed in a picture of the given size in CSS pixels, all of it framed as the posters are.
 * @param subject where the page wants the avatar; where the scene has it when not given
 * @param held how the camera is held, for the scene of that name
 */
export function composeStage(
  scene: StageSceneName,
  width: number,
  height: number,
  subject?: SubjectBox | null,
  held: StageShot = FIRST_SHOT,
): Composition {
  const { performs, haze, ...places } = SCENES[scene];
  const { widest, words = NO_WORDS, ...place } = width >= WIDE ? places.wide : places.tall;
  const box = subject ?? { ...place, height: Math.min(place.height, (widest * width) / height) };
  const rest = { box, performs, haze, plate: performs ? 1 : 0, words };
  if (scene === "camera") return { ...rest, shot: frameShot(held, box.aspect ?? 1), taken: 1 };
  return { ...rest, shot: SHOTS.poster, taken: 0 };
}

/** A view that has all that any scene shows of the crowd, in pictures about as wide: walking does not send anyone away. */
export function computeCrowdView(width: number, height: number): CrowdView {
  // In steps of a quarter: the bars of a phone's browser come and go.
  const aspect = 2 ** (Math.ceil(Math.log2(width / height) * 4) / 4);
  const { distance, tangent } = LENS;
  const views = STAGE_SCENES.filter((scene) => scene !== "camera").map((scene) => {
    const { box } = composeStage(scene, width, width / aspect);
    const whole = (2 * tangent * aspect) / box.height;
    return { left: whole * box.x, right: whole * (1 - box.x) };
  });
  return {
    distance,
    left: Math.max(...views.map(({ left }) => left)),
    right: Math.max(...views.map(({ right }) => right)),
  };
}

/** How far the poster's camera stands, in metres, and the tangent of half its view. */
const LENS = { distance: SHOTS.poster.distance, tangent: SHOTS.poster.height / (2 * SHOTS.poster.distance) };
