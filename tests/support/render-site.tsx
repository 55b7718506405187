import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render } from "@testing-library/react";
import mockRouter from "next-router-mock";
import { MemoryRouterProvider } from "next-router-mock/MemoryRouterProvider";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { getQueryClient } from "@/lib/client/api/query-client";
import { useCameraStore, useGroupStore } from "@/stores/camera-store";
import { useCharacterStore } from "@/stores/character-store";
import { useErrorStore } from "@/stores/error-store";
import { usePhotosStore } from "@/stores/photos-store";
import { useSnapStore } from "@/stores/snap-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";

// On a busy machine lazy loading takes longer than a second.
configure({ asyncUtilTimeout: 5000 });

/** URLs that the page has set. */
export const replaced: string[] = [];

/** Wraps a part of the site in the shell's providers. */
export function inSite(part: ReactNode): ReactNode {
  return (
    <MemoryRouterProvider>
      <QueryClientProvider client={getQueryClient()}>{part}</QueryClientProvider>
    </MemoryRouterProvider>
  );
}

export const renderSite = (part: ReactNode) => render(inSite(part));

/** Size of every element in CSS pixels, since jsdom has no layout. */
export const SIZE = { width: 1280, height: 720 };

class WatchedOnce implements ResizeObserver {
  readonly #callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    const contentRect = new DOMRect(0, 0, SIZE.width, SIZE.height);
    const size = [{ inlineSize: SIZE.width, blockSize: SIZE.height }];
    const entry = {
      target,
      contentRect,
      borderBoxSize: size,
      contentBoxSize: size,
      devicePixelContentBoxSize: size,
    };
    this.#callback([entry], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** Adds missing browser APIs to jsdom, and resets the stores before each test. */
export function setUpSiteTest(): void {
  beforeEach(() => {
    const shown = [useCharacterStore, useErrorStore, useUiStore, useWalletStore];
    for (const store of [...shown, useCameraStore, useGroupStore, usePhotosStore, useSnapStore]) {
      // `as`: states differ.
      (store as typeof useUiStore).setState((store as typeof useUiStore).getInitialState(), true);
    }
    replaced.length = 0;
    window.history.replaceState(null, "", "/");
    mockRouter.setCurrentUrl("/");
    vi.spyOn(mockRouter, "push");
    vi.spyOn(mockRouter, "replace").mockImplementation(async (url) => {
      replaced.push(String(url));
      window.history.replaceState(null, "", String(url));
      return true;
    });
    vi.stubGlobal("ResizeObserver", WatchedOnce);
    vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
    vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(SIZE.width);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(SIZE.height);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(SIZE.height);
    vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(1_000_000);
    HTMLDialogElement.prototype.showModal = function open() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
    HTMLElement.prototype.scrollTo = function scrollTo(to?: number | ScrollToOptions) {
      if (typeof to !== "object") return;
      this.scrollTop = to.top ?? this.scrollTop;
      this.scrollLeft = to.left ?? this.scrollLeft;
      this.dispatchEvent(new Event("scroll"));
    };
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });
}
