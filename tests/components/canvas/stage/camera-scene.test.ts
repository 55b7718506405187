import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { createStageDirector, FIRST_GOALS, type StageGoals } from "@/components/canvas/stage/stage-director";
import { getRig } from "@/lib/avatar/rig";
import { PHOTO_FRAMINGS } from "@/lib/shared/photo/shot";
import { getAspect, PHOTO_RATIOS } from "@/lib/shared/photo/sizes";
import { planPhoto } from "@/lib/three/photo/photo-plan";
import { CLIPS } from "@/tests/support/clips";

const WINDOW = { width: 1440, height: 900 };

function createAimed(first: Partial<StageGoals>) {
  let goals = { ...FIRST_GOALS, ...first };
  const director = createStageDirector(goals, CLIPS);
  const aim = (change: Partial<StageGoals>) => {
    goals = { ...goals, ...change };
    director.setGoals(goals);
  };
  return { aim, director };
}

function start(ratio: (typeof PHOTO_RATIOS)[number], framing: (typeof PHOTO_FRAMINGS)[number]) {
  const aspect = getAspect(ratio);
  const box = { x: 0.45, y: 0.4, height: 0.6, aspect };
  const { aim, director } = createAimed({ mood: "wtf", scene: "camera" });
  director.setRig(getRig("male"));
  director.setSize(WINDOW.width, WINDOW.height);
  aim({ subject: box });
  aim({ shot: { framing, zoom: 1.4, turn: -70 } });
  for (let frame = 0; frame < 400; frame++) director.advance(1 / 60);
  return { aim, director, aspect, box };
}

/** Position of a point in the studio's picture, from -1 to 1. */
function inPhoto(point: Vector3, { lens, views }: ReturnType<typeof planPhoto>): Vector3 {
  const [view] = views;
  if (!view) throw new Error("nobody is in the picture");
  return point.clone().applyMatrix4(view.eye.clone().invert()).applyMatrix4(lens.projectionMatrix);
}

describe("the camera scene", () => {
  test.each(PHOTO_RATIOS.flatMap((ratio) => PHOTO_FRAMINGS.map((framing) => [ratio, framing] as const)))(
    "frames a viewfinder of %s like the taken picture: %s",
    (ratio, framing) => {
      const { director, aspect, box } = start(ratio, framing);
      const camera = new PerspectiveCamera();
      director.frame(camera, null);
      camera.updateMatrixWorld(true);
      const { head } = director.player;
      const plan = planPhoto(
        {
          subjects: [{ id: 1, mood: "wtf", playhead: director.player.playhead }],
          ratio,
          backdrop: "mood",
          framing,
          zoom: 1.4,
          turn: director.camera.shot.turn,
          caption: false,
        },
        [director],
      );
      for (const point of [new Vector3(...head), new Vector3(0.3, 0.4, 0.2), new Vector3(-0.2, 1.7, -0.1)]) {
        const projected = point.clone().project(camera);
        const photographed = inPhoto(point, plan);
        const half = { x: (box.height * aspect * WINDOW.height) / WINDOW.width, y: box.height };
        expect((projected.x - (2 * box.x - 1)) / half.x).toBeCloseTo(photographed.x, 2);
        expect((projected.y - (1 - 2 * box.y)) / half.y).toBeCloseTo(photographed.y, 2);
      }
    },
  );

  test("has the night backdrop, which the play scene has not", () => {
    const { aim, director } = start("1:1", "whole");
    aim({ isNight: true });
    for (let frame = 0; frame < 120; frame++) director.advance(1 / 60);
    expect(director.fades.night).toBeGreaterThan(0.99);
    aim({ scene: "play" });
    aim({ isClear: true });
    for (let frame = 0; frame < 120; frame++) director.advance(1 / 60);
    expect(director.fades.night).toBeLessThan(0.01);
    expect(director.fades.clear).toBe(0);
  });

  test("reaches its targets at once under reduced motion", () => {
    const { aim, director } = createAimed({ mood: "gm", scene: "play" });
    aim({ isStill: true });
    aim({ isNight: true });
    aim({ scene: "camera" });
    expect(director.fades.night).toBe(1);
    expect(director.camera.taken).toBe(1);
  });
});
