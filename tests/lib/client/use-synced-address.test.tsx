// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import mockRouter from "next-router-mock";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSyncedAddress } from "@/lib/client/use-synced-address";

vi.mock("next/router", () => import("next-router-mock"));

/** Longer than the delay after the last change. */
const SYNCED_MS = 500;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  mockRouter.setCurrentUrl("/crowd");
  window.history.replaceState(null, "", "/crowd");
});
afterEach(() => {
  cleanup();
  mockRouter.isReady = true;
  vi.useRealTimers();
});

const replace = vi.spyOn(mockRouter, "replace");
const listAddresses = () => replace.mock.calls.map(([address]) => address);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const emit = (...event: Parameters<typeof mockRouter.events.emit>) => act(() => mockRouter.events.emit(...event));

/** Shows content whose address has its id. */
function showContent(first: string | null) {
  const { rerender, unmount } = renderHook(useSyncedAddress, { initialProps: { id: first } });
  return { show: (id: string | null) => rerender({ id }), unmount };
}

test("the address follows the content, without a new page or scrolling", async () => {
  showContent("7");
  expect(listAddresses()).toEqual([]);
  await wait(SYNCED_MS);
  expect(replace.mock.calls).toEqual([["/crowd?id=7", undefined, { shallow: true, scroll: false }]]);
});

test("only the last of quick changes reaches the address", async () => {
  const { show } = showContent("7");
  for (const shown of ["8", "9", "10"]) {
    await wait(SYNCED_MS / 2);
    show(shown);
  }
  await wait(SYNCED_MS);
  expect(listAddresses()).toEqual(["/crowd?id=10"]);
});

test("an address that is up to date is not replaced", async () => {
  const { show } = showContent(null);
  await wait(SYNCED_MS);
  window.history.replaceState(null, "", "/crowd?id=8");
  show("8");
  await wait(SYNCED_MS);
  expect(listAddresses()).toEqual([]);
});

test("the address is computed when it is replaced, from the current one, whose other parts stay", async () => {
  showContent("7");
  window.history.replaceState(null, "", "/crowd?id=6&nowebgl&id=5#top");
  await wait(SYNCED_MS);
  expect(listAddresses()).toEqual(["/crowd?nowebgl=&id=7#top"]);
});

test("a parameter without a value is removed", async () => {
  window.history.replaceState(null, "", "/crowd?id=6");
  showContent(null);
  await wait(SYNCED_MS);
  expect(listAddresses()).toEqual(["/crowd"]);
});

test("a page that was left keeps the new page's address", async () => {
  const { unmount } = showContent("7");
  unmount();
  await wait(SYNCED_MS);
  expect(listAddresses()).toEqual([]);
});

test("a navigation is not disturbed; if it fails, the address follows again", async () => {
  const { show } = showContent("7");
  emit("routeChangeStart", "/faq", { shallow: false });
  show("8");
  await wait(SYNCED_MS);
  expect(listAddresses()).toEqual([]);
  emit("routeChangeError", new Error("cancelled"), "/faq", { shallow: false });
  await wait(SYNCED_MS);
  expect(listAddresses()).toEqual(["/crowd?id=8"]);
});

test("a change of the address alone is no navigation", async () => {
  showContent("7");
  emit("routeChangeStart", "/crowd?id=6", { shallow: true });
  await wait(SYNCED_MS);
  expect(listAddresses()).toEqual(["/crowd?id=7"]);
});

test("the address waits for a router that is ready", async () => {
  mockRouter.isReady = false;
  showContent("7");
  await wait(SYNCED_MS);
  expect(listAddresses()).toEqual([]);
});
