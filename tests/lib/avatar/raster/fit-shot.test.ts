import { expect, test } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { placeCamera, SHOTS, widenShot } from "@/lib/avatar/framing";
import { fitShot } from "@/lib/avatar/raster/fit-shot";
import { poseScene } from "@/lib/avatar/raster/scene-quads";
import { measureBounds } from "@/lib/avatar/raster/screen";
import { createView, project } from "@/lib/avatar/raster/view";
import { ALL_MOODS } from "@/lib/shared/moods";
import { IS_WHOLE } from "@/tests/support/sample";

const [WIDTH, HEIGHT] = [480, 854];
const MOMENTS = Array.from({ length: 16 }, (_, moment) => moment / 16);
/** Moments between those the shot is fitted to. */
const BETWEEN = MOMENTS.map((moment) => moment + 1 / 32);

const AVATARS = [1, 3, 12040].map((id) => buildAvatar(id));
/** Each mood on one avatar in turn; on all with ALL_IDS=1 (npm run test:full). */
const CASES = ALL_MOODS.map((mood, at) => [mood, AVATARS.filter((_, index) => IS_WHOLE || index === at % 3)] as const);

test.each(CASES)(
  "nothing of %s is cut off in a tall picture, and the shot is not wider than the poster",
  (mood, avatars) => {
    const clip = getClip(mood);
    for (const avatar of avatars) {
      const fit = { aspect: WIDTH / HEIGHT, fill: 0.94, playheads: MOMENTS };
      const poster = widenShot(SHOTS.poster, mood);
      const shot = fitShot(avatar, mood, poster, fit);
      expect(shot.width).toBeLessThanOrEqual(poster.width + 1e-9);
      if (mood === "default") expect(shot.width).toBeLessThan(SHOTS.poster.width * 0.75);
      const view = createView(placeCamera(shot, WIDTH / HEIGHT), WIDTH, HEIGHT);
      for (const playhead of BETWEEN) {
        if ((clip.push?.(playhead) ?? 0) > 0) continue;
        const { corners } = poseScene(avatar, clip, playhead);
        const points = new Float32Array(corners.length);
        project(view, corners, points);
        const { left, right, top, bottom } = measureBounds(points);
        expect(Math.min(left, WIDTH - right, top, HEIGHT - bottom)).toBeGreaterThanOrEqual(0);
      }
    }
  },
);
