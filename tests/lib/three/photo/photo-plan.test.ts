import { Vector3 } from "three";
import { describe, expect, test, vi } from "vitest";
import { followHead, placeCamera, SHOTS, type Shot, type Vec3 } from "@/lib/avatar/framing";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";
import { arrangeGroup } from "@/lib/shared/photo/arrange";
import { getAspect } from "@/lib/shared/photo/sizes";
import type { MoodPlayer } from "@/lib/three/mood-player";
import { computeMeanHead, listTiles, planGroup, planPhoto, showMoment } from "@/lib/three/photo/photo-plan";
import { PLAIN_SHOT } from "@/tests/support/photo-shot";

/** A player whose head is at the seconds since the start of its loop, on all axes. */
function createPlayer() {
  let [mood, seconds]: [Mood, number] = ["default", 0];
  const adjustShot = vi.fn((shot: Shot, followed?: Vec3) => followHead(shot, [0, 0, 0], followed ?? [0, 0, 0]));
  const player = {
    setMood(next: Mood) {
      mood = next;
      seconds = getMood(next).still * getMood(next).seconds;
    },
    advance(span: number) {
      expect(span).toBeGreaterThanOrEqual(0);
      seconds = (seconds + span) % getMood(mood).seconds;
    },
    get head(): Vec3 {
      return [seconds, seconds / 2, -seconds];
    },
    adjustShot,
  };
  // `as`: the part of a player that pictures use.
  return { player: player as unknown as MoodPlayer, adjustShot };
}
const subjectAt = (mood: Mood, playhead: number) => ({ id: 1, mood, playhead });

describe("a moment of a mood", () => {
  test.each(ALL_MOODS)("is exact, before and after the still frame: %s", (mood) => {
    const { player } = createPlayer();
    const { seconds } = getMood(mood);
    for (const playhead of [0, 0.25, 0.999]) {
      showMoment(player, subjectAt(mood, playhead));
      const shown = player.head[0] / seconds;
      // The end of a loop is its beginning.
      expect(Math.min(Math.abs(shown - playhead), 1 - Math.abs(shown - playhead))).toBeLessThan(1e-9);
    }
  });
});

test("the mean position of a head is that of its whole loop, wherever the picture is in it", () => {
  const { player } = createPlayer();
  const { seconds } = getMood("zen");
  const mean = computeMeanHead(player, subjectAt("zen", 0.4));
  expect(mean[0] / seconds).toBeGreaterThan(0.4);
  expect(mean[0] / seconds).toBeLessThan(0.6);
  expect([mean[1], mean[2]]).toEqual([expect.closeTo(mean[0] / 2), expect.closeTo(-mean[0])]);
  const later = computeMeanHead(player, subjectAt("zen", 0.9));
  for (const axis of [0, 1, 2] as const) expect(later[axis]).toBeCloseTo(mean[axis], 9);
});

describe("a picture of one", () => {
  const turn = SHOTS.poster.turn;

  test("is taken by the poster's camera", () => {
    const { player } = createPlayer();
    const { lens, views } = planPhoto({ ...PLAIN_SHOT, turn }, [{ player }]);
    const camera = placeCamera(SHOTS.poster, 1);
    expect(lens.fov).toBeCloseTo(camera.fov, 9);
    expect(lens.aspect).toBe(1);
    expect(views).toHaveLength(1);
    expect(views[0]).toMatchObject({ zoom: 1, shift: camera.shift });
    const eye = new Vector3().setFromMatrixPosition(views[0]?.eye ?? lens.matrix);
    expect(eye.distanceTo(new Vector3(...camera.position))).toBeLessThan(1e-9);
    const ahead = new Vector3(0, 0, -1).transformDirection(views[0]?.eye ?? lens.matrix);
    const wanted = new Vector3(...camera.target).sub(eye).normalize();
    expect(ahead.distanceTo(wanted)).toBeLessThan(1e-9);
    // The avatar and the wall behind it are within the camera's range.
    expect([lens.near < 1, lens.far > SHOTS.poster.distance + 5]).toEqual([true, true]);
  });

  test("follows the given head, else that of the moment", () => {
    const { player, adjustShot } = createPlayer();
    const face = { ...PLAIN_SHOT, framing: "face" } as const;
    const still = planPhoto(face, [{ player }]);
    expect(adjustShot).toHaveBeenLastCalledWith(expect.anything(), undefined);
    const followed = planPhoto(face, [{ player }], [0.2, 0, 0]);
    expect(adjustShot).toHaveBeenLastCalledWith(expect.anything(), [0.2, 0, 0]);
    const xOf = ({ views }: typeof still) => views[0]?.eye.elements[12] ?? 0;
    expect(xOf(followed) - xOf(still)).toBeCloseTo(0.2, 6);
  });

  test("has the ratio's aspect", () => {
    const { player } = createPlayer();
    expect(planPhoto({ ...PLAIN_SHOT, ratio: "9:16" }, [{ player }]).lens.aspect).toBe(9 / 16);
  });
});

describe("a picture of several", () => {
  const plan = (count: number, more: Partial<typeof PLAIN_SHOT> = {}) => {
    const { player } = createPlayer();
    return planPhoto(
      { ...PLAIN_SHOT, ...more },
      Array.from({ length: count }, () => ({ player })),
    );
  };
  /** Height of the picture in metres, at the front row. */
  const heightOf = ({ lens }: ReturnType<typeof plan>) =>
    2 * SHOTS.poster.distance * Math.tan((lens.fov * Math.PI) / 360);

  test("is that of its group, with a view for each", () => {
    const { views, lens } = plan(5);
    const group = planGroup(arrangeGroup(5, 1), PLAIN_SHOT, 1);
    expect(views).toHaveLength(5);
    expect([views, lens.fov]).toEqual([group.views, group.lens.fov]);
  });

  test.each([2, 3, 7])("of %i is centred: shifts to the left and to the right are equal", (count) => {
    const shifts = plan(count).views.map(({ shift: [right] }) => right);
    expect(Math.min(...shifts)).toBeCloseTo(-Math.max(...shifts), 9);
  });

  test("gets closer by the zoom exactly, and shifts grow with it", () => {
    const [near, far] = [plan(4, { zoom: 2 }), plan(4)];
    expect(heightOf(near)).toBeCloseTo(heightOf(far) / 2, 9);
    for (const [index, { shift }] of near.views.entries())
      for (const axis of [0, 1] as const) expect(shift[axis]).toBeCloseTo(2 * (far.views[index]?.shift[axis] ?? 0), 9);
  });

  test("is closer with a nearer framing", () => {
    const heights = (["whole", "half", "face"] as const).map((framing) => heightOf(plan(2, { framing })));
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    expect(new Set(heights).size).toBe(3);
  });

  test("shows the rows behind from farther away, at the same size", () => {
    const { views, lens } = plan(7);
    const places = arrangeGroup(7, 1);
    for (const [index, { zoom, eye }] of views.entries()) {
      const distance = Math.hypot(...new Vector3().setFromMatrixPosition(eye).toArray()) / SHOTS.poster.distance;
      expect(zoom).toBeGreaterThanOrEqual(1);
      expect(zoom > 1).toBe((places[index]?.row ?? 0) > 0);
      expect(distance).toBeGreaterThan(0.9 * zoom);
      expect(lens.far).toBeGreaterThan(SHOTS.poster.distance * zoom + 5);
    }
  });

  test.each([2, 5])("of %i, whole, has all feet in the picture, those in front in its lowest fifth", (count) => {
    const { lens, views } = plan(count);
    const feet = views.map(({ eye, zoom, shift: [right, up] }) => {
      lens.zoom = zoom;
      lens.setViewOffset(1, 1, right, -up, 1, 1);
      return new Vector3().applyMatrix4(eye.clone().invert()).applyMatrix4(lens.projectionMatrix).y;
    });
    expect(Math.min(...feet)).toBeGreaterThan(-1);
    expect(Math.min(...feet)).toBeLessThan(-0.6);
  });

  test("turns every avatar by the same angle", () => {
    const [front, side] = [plan(3, { turn: 0 }), plan(3, { turn: 90 })].map(({ views }) =>
      views.map(({ eye }) => new Vector3().setFromMatrixPosition(eye)),
    );
    for (const eye of front ?? []) expect(eye.x).toBeCloseTo(SHOTS.poster.target[0], 6);
    for (const eye of side ?? []) expect(Math.abs(eye.x)).toBeGreaterThan(1);
  });
});

test.each([
  [{ width: 1081, height: 1080 }, 2],
  [{ width: 2160, height: 1728 }, 4],
  [{ width: 2304, height: 4096 }, 12],
])("%j is drawn in %i tiles, row by row without gaps", (size, count) => {
  const tiles = listTiles(size);
  expect(tiles).toHaveLength(count);
  let [x, y] = [0, 0];
  for (const tile of tiles) {
    expect([tile.x, tile.y]).toEqual([x, y]);
    x += tile.width;
    if (x === size.width) [x, y] = [0, y + tile.height];
  }
  expect(y).toBe(size.height);
});

test("an upright picture is framed by its aspect", () => {
  const { player } = createPlayer();
  const square = planPhoto(PLAIN_SHOT, [{ player }]).lens;
  const tall = planPhoto({ ...PLAIN_SHOT, ratio: "9:16" }, [{ player }]).lens;
  expect(tall.fov).toBeGreaterThan(square.fov);
  expect(tall.aspect).toBe(getAspect("9:16"));
});
