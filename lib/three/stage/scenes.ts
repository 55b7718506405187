import { SHOTS, type Shot } from "@/lib/avatar/framing";
import type { CrowdView } from "@/lib/three/crowd/lay-out-crowd";
import type { SubjectBox } from "@/lib/three/stage/frame-stage";

/** What a route shows on the stage. */
export const STAGE_SCENES = ["home", "play", "print", "quiet"] as const;
export type StageScene = (typeof STAGE_SCENES)[number];

/** A picture's width over its height from which on words and avatar stand side by side. */
const WIDE = 1.15;

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
  /** Degrees from above. */
  readonly rise: number;
  /** Whether the avatar goes round on the turntable. */
  readonly turns: boolean;
  /** Share of a metre's haze. */
  readonly haze: number;
}

const SCENES: Readonly<Record<StageScene, SceneRecord>> = {
  home: {
    wide: { x: 0.69, y: 0.53, height: 0.9, widest: 0.9, words: { from: 0.2, to: 0.62, strength: 0.4 } },
    tall: { x: 0.5, y: 0.45, height: 0.66, widest: 1.35 },
    rise: 11,
    turns: true,
    haze: 0.08,
  },
  play: {
    wide: { x: 0.5, y: 0.48, height: 0.92, widest: 0.9 },
    tall: { x: 0.5, y: 0.43, height: 0.64, widest: 1.3 },
    rise: 10,
    turns: false,
    haze: 0.1,
  },
  print: {
    wide: { x: 0.2, y: 0.56, height: 0.86, widest: 0.6 },
    tall: { x: 0.5, y: 0.4, height: 0.6, widest: 1.2 },
    rise: 9,
    turns: false,
    haze: 0.1,
  },
  quiet: {
    wide: { x: 0.84, y: 0.56, height: 0.86, widest: 0.6 },
    tall: { x: 0.5, y: 0.5, height: 0.6, widest: 1.2 },
    rise: 8,
    turns: false,
    haze: 0.13,
  },
};

/** Everything of a scene that depends on the picture's shape. */
export interface Composition {
  readonly box: SubjectBox;
  readonly shot: Shot;
  readonly turns: boolean;
  readonly haze: number;
  /** How much of the turntable is seen, 0..1. */
  readonly plate: number;
  readonly words: Words;
}

/** How a scene is composed in a picture of the given size. */
export function compositionOf(scene: StageScene, width: number, height: number): Composition {
  const { rise, turns, haze, ...places } = SCENES[scene];
  const { widest, words = NO_WORDS, ...box } = width / height >= WIDE ? places.wide : places.tall;
  const most = (widest * width) / height;
  return {
    box: { ...box, height: Math.min(box.height, most) },
    shot: { ...SHOTS.poster, rise },
    turns,
    haze,
    plate: turns ? 1 : 0,
    words,
  };
}

/** A view that has all that any scene shows of the crowd, in pictures about as wide: walking does not send anyone away. */
export function crowdViewOf(width: number, height: number): CrowdView {
  // In steps of a quarter: the bars of a phone's browser come and go.
  const aspect = 2 ** (Math.ceil(Math.log2(width / height) * 4) / 4);
  const views = STAGE_SCENES.map((scene) => {
    const { box, shot } = compositionOf(scene, aspect, 1);
    const metres = shot.height / box.height;
    const distance = shot.height / (2 * Math.tan(Math.PI / 18));
    const unit = (metres * aspect) / distance;
    return { distance, left: unit * box.x, right: unit * (1 - box.x) };
  });
  return {
    distance: Math.max(...views.map(({ distance }) => distance)),
    left: Math.max(...views.map(({ left }) => left)),
    right: Math.max(...views.map(({ right }) => right)),
  };
}
