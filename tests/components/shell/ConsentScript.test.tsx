// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "next-router-mock";
import { MemoryRouterProvider } from "next-router-mock/MemoryRouterProvider";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pickPublicSettings, SETTINGS_META } from "@/lib/shared/public-settings";

// next/script loads a URL once per module instance.
const ADDRESS = "https://consent.example/ask.js";
const BROKEN = "https://consent.example/gone.js";
let laterCount = 0;

beforeEach(() => {
  vi.resetModules();
  for (const each of document.querySelectorAll("script, meta")) each.remove();
});
afterEach(cleanup);

/** Adds the settings as the server does. */
function configure(address: string) {
  const meta = Object.assign(document.createElement("meta"), { name: SETTINGS_META });
  meta.content = JSON.stringify(pickPublicSettings({ NEXT_PUBLIC_CONSENT_SCRIPT_URL: address }));
  document.head.append(meta);
}

async function show(address: string) {
  configure(address);
  const { ConsentScript } = await import("@/components/shell/ConsentScript");
  render(
    <main>
      The page
      <ConsentScript />
    </main>,
  );
}

const loaded = (address = ADDRESS) => [...document.querySelectorAll("script")].filter((each) => each.src === address);

/** Resolves when a later script of the same strategy is loaded: an earlier one would be too. */
async function loadLater() {
  const { default: Script } = await import("next/script");
  const address = `https://later.example/${laterCount++}.js`;
  render(<Script src={address} strategy="lazyOnload" />);
  await waitFor(() => expect(loaded(address)).toHaveLength(1));
}

it("is loaded once, deferred, when it is configured", async () => {
  await show(ADDRESS);
  await waitFor(() => expect(loaded()).toHaveLength(1));
  expect(loaded()[0]?.dataset["nscript"]).toBe("lazyOnload");
});

it("is not loaded when none is configured", async () => {
  await show("");
  await loadLater();
  expect(document.querySelectorAll("script")).toHaveLength(1);
});

it("leaves the page in place when the script fails to load", async () => {
  const rejected = vi.fn();
  process.on("unhandledRejection", rejected);
  await show(BROKEN);
  await waitFor(() => expect(loaded(BROKEN)).toHaveLength(1));
  loaded(BROKEN)[0]?.dispatchEvent(new Event("error"));
  // Node reports a rejection before its next turn.
  await new Promise(setImmediate);
  process.off("unhandledRejection", rejected);
  expect(screen.getByRole("main").textContent).toBe("The page");
  expect(rejected).not.toHaveBeenCalled();
});

it("is not loaded on pages of the viewer", async () => {
  configure(ADDRESS);
  const { default: App } = await import("@/pages/_app");
  const router = new MemoryRouter("/viewer/[id]");
  // `as`: the app's type requires a full Next router.
  const props = { Component: () => <main>A viewer</main>, pageProps: {}, router } as unknown as Parameters<
    typeof App
  >[0];
  render(
    <MemoryRouterProvider url={router.asPath}>
      <App {...props} />
    </MemoryRouterProvider>,
  );
  await loadLater();
  expect(screen.getByRole("main").textContent).toBe("A viewer");
  expect(loaded()).toHaveLength(0);
});
