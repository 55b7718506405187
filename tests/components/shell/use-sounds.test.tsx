// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useCues } from "@/components/shell/use-sounds";
import { getQueryClient } from "@/lib/client/api/query-client";
import { SAVE_MOOD } from "@/lib/client/api/use-save-mood";
import { useCharacterStore } from "@/stores/character-store";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";

function startAnew<T>(store: { setState(state: T, replace: true): void; getInitialState(): T }) {
  store.setState(store.getInitialState(), true);
}

beforeEach(() => {
  startAnew(useCharacterStore);
  startAnew(useErrorStore);
  startAnew(useUiStore);
  startAnew(useWalletStore);
  renderHook(() => useCues());
});
afterEach(() => {
  cleanup();
  getQueryClient().clear();
});

/** Returns the requested cue and resets it. */
function takeRequestedSound() {
  const { requestedSound, setRequestedSound } = useUiStore.getState();
  setRequestedSound(null);
  return requestedSound;
}

async function save(outcome: () => Promise<unknown>, mutationKey: readonly string[] = SAVE_MOOD) {
  const mutation = getQueryClient().getMutationCache().build(getQueryClient(), { mutationKey, mutationFn: outcome });
  await mutation.execute(undefined).catch(() => {});
}

test("loading another avatar plays select", () => {
  useCharacterStore.getState().setCurrent("00001");
  expect(takeRequestedSound()).toBeNull();
  useCharacterStore.getState().setLoadingMeebitId("00002");
  expect(takeRequestedSound()).toBe("select");
  useCharacterStore.getState().setCurrent("00002");
  useCharacterStore.getState().setLoadingMeebitId(null);
  expect(takeRequestedSound()).toBeNull();
});

test("loading the first avatar or the current one plays no sound", () => {
  useCharacterStore.getState().setLoadingMeebitId("00001");
  expect(takeRequestedSound()).toBeNull();
  useCharacterStore.setState({ current: "00001", loadingMeebitId: null });
  useCharacterStore.getState().setLoadingMeebitId("00001");
  expect(takeRequestedSound()).toBeNull();
});

test("a saved mood plays saved, a refused one plays error", async () => {
  await save(() => Promise.resolve());
  expect(takeRequestedSound()).toBe("saved");
  await save(() => Promise.reject(new Error("no")));
  expect(takeRequestedSound()).toBe("error");
  await save(() => Promise.resolve(), ["something-else"]);
  expect(takeRequestedSound()).toBeNull();
});

test.each(["setBannerError", "setCarouselError"] as const)(
  "an error of %s plays a sound once, and none when it is cleared",
  (setter) => {
    useErrorStore.getState()[setter]("That did not work.");
    expect(takeRequestedSound()).toBe("error");
    useErrorStore.getState()[setter]("That did not work.");
    expect(takeRequestedSound()).toBeNull();
    useErrorStore.getState()[setter]("");
    expect(takeRequestedSound()).toBeNull();
  },
);

test("a wallet problem plays error, but not a quiet one", () => {
  useWalletStore.getState().setProblem({ message: "The wallet did not answer.", quiet: false });
  expect(takeRequestedSound()).toBe("error");
  useWalletStore.getState().setProblem({ message: "Nothing was connected.", quiet: true });
  expect(takeRequestedSound()).toBeNull();
});

test("requests no sound after the unmount", () => {
  cleanup();
  useErrorStore.getState().setBannerError("That did not work.");
  expect(takeRequestedSound()).toBeNull();
});
