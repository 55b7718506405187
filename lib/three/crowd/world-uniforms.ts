import { Matrix4, Vector3, Vector4 } from "three";
import { SKY_STEPS } from "@/lib/three/crowd/crowd-air";
import { WAVES } from "@/lib/three/crowd/wave-list";

/** A second that never comes: a wave that has not begun. */
const NEVER = 1e9;

/** What all shaders of the plaza share, written by the world. */
export function createWorldUniforms() {
  return {
    /** Seconds of the crowd's clock; 0 while it stands, so that nobody hangs in the air. */
    time: { value: 0 },
    alive: { value: 0 },
    /** Place, second of the beginning, and row of the mood. */
    waves: { value: Array.from({ length: WAVES }, () => new Vector4(0, 0, NEVER, 0)) },
    waveCount: { value: 0 },
    /** Their colours on the floor; 1 for a rainbow. */
    waveColors: { value: Array.from({ length: WAVES }, () => new Vector4()) },
    moodBefore: { value: 0 },
    floorColor: { value: new Vector4() },
    /** Metres within which figures are drawn. */
    reach: { value: 1 },
    energy: { value: 0 },
    /** How far the crowd has made room for who is found, 0..1. */
    searched: { value: 0 },
    foundLight: { value: 1 },
    /** Stand pointed at and metres that it is lifted, stand picked and metres that it is lifted. */
    chosen: { value: new Vector4(-1, 0, -1, 0) },
    rings: { value: [new Vector4(), new Vector4()] },
    sky: { value: new Float32Array(SKY_STEPS * 3) as Readonly<ArrayLike<number>> },
    haze: { value: 0 },
    dim: { value: 1 },
    eye: { value: new Vector3() },
    /** Pixels that a metre takes a metre away. */
    lens: { value: 1000 },
    unproject: { value: new Matrix4() },
    groundSpan: { value: 1 },
  };
}

export type WorldUniforms = ReturnType<typeof createWorldUniforms>;
