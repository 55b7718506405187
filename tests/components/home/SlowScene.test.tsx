// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StageFinder } from "@/components/home/StageFinder";
import { useUiStore } from "@/stores/ui-store";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const OFFER = /3D is slow on this device/;
const onAnswered = vi.fn();

/** Renders the stage with a loaded scene that was detected as slow. */
function showSlowStage(): void {
  renderSite(<StageFinder id={7} mood="gm" onAnswered={onAnswered} sizes="100vw" />);
  act(() => useUiStore.setState({ isGlSceneActivated: true, isSceneSlow: true, stageForm: null }));
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const form = () => useUiStore.getState().stageForm;

it("takes the server's loop when the offer is not answered for ten seconds", async () => {
  showSlowStage();
  screen.getByRole("button", { name: "Keep 3D" }).focus();
  onAnswered.mockClear();
  await wait(9900);
  expect(screen.queryByText(OFFER)).not.toBeNull();
  expect(form()).toBeNull();
  await wait(200);
  expect(form()).toBe("loop");
  expect(screen.queryByText(OFFER)).toBeNull();
  // The focused button is gone.
  expect(onAnswered).toHaveBeenCalledOnce();
});

it("keeps the scene when Keep 3D is pressed, and removes the offer", async () => {
  showSlowStage();
  fireEvent.click(screen.getByRole("button", { name: "Keep 3D" }));
  await wait(20_000);
  expect(form()).toBe("scene");
  expect(screen.queryByText(OFFER)).toBeNull();
  expect(onAnswered).toHaveBeenCalled();
});

it("loads a failed picture again when Try again is pressed", async () => {
  const { container } = renderSite(<StageFinder id={7} mood="gm" onAnswered={onAnswered} sizes="100vw" />);
  for (let time = 1; time <= 4; time++) {
    fireEvent.error(container.querySelector("img") as Element);
    await wait(2500);
  }
  expect(screen.getByText("Meebit 00007 cannot be shown right now.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(container.querySelector("img")?.src).toContain("token_id=7&");
});
