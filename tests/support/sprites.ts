import { act } from "@testing-library/react";
import { vi } from "vitest";

/** A browser whose pictures load on demand, with a motion preference. */
export interface SpriteBrowser {
  /** Names of the requested sheets. */
  readonly asked: readonly string[];
  /** Completes the pending loads. */
  arrive(): Promise<void>;
  fail(): Promise<void>;
}

/** Stubs what jsdom lacks: picture decoding and the motion preference. */
export function spriteBrowser({ isReduced = false } = {}): SpriteBrowser {
  const asked: string[] = [];
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
        asked.push(address.replace("/sprites/", "").replace(/\.webp.*/, ""));
      }
      decode() {
        return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
      }
    },
  );
  const settle = (how: "resolve" | "reject") =>
    act(async () => {
      // The code loads before it requests the sheet.
      await vi.dynamicImportSettled();
      for (const picture of waiting) picture[how](new Error("no picture"));
      waiting = [];
      await vi.dynamicImportSettled();
    });
  return { asked, arrive: () => settle("resolve"), fail: () => settle("reject") };
}
