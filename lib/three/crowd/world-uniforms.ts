import { Matrix4, Vector3, Vector4 } from "three";
import { SKY_STEPS } from "@/lib/three/crowd/crowd-air";
import { MAX_WAVES } from "@/lib/three/crowd/wave-list";

/** Start second of a wave that never begins. */
const NEVER = 1e9;

/** Creates the uniforms of all plaza shaders, written by the world. */
export function createWorldUniforms() {
  return {
    /** Seconds of the crowd's clock; `alive` is 0 while it is stopped, to avoid frozen hops. */
    time: { value: 0 },
    alive: { value: 0 },
    /** Position, start second, and row of the mood. */
    waves: { value: Array.from({ length: MAX_WAVES }, () => new Vector4(0, 0, NEVER, 0)) },
    waveCount: { value: 0 },
    /** Their floor colours; 1 for a rainbow. */
    waveColors: { value: Array.from({ length: MAX_WAVES }, () => new Vector4()) },
    moodBefore: { value: 0 },
    floorColor: { value: new Vector4() },
    /** Metres within which figures are drawn. */
    reach: { value: 1 },
    energy: { value: 0 },
    /** Progress 0..1 of dimming the avatars not found. */
    searched: { value: 0 },
    /** Hovered slot and metres of its lift, picked slot and metres of its lift. */
    chosen: { value: new Vector4(-1, 0, -1, 0) },
    rings: { value: [new Vector4(), new Vector4()] },
    sky: { value: new Float32Array(SKY_STEPS * 3) as Readonly<ArrayLike<number>> },
    haze: { value: 0 },
    dim: { value: 1 },
    eye: { value: new Vector3() },
    /** Pixels of a metre at a metre's distance. */
    lens: { value: 1000 },
    unproject: { value: new Matrix4() },
  };
}
