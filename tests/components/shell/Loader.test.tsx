// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Loader } from "@/components/shell/Loader";
import { useUiStore } from "@/stores/ui-store";

beforeEach(() => {
  vi.useFakeTimers();
  useUiStore.setState(useUiStore.getInitialState(), true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ui = () => useUiStore.getState();
const loader = () => screen.queryByRole("progressbar", { name: "Loading", hidden: true });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe("the loader", () => {
  it("is not in server HTML, and is there after the first render in the browser", () => {
    expect(renderToString(<Loader />)).toBe("");
    render(<Loader />);
    expect(loader()).not.toBeNull();
  });

  it("shows how much has loaded", () => {
    render(<Loader />);
    act(() => ui().setAppPercentLoaded(42));
    expect(loader()?.getAttribute("aria-valuenow")).toBe("42");
    expect(loader()?.textContent).toContain("42%");
  });

  it("marks the app as loaded when the progress reaches 100 %, and not before", () => {
    render(<Loader />);
    act(() => ui().setAppPercentLoaded(99));
    pass(5000);
    expect(ui().isAppLoaded).toBe(false);
    act(() => ui().setAppPercentLoaded(100));
    pass(500);
    expect(ui().isAppLoaded).toBe(true);
  });

  it("is hidden when the scene is active, and removed 3000 ms after scene and app are ready", () => {
    render(<Loader />);
    act(() => ui().setIsGlSceneActivated(true));
    expect(loader()?.hasAttribute("inert")).toBe(true);
    pass(8000);
    expect(loader()).not.toBeNull();
    act(() => ui().setIsAppLoaded(true));
    pass(2999);
    expect(loader()).not.toBeNull();
    pass(1);
    expect(loader()).toBeNull();
  });

  it.each([
    ["does not become active", () => undefined],
    ["is lost before the loader is removed", () => ui().setIsGlSceneActivated(false)],
  ])("is removed after 15 seconds when the scene %s", (_what, lose) => {
    render(<Loader />);
    act(() => ui().setAppPercentLoaded(20));
    act(lose);
    pass(14_999);
    expect(loader()).not.toBeNull();
    pass(1);
    expect(loader()).toBeNull();
    expect(ui().isAppLoaded).toBe(true);
  });

  it("is never shown with noloader", () => {
    ui().setDisableLoader(true);
    render(<Loader />);
    expect(loader()).toBeNull();
  });
});
