// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { continueSignIn } from "@/lib/client/wallet/open-sign-in";
import { useUiStore } from "@/stores/ui-store";
import { setUpSiteTest } from "@/tests/support/render-site";

vi.mock("@/lib/client/public-env", async (original) => {
  const { publicEnv } = await original<typeof import("@/lib/client/public-env")>();
  return { publicEnv: { ...publicEnv, gatedPages: ["/crowd"] } };
});

setUpSiteTest();

it.each([
  ["/faq", "enter", null, true],
  ["/wallet", "enter", null, false],
  ["/get-print", "enter", null, false],
  ["/crowd", "enter", null, false],
  ["/wallet", "get-print", "get-print", false],
  ["/get-print", "get-print", null, false],
  ["/", "save-mood", null, false],
] as const)("on %s, signed in to %s: the panel %s, the chooser %s", (path, purpose, panel, showMeebitSelect) => {
  window.history.replaceState(null, "", path);
  useUiStore.getState().setPanel("sign-in-and-proceed");
  continueSignIn(purpose);
  expect(useUiStore.getState()).toMatchObject({ panel, showMeebitSelect });
});
