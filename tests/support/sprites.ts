import { act } from "@testing-library/react";
import { vi } from "vitest";

/** A browser whose pictures load on demand, with a motion preference. */
export interface SpriteBrowser {
  /** Names of the requested sheets. */
  readonly requestedSheets: readonly string[];
  /** Completes the pending loads. */
  finishLoading(): Promise<void>;
  failLoading(): Promise<void>;
}

/** Stubs what jsdom lacks: picture decoding and the motion preference. */
export function spriteBrowser({ isReduced = false } = {}): SpriteBrowser {
  const requestedSheets: string[] = [];
  let waiting: { resolve: () => void; reject: (cause: Error) => void }[] = [];
  vi.stubGlobal("matchMedia", () => ({
    matches: isReduced,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    "Image",
    class {
      set src(address: string) {
        requestedSheets.push(address.replace("/sprites/", "").replace(/\.webp.*/, ""));
      }
      decode() {
        return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
      }
    },
  );
  const finishDecodes = (how: "resolve" | "reject") =>
    act(async () => {
      // The code loads before it requests the sheet.
      await vi.dynamicImportSettled();
      for (const picture of waiting) picture[how](new Error("no picture"));
      waiting = [];
      await vi.dynamicImportSettled();
    });
  return { requestedSheets, finishLoading: () => finishDecodes("resolve"), failLoading: () => finishDecodes("reject") };
}
