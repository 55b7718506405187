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
  vi.useRealTimers();
});

function failNow() {
  fireEvent.error(screen.getByRole("img"));
  act(() => vi.advanceTimersByTime(2500));
}

test("an urgent picture is asked for once, by its own element", () => {
  const html = renderToString(<Picture alt="" sizes="100vw" source={source} urgent />);
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain("preload");
});

test("one that a busy server does not give is asked for again, and shown when it comes", () => {
  const onGivenUp = vi.fn();
  render(<Picture alt="Meebit 00001" onGivenUp={onGivenUp} sizes="100vw" source={source} />);
  const first = screen.getByRole("img");
  failNow();
  expect(screen.getByRole("img")).not.toBe(first);
  act(() => vi.advanceTimersByTime(60_000));
  expect(onGivenUp).not.toHaveBeenCalled();
});

test("one that only decorates leaves no broken frame, whether it is asked for again or given up", () => {
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

test("given up, what was meant for its place stands there", () => {
  render(<Picture alt="Meebit 00001" fallback="Not there right now." sizes="100vw" source={source} />);
  for (let time = 1; time < 4; time++) failNow();
  expect(screen.queryByText("Not there right now.")).toBeNull();
  failNow();
  expect(screen.getByText("Not there right now.")).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});

test("after the fourth time it is given up", () => {
  const onGivenUp = vi.fn();
  render(<Picture alt="Meebit 00001" onGivenUp={onGivenUp} sizes="100vw" source={source} />);
  for (let time = 1; time < 4; time++) failNow();
  expect(onGivenUp).not.toHaveBeenCalled();
  failNow();
  expect(onGivenUp).toHaveBeenCalledOnce();
});
