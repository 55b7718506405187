import { drawVoxels } from "@/scripts/lib/sprites/draw-voxels";
import { arc, between, dampedWave, easeInOut, mix } from "@/scripts/lib/sprites/ease";
import { HEADS } from "@/scripts/lib/sprites/heads";
import type { Sprite } from "@/scripts/lib/sprites/sprite";
import { formatCoordinate } from "@/scripts/lib/sprites/squares";
import { composeTurns, pitch, STUDIO, yaw } from "@/scripts/lib/sprites/turns";

/** Frames per head: 287 are seven times 41. */
const STAY = 41;
/** Frames at which a head ducks, flies and lands. The heads change in the middle of the flight. */
const [DUCK, UP, DOWN] = [12, 17, 35] as const;

/** Draws the head's shadow, smaller while it is in the air. */
function shadow(height: number): string {
  const size = 1 - height * 0.35;
  return `<ellipse cx="24" cy="42.5" rx="${formatCoordinate(15 * size)}" ry="${formatCoordinate(4.4 * size)}" fill="#16181d" fill-opacity=".22"/>`;
}

/** Heads of all seven types, thrown like a die one after the other. */
export const randomize: Sprite = {
  frames: STAY * 7,
  size: 48,
  paint: "picture",
  restFrame: 0,
  draw: (frame) => {
    const own = frame % STAY;
    const flight = between(own, UP, DOWN);
    // The first half of a flight shows the old head, the second half the next one.
    const which = (Math.floor(frame / STAY) + (flight >= 0.5 ? 1 : 0)) % HEADS.length;
    const height = arc(flight);
    const duck = own < UP ? Math.sin(between(own, DUCK, UP) * Math.PI) * 0.14 : 0;
    const land = own > DOWN ? dampedWave(between(own, DOWN, STAY)) * 0.16 : 0;
    const turns = easeInOut(flight) * Math.PI * 2;
    const body = composeTurns(composeTurns(pitch(turns), yaw(turns)), STUDIO);
    const stretch = 1 - duck - land + (flight > 0 && flight < 1 ? 0.03 : 0);
    const rest = mix(28, 31, 1 - stretch);
    return (
      shadow(height) + drawVoxels(HEADS[which] ?? [], { turn: body, scale: 2.9, x: 24, y: rest - height * 8, stretch })
    );
  },
};
