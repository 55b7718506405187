// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { StageFinder } from "@/components/home/StageFinder";
import type { Mood } from "@/lib/shared/moods";
import { inSite, renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

describe("the picture on the stage", () => {
  const stage = (id: number, mood: Mood) => <StageFinder id={id} mood={mood} onAnswered={() => {}} sizes="100vw" />;
  const queryLoading = () => screen.queryByText("Loading Meebit 00008…");
  const countOutdated = (container: Element) => container.querySelectorAll('[data-outdated="true"]').length;

  it("is marked as outdated, with a status, while another avatar loads", () => {
    const { container, rerender } = renderSite(stage(7, "gm"));
    rerender(inSite(stage(8, "gm")));
    expect(queryLoading()?.closest("[role=status]")).toBeTruthy();
    expect(countOutdated(container)).toBe(1);
    fireEvent.load(container.querySelector("[data-loading] img") as Element);
    expect(queryLoading()).toBeNull();
    expect(countOutdated(container)).toBe(0);
  });

  it("stays unmarked while the same avatar's mood loads", () => {
    const { container, rerender } = renderSite(stage(8, "gm"));
    rerender(inSite(stage(8, "pride")));
    expect(container.querySelector("[data-loading]")).toBeTruthy();
    expect(queryLoading()).toBeNull();
    expect(countOutdated(container)).toBe(0);
  });
});
