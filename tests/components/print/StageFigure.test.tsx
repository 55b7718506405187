// @vitest-environment jsdom
import { act, fireEvent } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { StageFigure } from "@/components/print/StageFigure";
import { renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

it("shows nothing in place of the avatar when its picture has failed four times", async () => {
  vi.useFakeTimers();
  const { container } = renderSite(<StageFigure id={7} />);
  for (let time = 1; time <= 4; time++) {
    fireEvent.error(container.querySelector("img") as Element);
    await act(() => vi.advanceTimersByTimeAsync(2500));
  }
  expect(container.textContent).toBe("");
  expect(container.querySelector("img")?.style.visibility).toBe("hidden");
  vi.useRealTimers();
});
