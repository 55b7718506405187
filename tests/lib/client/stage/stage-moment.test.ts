import { expect, test, vi } from "vitest";
import { getStageMoment, noteStageChange, provideStageMoment, watchStage } from "@/lib/client/stage/stage-moment";

const MOMENT = { id: 7, mood: "gm", playhead: 0.25, turn: 28 } as const;

test("there is no moment without a scene, nor after it is gone", () => {
  expect(getStageMoment()).toBeNull();
  provideStageMoment(() => MOMENT);
  expect(getStageMoment()).toBe(MOMENT);
  provideStageMoment(() => null);
  expect(getStageMoment()).toBeNull();
  provideStageMoment(null);
  expect(getStageMoment()).toBeNull();
});

test("the moment is read each time it is asked for", () => {
  let playhead = 0;
  provideStageMoment(() => ({ ...MOMENT, playhead: playhead++ }));
  expect([getStageMoment()?.playhead, getStageMoment()?.playhead]).toEqual([0, 1]);
  provideStageMoment(null);
});

test("watchers learn of a new scene, of another avatar and of the scene's end, until they unsubscribe", () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const unsubscribe = watchStage(one);
  watchStage(other);
  provideStageMoment(() => MOMENT);
  noteStageChange();
  unsubscribe();
  unsubscribe();
  provideStageMoment(null);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([2, 3]);
});
