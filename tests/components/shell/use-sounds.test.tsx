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

/** The cue that was asked for since the last time. */
function asked() {
  const { requestedSound, setRequestedSound } = useUiStore.getState();
  setRequestedSound(null);
  return requestedSound;
}

async function save(outcome: () => Promise<unknown>, mutationKey: readonly string[] = SAVE_MOOD) {
  const mutation = getQueryClient().getMutationCache().build(getQueryClient(), { mutationKey, mutationFn: outcome });
  await mutation.execute(undefined).catch(() => {});
}

test("another avatar is a choice", () => {
  useCharacterStore.getState().setCurrent("00001");
  expect(asked()).toBeNull();
  useCharacterStore.getState().setLoadingMeebitId("00002");
  expect(asked()).toBe("select");
  useCharacterStore.getState().setCurrent("00002");
  useCharacterStore.getState().setLoadingMeebitId(null);
  expect(asked()).toBeNull();
});

test("the avatar that a page begins with, or that stands there already, is none", () => {
  useCharacterStore.getState().setLoadingMeebitId("00001");
  expect(asked()).toBeNull();
  useCharacterStore.setState({ current: "00001", loadingMeebitId: null });
  useCharacterStore.getState().setLoadingMeebitId("00001");
  expect(asked()).toBeNull();
});

test("a mood that the server has saved, and one that it refuses", async () => {
  await save(() => Promise.resolve());
  expect(asked()).toBe("saved");
  await save(() => Promise.reject(new Error("no")));
  expect(asked()).toBe("error");
  await save(() => Promise.resolve(), ["something-else"]);
  expect(asked()).toBeNull();
});

test.each(["setBannerError", "setCarouselError"] as const)(
  "words of %s come with a sound once, and go without",
  (setter) => {
    useErrorStore.getState()[setter]("That did not work.");
    expect(asked()).toBe("error");
    useErrorStore.getState()[setter]("That did not work.");
    expect(asked()).toBeNull();
    useErrorStore.getState()[setter]("");
    expect(asked()).toBeNull();
  },
);

test("a wallet that failed is heard; one that a person changed their mind about is not", () => {
  useWalletStore.getState().setProblem({ words: "The wallet did not answer.", quiet: false });
  expect(asked()).toBe("error");
  useWalletStore.getState().setProblem({ words: "Nothing was connected.", quiet: true });
  expect(asked()).toBeNull();
});

test("nothing is asked for any more when the site is gone", () => {
  cleanup();
  useErrorStore.getState().setBannerError("That did not work.");
  expect(asked()).toBeNull();
});
