import { expect, test } from "vitest";
import { createWaveList, MAX_WAVES, WAVE_SPEED } from "@/lib/three/crowd/wave-list";

test("a mood reaches near figures before far ones", () => {
  const list = createWaveList();
  list.addWave("hype", 10, 0, 100, false);
  expect(list.moodAt(10, 7, 100 + 6 / WAVE_SPEED)).toBe("default");
  expect(list.moodAt(10, 7, 100 + 8 / WAVE_SPEED)).toBe("hype");
  expect(list.moodAt(10, 80, 100 + 8 / WAVE_SPEED)).toBe("default");
});

test("the later of two passed waves counts", () => {
  const list = createWaveList();
  list.addWave("hype", 0, 0, 0, false);
  list.addWave("zen", 50, 0, 1, false);
  expect(list.moodAt(50, 0, 1.1)).toBe("zen");
  expect(list.moodAt(0, 0, 1.1)).toBe("hype");
  expect(list.moodAt(50, 0, 60)).toBe("zen");
});

test("a still wave sets the mood everywhere at once", () => {
  const list = createWaveList();
  list.addWave("gm", 0, 0, 5, true);
  expect(list.moodAt(80, -80, 5)).toBe("gm");
  expect(list.moodAt(-80, 80, 5)).toBe("gm");
});

test("a wave above the maximum replaces the oldest, whose mood becomes the base mood", () => {
  const list = createWaveList();
  const moods = ["gm", "hype", "zen", "shy", "wtf"] as const;
  for (const [nth, mood] of moods.entries()) list.addWave(mood, 0, 0, nth * 0.1, false);
  expect(list.waves).toHaveLength(MAX_WAVES);
  expect(list.before).toBe("gm");
  expect(list.moodAt(80, 80, 0.5)).toBe("gm");
});

test("forgets a wave that a later one has covered, but not the last wave", () => {
  const list = createWaveList();
  list.addWave("gm", 0, 0, 0, false);
  list.addWave("hype", 0, 0, 1, false);
  expect(list.dropPassedWaves(5)).toBe(false);
  expect(list.dropPassedWaves(30)).toBe(true);
  expect(list.waves.map(({ mood }) => mood)).toEqual(["hype"]);
  expect(list.dropPassedWaves(1000)).toBe(false);
  expect(list.moodAt(0, 0, 1000)).toBe("hype");
});
