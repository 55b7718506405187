import { getClip } from "@/lib/avatar/clips/get-clip";
import { placeCamera, type Shot } from "@/lib/avatar/framing";
import { poseScene } from "@/lib/avatar/raster/scene-quads";
import { measureBounds } from "@/lib/avatar/raster/screen";
import { createView, project } from "@/lib/avatar/raster/view";
import type { Avatar } from "@/lib/avatar/types";
import type { Mood } from "@/lib/shared/moods";

interface Fit {
  /** Width / height of the picture. */
  readonly aspect: number;
  /** Share of the picture's width and height that the content may fill. */
  readonly fill: number;
  /** Minimum visible height in metres. */
  readonly leastHeight?: number;
  /** The sampled moments, 0..1. */
  readonly playheads: readonly number[];
}

/** Height in pixels of the virtual picture. */
const HEIGHT = 1000;
/** Margin for motion between the sampled moments, as a share of the picture. */
const UNSEEN = 0.008;
/** Iterations of the fit; each one measures the shot of the one before. */
const ROUNDS = 3;

/**
 * Narrows a shot to an avatar and all that its mood shows at some moments, with their middle in the middle of the
 * picture; never wider than the given shot. Moments at which the mood pushes the camera do not count.
 */
export function fitShot(
  avatar: Avatar,
  mood: Mood,
  shot: Shot,
  { aspect, fill, leastHeight = 0, playheads }: Fit,
): Shot {
  const clip = getClip(mood);
  const counted = playheads.filter((playhead) => (clip.push?.(playhead) ?? 0) === 0);
  const scenes = counted.map((playhead) => poseScene(avatar, clip, playhead).corners);
  if (scenes.length === 0) return shot;
  let fitted = shot;
  for (let round = 0; round < ROUNDS; round++) {
    const camera = placeCamera(fitted, aspect);
    const view = createView(camera, HEIGHT * aspect, HEIGHT);
    const sceneBounds = scenes.map((corners) => {
      const points = new Float32Array(corners.length);
      project(view, corners, points);
      return measureBounds(points);
    });
    const left = Math.min(...sceneBounds.map((bounds) => bounds.left));
    const right = Math.max(...sceneBounds.map((bounds) => bounds.right));
    const top = Math.min(...sceneBounds.map((bounds) => bounds.top));
    const bottom = Math.max(...sceneBounds.map((bounds) => bounds.bottom));
    const across = (right - left) / view.width;
    const along = (bottom - top) / HEIGHT;
    const visible = Math.max(fitted.height, fitted.width / aspect);
    const widest = Math.max(shot.height, shot.width / aspect);
    const height = Math.min(widest, Math.max(leastHeight, (visible * (Math.max(across, along) + UNSEEN)) / fill));
    const lift = (HEIGHT / 2 - (top + bottom) / 2) * (visible / HEIGHT);
    const aside = ((left + right) / 2 - view.width / 2) * (visible / HEIGHT);
    const [rightward, up] = fitted.shift;
    fitted = { ...shot, shift: [rightward + aside, up + lift], height, width: height * aspect };
  }
  return fitted;
}
