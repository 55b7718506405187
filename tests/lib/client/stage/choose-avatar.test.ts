import { beforeEach, expect, it, vi } from "vitest";
import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
import { useCharacterStore } from "@/stores/character-store";
import { setUpFakeSite } from "@/tests/support/fake-site";

const fake = setUpFakeSite();
const stage = () => {
  const { current, mood, savedMood, loadingMeebitId } = useCharacterStore.getState();
  return { current, mood, savedMood, loadingMeebitId };
};

beforeEach(() => {
  useCharacterStore.setState(useCharacterStore.getInitialState(), true);
  useCharacterStore.getState().setMood("spicy");
});

it("shows an avatar in its saved mood", async () => {
  fake.site.saved.set(7, "zen");
  const chosen = chooseAvatar(7);
  expect(stage()).toMatchObject({ current: "", loadingMeebitId: "00007" });
  await chosen;
  expect(stage()).toEqual({ current: "00007", mood: "zen", savedMood: "zen", loadingMeebitId: null });
});

it("keeps the tried mood when none is saved", async () => {
  await chooseAvatar(7);
  expect(stage()).toEqual({ current: "00007", mood: "spicy", savedMood: "default", loadingMeebitId: null });
});

it("a requested mood takes precedence over the saved one", async () => {
  fake.site.saved.set(7, "zen");
  await chooseAvatar(7, "default");
  expect(stage()).toMatchObject({ mood: "default", savedMood: "zen" });
});

it("shows the avatar without a saved mood when the server fails", async () => {
  fake.site.refuse("GET moods", "storage_unavailable");
  await chooseAvatar(7);
  expect(stage()).toMatchObject({ current: "00007", mood: "spicy", savedMood: "default" });
});

it("shows the avatar after a second when the server does not respond", async () => {
  vi.useFakeTimers();
  fake.site.hold("GET moods");
  const chosen = chooseAvatar(7);
  await vi.advanceTimersByTimeAsync(999);
  expect(stage().current).toBe("");
  await vi.advanceTimersByTimeAsync(1);
  await chosen;
  expect(stage()).toMatchObject({ current: "00007", loadingMeebitId: null });
  vi.useRealTimers();
});

it.each([
  ["the requested mood", "gm"],
  ["the saved mood", null],
] as const)("a mood chosen during loading stays and is not replaced by %s", async (_, requestedMood) => {
  fake.site.saved.set(7, "zen");
  const release = fake.site.hold("GET moods/7");
  const chosen = chooseAvatar(7, requestedMood);
  useCharacterStore.getState().setMood("pride");
  release();
  await chosen;
  expect(stage()).toEqual({ current: "00007", mood: "pride", savedMood: "zen", loadingMeebitId: null });
});

it("the later of two choices wins, whichever response is first", async () => {
  fake.site.saved.set(7, "zen");
  fake.site.saved.set(8, "ded");
  const release = fake.site.hold("GET moods/7");
  const first = chooseAvatar(7);
  await chooseAvatar(8);
  release();
  await first;
  expect(stage()).toEqual({ current: "00008", mood: "ded", savedMood: "ded", loadingMeebitId: null });
});
