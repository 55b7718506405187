// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useCharacterStore } from "@/stores/character-store";
import {
  button,
  choose,
  fake,
  isCameraOpen,
  key,
  open,
  selectGroup,
  setUpCameraTest,
  shoot,
  stageShows,
  takenIds,
} from "@/tests/support/camera-tests";

vi.mock("@/lib/client/photo/photo-studio", () => ({ openPhotoStudio: vi.fn() }));
vi.mock("@/lib/client/photo/paint-sheet", () => ({ paintSheet: async () => {} }));
setUpCameraTest();

/** Presses the shutter with a timer. Fake timers run from then on. */
function count(timer: string) {
  vi.useFakeTimers();
  choose(timer);
  shoot();
}

describe("the timer", () => {
  it("counts down and then takes the pose that is on the stage at zero", async () => {
    await open();
    count("3 seconds");
    expect(screen.getByRole("timer").textContent).toBe("3");
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole("timer").textContent).toBe("2");
    expect(fake.orders).toHaveLength(0);
    stageShows({ playhead: 0.75, turn: 10 });
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.getByRole("timer").textContent).toBe("");
    expect(fake.orders[0]?.shot).toMatchObject({ turn: 10, subjects: [{ playhead: 0.75 }] });
  });

  it.each([
    ["Escape", () => key("Escape")],
    ["the shutter", () => fireEvent.click(button("Stop the timer"))],
    ["the space bar", () => key(" ")],
  ])("is stopped by %s, and the camera stays open", async (_, stop) => {
    await open();
    count("10 seconds");
    act(() => vi.advanceTimersByTime(4000));
    stop();
    act(() => vi.advanceTimersByTime(20_000));
    expect(fake.orders).toHaveLength(0);
    expect(isCameraOpen()).toBe(true);
  });

  it("shows each second in the same timer element, for screen readers", async () => {
    await open();
    const timer = screen.getByRole("timer");
    expect(timer.textContent).toBe("");
    count("3 seconds");
    expect(timer.textContent).toBe("3");
    act(() => vi.advanceTimersByTime(1000));
    expect(timer.textContent).toBe("2");
    expect(timer.isConnected).toBe(true);
  });
});

describe("the timer takes what the viewfinder shows at zero", () => {
  it.each([
    ["one more avatar in the group", [7, 8]],
    ["a group in place of a single avatar", []],
  ])("%s", async (_, before) => {
    if (before.length > 0) selectGroup(...before);
    await open();
    count("10 seconds");
    await act(async () => selectGroup(7, 8, 9));
    act(() => vi.advanceTimersByTime(10_000));
    expect(takenIds(0)).toEqual([7, 8, 9]);
  });

  it("another avatar in another mood", async () => {
    await open();
    count("3 seconds");
    act(() => {
      stageShows({ id: 7 });
      useCharacterStore.setState({ current: "00007", mood: "zen" });
    });
    act(() => vi.advanceTimersByTime(3000));
    expect(fake.orders[0]?.shot.subjects).toMatchObject([{ id: 7, mood: "zen" }]);
  });

  it("an animation in the best format known at zero", async () => {
    let know = (_: readonly ["mp4", "gif"]) => {};
    const animationFormats = new Promise<readonly ["mp4", "gif"]>((resolve) => {
      know = resolve;
    });
    Object.assign(fake.studio, { animationFormats });
    await open();
    choose("Animation");
    count("3 seconds");
    await act(async () => know(["mp4", "gif"]));
    act(() => vi.advanceTimersByTime(3000));
    expect(fake.orders[0]?.options).toMatchObject({ format: "mp4" });
  });

  it("nothing, with an error, while another animation is being made", async () => {
    await open();
    choose("Animation");
    shoot();
    choose("Picture");
    count("3 seconds");
    choose("Animation");
    act(() => vi.advanceTimersByTime(3000));
    expect(fake.orders).toHaveLength(1);
    expect(screen.getByRole("alert").textContent).toContain("Nothing was taken: another animation is being made.");
    fireEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("nothing after the group panel has been opened", async () => {
    await open();
    count("3 seconds");
    await act(async () => fireEvent.click(button("Group")));
    expect(screen.getByRole("timer").textContent).toBe("");
    act(() => vi.advanceTimersByTime(5000));
    expect(fake.orders).toHaveLength(0);
  });
});
