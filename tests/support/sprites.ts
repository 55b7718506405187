import { act } from "@testing-library/react";
import { vi } from "vitest";

/** A browser whose pictures arrive when they are let, and whose person may have asked for less motion. */
export interface SpriteBrowser {
  /** The sheets that were asked for, by name. */
  readonly asked: readonly string[];
  /** Lets the sheets arrive that were asked for. */
  arrive(): Promise<void>;
  fail(): Promise<void>;
}

/** Stands in for what jsdom lacks: pictures that decode, and the preference for less motion. */
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
      // The code comes before the sheet is asked for.
      await vi.dynamicImportSettled();
      for (const picture of waiting) picture[how](new Error("no picture"));
      waiting = [];
      await vi.dynamicImportSettled();
    });
  return { asked, arrive: () => settle("resolve"), fail: () => settle("reject") };
}
