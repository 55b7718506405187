// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AvatarFrame } from "@/components/avatar-select/AvatarFrame";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (id: number) =>
  render(
    <AvatarFrame
      choice={{ kind: "own", id }}
      count={1}
      elementId="frame"
      isActive={false}
      isCurrent={false}
      isNamed={false}
      onChoose={() => {}}
      place={0}
      side={140}
    />,
  );
const picture = () => screen.getByRole("option").querySelector("img");
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("requests no picture for a frame that is mounted for less than 100 ms", async () => {
  show(1);
  await pass(80);
  expect(picture()).toBeNull();
  await pass(20);
  expect(picture()?.getAttribute("src")).toContain("token_id=1");
});

it("shows a picture that has loaded before at once", async () => {
  const { unmount } = show(2);
  await pass(100);
  fireEvent.load(picture() as Element);
  unmount();
  show(2);
  expect(picture()).not.toBeNull();
});

it("retries a picture that fails three times, then shows the number alone", async () => {
  show(3);
  await pass(100);
  for (const wait of [2000, 5000, 10_000]) {
    const before = picture();
    fireEvent.error(before as Element);
    expect(picture()).toBeNull();
    await pass(wait);
    expect(picture()).not.toBe(before);
  }
  fireEvent.error(picture() as Element);
  await pass(60_000);
  expect(picture()).toBeNull();
  expect(screen.getByRole("option").textContent).toBe("00003");
});
