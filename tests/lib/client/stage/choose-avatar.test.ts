import { beforeEach, expect, it, vi } from "vitest";
import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
import { useCharacterStore } from "@/stores/character-store";
import { fakeSiteOfTests } from "@/tests/support/fake-site";

const fake = fakeSiteOfTests();
const stage = () => {
  const { current, mood, savedMood, loadingMeebitId } = useCharacterStore.getState();
  return { current, mood, savedMood, loadingMeebitId };
};

beforeEach(() => {
  useCharacterStore.setState(useCharacterStore.getInitialState(), true);
  useCharacterStore.getState().setMood("spicy");
});

it("brings an avatar in its saved mood", async () => {
  fake.site.saved.set(7, "zen");
  const chosen = chooseAvatar(7);
  expect(stage()).toMatchObject({ current: "", loadingMeebitId: "00007" });
  await chosen;
  expect(stage()).toEqual({ current: "00007", mood: "zen", savedMood: "zen", loadingMeebitId: null });
});

it("leaves the mood that is tried where nothing is saved", async () => {
  await chooseAvatar(7);
  expect(stage()).toEqual({ current: "00007", mood: "spicy", savedMood: "default", loadingMeebitId: null });
});

it("a mood that is asked for goes before the saved one", async () => {
  fake.site.saved.set(7, "zen");
  await chooseAvatar(7, "default");
  expect(stage()).toMatchObject({ mood: "default", savedMood: "zen" });
});

it("comes without a saved mood when the server says no", async () => {
  fake.site.refuse("GET moods", "storage_unavailable");
  await chooseAvatar(7);
  expect(stage()).toMatchObject({ current: "00007", mood: "spicy", savedMood: "default" });
});

it("comes after a second when the server says nothing", async () => {
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
  ["the mood that was asked for", "gm"],
  ["its saved mood", null],
] as const)("a mood that is pressed while it comes stays, and %s does not come after it", async (_, asked) => {
  fake.site.saved.set(7, "zen");
  const release = fake.site.hold("GET moods/7");
  const chosen = chooseAvatar(7, asked);
  useCharacterStore.getState().setMood("pride");
  release();
  await chosen;
  expect(stage()).toEqual({ current: "00007", mood: "pride", savedMood: "zen", loadingMeebitId: null });
});

it("of two choices the later counts, whichever is answered first", async () => {
  fake.site.saved.set(7, "zen");
  fake.site.saved.set(8, "ded");
  const release = fake.site.hold("GET moods/7");
  const first = chooseAvatar(7);
  await chooseAvatar(8);
  release();
  await first;
  expect(stage()).toEqual({ current: "00008", mood: "ded", savedMood: "ded", loadingMeebitId: null });
});
