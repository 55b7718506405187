// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CrowdOptions, CrowdScene } from "@/components/canvas/crowd/crowd-scene";
import { followCrowd } from "@/components/crowd/follow-crowd";
import { useCrowdStore } from "@/stores/crowd-store";
import { siteOfTests } from "@/tests/support/render-site";

siteOfTests();

test.each(["slow", "few-levels"] as const)(
  "a device that is %s stays known as weak when the word of it is put away",
  (trouble) => {
    const ending = new AbortController();
    let tell: CrowdOptions["onTrouble"] = () => {};
    followCrowd({
      // `as`: what following calls without a person at the page.
      mount: (_, options) => {
        tell = options.onTrouble;
        return { setPaused: vi.fn(), dispose: vi.fn() } as unknown as CrowdScene;
      },
      box: document.createElement("div"),
      pose: null,
      signal: ending.signal,
      onHover: () => {},
      onFailed: () => {},
    });
    act(() => tell(trouble));
    act(() => useCrowdStore.getState().setWord(null));
    expect(useCrowdStore.getState()).toMatchObject({ word: null, isWeak: true });
    ending.abort();
    act(() => useCrowdStore.getState().clear());
    expect(useCrowdStore.getState().isWeak).toBe(false);
  },
);
