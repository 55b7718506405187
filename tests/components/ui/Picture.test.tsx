// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Picture } from "@/components/ui/Picture";

const source = (width: number) => `/a?w=${width}`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function failNow() {
  fireEvent.error(screen.getByRole("img"));
  act(() => vi.advanceTimersByTime(2500));
}

test("an urgent picture is requested once, by its own element, without a preload", () => {
  const html = renderToString(<Picture alt="" sizes="100vw" source={source} urgent />);
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain("preload");
});

test("a picture that fails to load is retried in a new element", () => {
  const onLoadFailed = vi.fn();
  render(<Picture alt="Meebit 00001" onLoadFailed={onLoadFailed} sizes="100vw" source={source} />);
  const first = screen.getByRole("img");
  failNow();
  expect(screen.getByRole("img")).not.toBe(first);
  act(() => vi.advanceTimersByTime(60_000));
  expect(onLoadFailed).not.toHaveBeenCalled();
});

test("a decorative picture is hidden after each failure, also after the last retry", () => {
  const { container } = render(<Picture alt="" sizes="100vw" source={source} />);
  const isHidden = () => container.querySelector("img")?.style.visibility;
  for (let time = 1; time <= 4; time++) {
    expect(isHidden()).toBe("");
    fireEvent.error(container.querySelector("img") as Element);
    expect(isHidden()).toBe("hidden");
    act(() => vi.advanceTimersByTime(2500));
  }
  expect(isHidden()).toBe("hidden");
});

test("shows the fallback after the fourth failure, until its retry", () => {
  const fallback = (retry: () => void) => (
    <button onClick={retry} type="button">
      Not there right now.
    </button>
  );
  render(<Picture alt="Meebit 00001" fallback={fallback} sizes="100vw" source={source} />);
  for (let time = 1; time < 4; time++) failNow();
  expect(screen.queryByText("Not there right now.")).toBeNull();
  failNow();
  expect(screen.queryByRole("img")).toBeNull();
  fireEvent.click(screen.getByText("Not there right now."));
  expect(screen.getByRole("img")).toBeTruthy();
});

test("calls onLoadFailed after the fourth failure", () => {
  const onLoadFailed = vi.fn();
  render(<Picture alt="Meebit 00001" onLoadFailed={onLoadFailed} sizes="100vw" source={source} />);
  for (let time = 1; time < 4; time++) failNow();
  expect(onLoadFailed).not.toHaveBeenCalled();
  failNow();
  expect(onLoadFailed).toHaveBeenCalledOnce();
});

test.each([
  ["the browser is online again", () => fireEvent(window, new Event("online"))],
  ["the tab is visible again", () => fireEvent(document, new Event("visibilitychange"))],
])("a picture that failed for good is requested again when %s", (_, happen) => {
  render(<Picture alt="Meebit 00001" sizes="100vw" source={source} />);
  for (let time = 1; time <= 4; time++) failNow();
  const failed = screen.getByRole("img");
  happen();
  expect(screen.getByRole("img")).not.toBe(failed);
  failNow();
  expect(screen.getByRole("img").style.visibility, "with all its attempts").toBe("");
});

test("a hidden tab requests no picture again", () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  render(<Picture alt="Meebit 00001" sizes="100vw" source={source} />);
  for (let time = 1; time <= 4; time++) failNow();
  const failed = screen.getByRole("img");
  fireEvent(document, new Event("visibilitychange"));
  expect(screen.getByRole("img")).toBe(failed);
});
