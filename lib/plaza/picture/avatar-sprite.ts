import { clipOf } from "@/lib/avatar/clips/clip-of";
import { sceneQuads } from "@/lib/avatar/raster/scene-quads";
import { boundsOf, drawQuads, type ScreenMemory, screenIn } from "@/lib/avatar/raster/screen";
import { createShader } from "@/lib/avatar/raster/shade-screen";
import { shadowMap } from "@/lib/avatar/raster/shadow-map";
import { type CameraBasis, project } from "@/lib/avatar/raster/view";
import type { Avatar } from "@/lib/avatar/types";
import { REACH } from "@/lib/plaza/picture/figure-sprite";
import type { TileSprite } from "@/lib/plaza/picture/tile-canvas";
import { HIGH, SOUTH } from "@/lib/shared/plaza-picture/projection";

const SAMPLES = 2;
/** Metres from which an avatar is seen: as good as from infinitely far, and near enough for the depth's precision. */
const AWAY = 400;

/**
 * Draws an avatar in its calm mood with all that the engine has: corner light, face, shadows on itself. Sizes and turn as
 * `drawFigureSprite` has them.
 * @param playhead moment of the calm mood's loop, 0..1
 */
export function drawAvatarSprite(
  avatar: Avatar,
  yaw: number,
  scale: number,
  playhead: number,
  memory: ScreenMemory,
): TileSprite {
  const scene = sceneQuads(avatar, clipOf("default"), playhead);
  turnAll(scene.corners, yaw);
  const wide = Math.ceil(2 * REACH.aside * scale);
  const high = Math.ceil((REACH.up + REACH.down) * scale);
  const view = viewFrom(wide * SAMPLES, high * SAMPLES, scale * SAMPLES);
  const points = new Float32Array(scene.corners.length);
  project(view, scene.corners, points);
  const screen = screenIn(memory, "scene", view.width, view.height);
  drawQuads(screen, { points, light: scene.light, flipped: scene.flipped });
  const shade = createShader(scene, shadowMap(scene, 1, memory));
  return { pixels: shade(screen, boundsOf(points), view, SAMPLES), wide, high };
}

/** From the south and above, so that the feet come to where sprites have them. */
function viewFrom(width: number, height: number, scale: number): CameraBasis {
  // The middle of the sprite, in metres of the picture below the feet.
  const down = height / scale / 2 - REACH.up;
  const aside = width / scale / 2 - REACH.aside;
  const [ahead, up, right] = [
    [0, -SOUTH, -HIGH],
    [0, HIGH, -SOUTH],
    [1, 0, 0],
  ] as const;
  return {
    eye: [aside, -down * up[1] - ahead[1] * AWAY, -down * up[2] - ahead[2] * AWAY],
    right,
    up,
    ahead,
    scale: scale * AWAY,
    width,
    height,
    middleX: width / 2,
    middleY: height / 2,
  };
}

function turnAll(corners: Float32Array, yaw: number): void {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  for (let at = 0; at < corners.length; at += 3) {
    const [x, z] = [corners[at]!, corners[at + 2]!];
    corners[at] = x * cos + z * sin;
    corners[at + 2] = z * cos - x * sin;
  }
}
