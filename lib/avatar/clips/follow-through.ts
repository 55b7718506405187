import { BONE_INDEX, type Bone } from "@/lib/avatar/bones";
import { invert, multiplyInto } from "@/lib/avatar/clips/quaternions";

/** Bones that trail behind: the chain that carries them, how much of the lag they take, and the most they turn, in radians. */
const TRAILS: readonly {
  readonly bone: Bone;
  readonly chain: readonly Bone[];
  readonly share: number;
  readonly most: number;
}[] = [
  { bone: "head", chain: ["hips", "spine", "chest", "neck"], share: 0.45, most: 0.25 },
  { bone: "leftHand", chain: ["chest", "leftUpperArm", "leftLowerArm"], share: 0.5, most: 0.4 },
  { bone: "rightHand", chain: ["chest", "rightUpperArm", "rightLowerArm"], share: 0.5, most: 0.4 },
];

const CHAINS = TRAILS.map(({ bone, chain, share, most }) => ({
  at: BONE_INDEX[bone] * 4,
  chain: chain.map((link) => BONE_INDEX[link] * 4),
  share,
  most,
}));

const now = new Float64Array(4);
const then = new Float64Array(4);

/**
 * Lets head and hands trail behind what carries them.
 * @param rotations the pose now, written to. @param before the same bones a moment earlier.
 */
export function trail(rotations: Float32Array, before: Float32Array): void {
  for (const { at, chain, share, most } of CHAINS) {
    worldOf(rotations, chain, now);
    worldOf(before, chain, then);
    invert(now, 0);
    multiplyInto(now, 0, then, 0, now, 0);
    const sign = now[3]! < 0 ? -1 : 1;
    const angle = 2 * Math.acos(Math.min(1, now[3]! * sign)) * share;
    // Bends towards the limit instead of stopping dead at it.
    const turn = (most * angle) / (most + angle);
    const sine = Math.hypot(now[0]!, now[1]!, now[2]!);
    if (sine < 1e-6) continue;
    const scale = (sign * Math.sin(turn / 2)) / sine;
    for (let part = 0; part < 3; part++) now[part] = now[part]! * scale;
    now[3] = Math.cos(turn / 2);
    multiplyInto(now, 0, rotations, at, rotations, at);
  }
}

function worldOf(rotations: Float32Array, chain: readonly number[], out: Float64Array): void {
  for (let part = 0; part < 4; part++) out[part] = part === 3 ? 1 : 0;
  for (const link of chain) multiplyInto(out, 0, rotations, link, out, 0);
}
