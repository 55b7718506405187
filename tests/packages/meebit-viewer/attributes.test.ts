// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import { getFrame, getPoster, VIEWER_HOST } from "@/tests/support/viewer-element";
import {
  ALLOCATED_MS,
  listSent,
  receive,
  reply,
  sent,
  setUpViewerFrames,
  showLiveViewer,
  showViewer,
} from "@/tests/support/viewer-frames";

setUpViewerFrames();

describe("attributes of an element in view", () => {
  test("other attributes are sent to the same frame, each once", async () => {
    const viewer = await showLiveViewer();
    const frame = getFrame(viewer);
    viewer.mood = "zen";
    viewer.view = "side";
    viewer.bg = "ff0000";
    await reply(viewer);
    viewer.bg = "none";
    viewer.token = 8;
    await reply(viewer);
    viewer.token = 8;
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    expect(getFrame(viewer)).toBe(frame);
    expect(listSent()).toEqual([
      ["setMood", { id: 7, mood: "zen" }],
      ["setView", { view: "side" }],
      ["setBackground", { background: "#ff0000" }],
      ["setAvatar", { id: 8, mood: "zen" }],
      ["setBackground", { background: "none" }],
    ]);
    expect(frame?.title).toBe("Meebit 00008");
  });

  test.each([
    ["controls", false, "controls=0"],
    ["autoplay", false, "autoplay=0"],
    ["host", "https://other.example", "https://other.example/viewer/7"],
  ] as const)("another %s reloads the frame", async (name, value, address) => {
    const viewer = await showLiveViewer();
    Object.assign(viewer, { [name]: value });
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    expect(getFrame(viewer)?.src).toContain(address);
    expect(sent).toEqual([]);
  });

  test("a viewer that does not follow its attributes is loaded again with them", async () => {
    const viewer = await showLiveViewer();
    viewer.token = 8;
    viewer.mood = null;
    await reply(viewer, { code: "saved_mood_failed", message: "The saved mood could not be read." });
    expect(getPoster(viewer)?.src).toContain("token_id=8");
    expect(getPoster(viewer)?.hidden).toBe(false);
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    expect(getFrame(viewer)?.src).toBe(`${VIEWER_HOST}/viewer/8`);
  });

  test("a frame that is not ready is replaced for another token", async () => {
    const viewer = await showViewer();
    viewer.token = 8;
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    expect(getFrame(viewer)?.src).toBe(`${VIEWER_HOST}/viewer/8?mood=gm`);
    expect(sent).toEqual([]);
  });

  test("an element sends changes made while its frame loads once it is ready", async () => {
    const viewer = await showViewer();
    viewer.mood = "hype";
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([]);
    receive(viewer, "ready", { id: 7, mood: "gm", live: true });
    expect(listSent()).toEqual([["setMood", { id: 7, mood: "hype" }]]);
  });

  test("an element that loses its mood shows the saved one", async () => {
    const viewer = await showLiveViewer();
    viewer.mood = null;
    await vi.advanceTimersByTimeAsync(0);
    expect(listSent()).toEqual([["setAvatar", { id: 7 }]]);
  });

  test("a mood chosen in the viewer becomes the element's, and is not sent back", async () => {
    const viewer = await showLiveViewer();
    receive(viewer, "mood", { id: 7, mood: "ded" });
    await vi.advanceTimersByTimeAsync(0);
    expect(viewer.mood).toBe("ded");
    expect(sent).toEqual([]);
  });

  test("a report of an older mood does not replace a newer one of the page", async () => {
    const viewer = await showLiveViewer();
    const moods: unknown[] = [];
    viewer.addEventListener("moodchange", ({ detail }) => moods.push(detail.mood));
    viewer.mood = "zen";
    await vi.advanceTimersByTimeAsync(0);
    receive(viewer, "mood", { id: 7, mood: "ded" });
    expect(viewer.mood).toBe("zen");
    receive(viewer, "mood", { id: 7, mood: "zen" });
    await reply(viewer);
    expect(moods).toEqual(["zen"]);
    receive(viewer, "mood", { id: 7, mood: "ded" });
    expect([viewer.mood, ...moods]).toEqual(["ded", "zen", "ded"]);
  });

  test("a mood that the page sets while the viewer loads is newer than one chosen on its poster", async () => {
    const viewer = await showViewer();
    const moods: unknown[] = [];
    viewer.addEventListener("moodchange", ({ detail }) => moods.push(detail.mood));
    viewer.mood = "zen";
    await vi.advanceTimersByTimeAsync(0);
    receive(viewer, "mood", { id: 7, mood: "ded" });
    receive(viewer, "ready", { id: 7, mood: "ded", live: true });
    expect(moods).toEqual([]);
    expect(viewer.mood).toBe("zen");
    expect(listSent()).toEqual([["setMood", { id: 7, mood: "zen" }]]);
  });
});
