import { PerspectiveCamera } from "three";
import { describe, expect, test } from "vitest";
import { createStageDirector, FIRST_GOALS, type StageGoals } from "@/components/canvas/stage/stage-director";
import { decodeCrowd } from "@/lib/avatar/crowd/decode-crowd";
import { createCrowd } from "@/lib/three/crowd/create-crowd";
import { CLIPS } from "@/tests/support/clips";
import { crowdMember, encodeCrowd } from "@/tools/crowd/encode-crowd";

const file = encodeCrowd([crowdMember(1, true), crowdMember(2, false)]);
function start() {
  let goals = FIRST_GOALS;
  const director = createStageDirector(goals, CLIPS);
  const aim = (change: Partial<StageGoals>) => {
    goals = { ...goals, ...change };
    director.setGoals(goals);
  };
  const crowd = createCrowd(decodeCrowd(file.slice().buffer));
  director.setSize(1440, 900);
  director.setCrowd(crowd);
  const play = (seconds: number) => {
    for (let frame = 0; frame < seconds * 60; frame++) director.advance(1 / 60);
  };
  return { aim, director, crowd, play };
}

describe("the stage in motion", () => {
  test("fades in the crowd, which dances in a lively mood once it is awake", () => {
    const { aim, crowd, play } = start();
    expect(crowd.uniforms.presence.value).toBe(0);
    play(1);
    expect(crowd.uniforms.presence.value).toBe(1);
    expect(crowd.uniforms.energy.value).toBe(0);
    aim({ mood: "hype" });
    aim({ isAwake: true });
    play(3);
    expect(crowd.uniforms.energy.value).toBeGreaterThan(0.9);
    aim({ mood: "zen" });
    play(3);
    expect(crowd.uniforms.energy.value).toBeLessThan(0.1);
  });

  test("blurs and sharpens within 0.3 seconds", () => {
    const { aim, director, play } = start();
    aim({ isBlurred: true });
    play(0.1);
    expect(director.fades.blur).toBeGreaterThan(0);
    expect(director.fades.blur).toBeLessThan(1);
    play(0.2);
    expect(director.isOutOfFocus).toBe(true);
    aim({ isBlurred: false });
    play(0.3);
    expect(director.fades.blur).toBe(0);
  });

  test("turns the avatar in the home scene only", () => {
    const { aim, director, play } = start();
    play(4);
    expect(Math.abs(director.turntable.angle)).toBeGreaterThan(0.3);
    aim({ scene: "play" });
    play(4);
    expect(director.turntable.angle).toBeCloseTo(0, 2);
  });

  test("moves the avatar to the subject box of the page, and back without one", () => {
    const { aim, director, play } = start();
    const { box } = director.camera;
    aim({ subject: { x: 0.2, y: 0.3, height: 0.4 } });
    play(3);
    expect(director.camera.box.x).toBeCloseTo(0.2, 4);
    expect(director.camera.box.height).toBeCloseTo(0.4, 4);
    aim({ subject: null });
    play(3);
    expect(director.camera.box.x).toBeCloseTo(box.x, 4);
  });

  test("passes the haze and the words of the scene to the crowd", () => {
    const { aim, director, crowd, play } = start();
    aim({ scene: "quiet" });
    play(3);
    director.frame(new PerspectiveCamera(), crowd);
    expect(crowd.uniforms.haze.value).toBeCloseTo(director.camera.haze, 5);
    expect(crowd.uniforms.words.value.z).toBeCloseTo(0, 2);
  });
});

describe("the still stage", () => {
  test("reaches all its targets at once", () => {
    const { aim, director, crowd } = start();
    aim({ isStill: true });
    aim({ mood: "ded" });
    aim({ scene: "print" });
    aim({ isBlurred: true });
    expect(director.fades.blur).toBe(1);
    expect(crowd.uniforms.presence.value).toBe(1);
    expect(director.turntable.angle).toBe(0);
    expect(director.player.mood).toBe("ded");
    const { box } = director.camera;
    director.advance(1);
    expect(director.camera.box).toEqual(box);
  });

  test("is turned by hand at once", () => {
    const { aim, director } = start();
    aim({ isStill: true });
    aim({ turn: 90 });
    expect(director.turntable.angle).toBeCloseTo(Math.PI / 2);
    aim({ turn: 0 });
    expect(director.turntable.angle).toBe(0);
  });

  test("does not move", () => {
    const { aim, director, play } = start();
    aim({ isStill: true });
    const pose = director.player.matrices.slice();
    play(1);
    expect(director.player.matrices).toEqual(pose);
  });
});
