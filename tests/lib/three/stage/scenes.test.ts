import { describe, expect, test } from "vitest";
import { SHOTS } from "@/lib/avatar/framing";
import { PHOTO_FRAMINGS } from "@/lib/shared/photo/shot";
import { frameShot } from "@/lib/three/photo/frame-shot";
import { composeStage, computeCrowdView, FIRST_SHOT, STAGE_SCENES } from "@/lib/three/stage/scenes";

const SCREENS = [
  [1920, 1080],
  [1024, 768],
  [1023, 1366],
  [820, 1180],
  [390, 844],
  [320, 568],
  [844, 390],
] as const;
const EVERY = STAGE_SCENES.flatMap((scene) => SCREENS.map(([width, height]) => [scene, width, height] as const));

describe("the avatar's place", () => {
  test.each(EVERY)("is within the picture: %s at %i x %i", (scene, width, height) => {
    const { box } = composeStage(scene, width, height);
    // The middle half of the square frame holds a body.
    const half = (box.height * height * 0.25) / width;
    expect(box.x - half).toBeGreaterThanOrEqual(0);
    expect(box.x + half).toBeLessThanOrEqual(1);
    expect(box.y - box.height / 2).toBeGreaterThanOrEqual(-0.01);
    expect(box.y + box.height / 2).toBeLessThanOrEqual(1.01);
  });

  test.each(["home", "play", "quiet"] as const)("leaves room for text beside it from 1024 pixels on: %s", (scene) => {
    expect(composeStage(scene, 1024, 768).box.x).not.toBe(0.5);
    expect(composeStage(scene, 1023, 768).box.x).toBe(0.5);
  });

  test("is as high as the scene wants on a wide picture, and lower on a narrow one", () => {
    const heightAt = (width: number, height: number) => composeStage("home", width, height).box.height;
    expect(heightAt(3000, 1000)).toBe(heightAt(2400, 1000));
    expect(heightAt(1200, 1000)).toBeCloseTo(0.53 * 1.2, 9);
    expect(heightAt(1200, 2000)).toBeCloseTo(heightAt(1200, 1000) / 2, 9);
  });

  test("is the page's, if that has one", () => {
    const subject = { x: 0.1, y: 0.2, height: 0.3 };
    expect(composeStage("home", 1920, 1080, subject).box).toBe(subject);
    expect(composeStage("home", 1920, 1080, null).box).toEqual(composeStage("home", 1920, 1080).box);
  });
});

describe("a scene", () => {
  test("has an avatar that performs, on the turntable, only at home", () => {
    const scenes = STAGE_SCENES.filter((scene) => composeStage(scene, 1920, 1080).performs);
    expect(scenes).toEqual(["home"]);
    for (const scene of STAGE_SCENES)
      expect(composeStage(scene, 1920, 1080).plate).toBe(Number(scenes.includes(scene)));
  });

  test("is framed like the posters, except the camera's", () => {
    for (const scene of STAGE_SCENES) {
      const { shot, taken } = composeStage(scene, 1920, 1080, null, { framing: "face", zoom: 2, turn: 50 });
      expect(taken).toBe(Number(scene === "camera"));
      if (scene !== "camera") expect(shot).toBe(SHOTS.poster);
    }
  });

  test("of the camera shows the photo that will be taken, in the ratio of its frame", () => {
    for (const framing of PHOTO_FRAMINGS) {
      const shot = { framing, zoom: 1.5, turn: -20 };
      const composed = composeStage("camera", 390, 844, { x: 0.5, y: 0.5, height: 0.6, aspect: 9 / 16 }, shot);
      expect(composed.shot).toEqual(frameShot(shot, 9 / 16));
    }
    expect(composeStage("camera", 390, 844).shot).toEqual(frameShot(FIRST_SHOT, 1));
  });

  test("fades the crowd behind text only where text is beside the avatar", () => {
    const { textFade } = composeStage("home", 1920, 1080);
    expect(textFade.strength).toBeGreaterThan(0);
    expect(textFade.to).toBeLessThan(composeStage("home", 1920, 1080).box.x);
    expect(composeStage("home", 390, 844).textFade.strength).toBe(0);
    expect(composeStage("play", 1920, 1080).textFade.strength).toBe(0);
  });
});

describe("the view of the crowd", () => {
  test.each(EVERY.filter(([scene]) => scene !== "camera"))(
    "covers the picture of %s at %i x %i",
    (scene, width, height) => {
      const { left, right, distance } = computeCrowdView(width, height);
      expect(distance).toBe(SHOTS.poster.distance);
      const { box } = composeStage(scene, width, height);
      // Width of the picture in metres at a metre's distance: the box is as high as the poster.
      const whole = (SHOTS.poster.height / distance / box.height) * (width / height);
      expect(left).toBeGreaterThanOrEqual(whole * box.x * 0.999);
      expect(right).toBeGreaterThanOrEqual(whole * (1 - box.x) * 0.999);
    },
  );

  test("is hardly wider than the widest scene needs", () => {
    for (const [width, height] of SCREENS) {
      const { left, right, distance } = computeCrowdView(width, height);
      const needs = STAGE_SCENES.filter((scene) => scene !== "camera").map((scene) => {
        const { box } = composeStage(scene, width, height);
        const whole = (SHOTS.poster.height / distance / box.height) * (width / height);
        return [whole * box.x, whole * (1 - box.x)] as const;
      });
      expect(left).toBeLessThan(1.2 * Math.max(...needs.map(([side]) => side)));
      expect(right).toBeLessThan(1.2 * Math.max(...needs.map(([, side]) => side)));
    }
  });

  test("stays the same while a window changes a little, so that nobody moves", () => {
    expect(computeCrowdView(1920, 1080)).toEqual(computeCrowdView(1900, 1080));
    expect(computeCrowdView(1920, 1080)).not.toEqual(computeCrowdView(1200, 1080));
  });
});
