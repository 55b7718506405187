// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "next-router-mock";
import { MemoryRouterProvider } from "next-router-mock/MemoryRouterProvider";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pickPublicSettings, SETTINGS_META } from "@/lib/shared/public-settings";

// next/script loads an address once, whatever the test.
const ADDRESS = "https://consent.example/ask.js";
const BROKEN = "https://consent.example/gone.js";

beforeEach(() => {
  vi.resetModules();
  for (const each of document.querySelectorAll("script, meta")) each.remove();
});
afterEach(cleanup);

/** As the server writes it into the page. */
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

it("is loaded once, deferred, when it is configured", async () => {
  await show(ADDRESS);
  await waitFor(() => expect(loaded()).toHaveLength(1));
  expect(loaded()[0]?.dataset["nscript"]).toBe("lazyOnload");
});

it("is not there when none is configured", async () => {
  await show("");
  await new Promise((settle) => setTimeout(settle, 100));
  expect(document.querySelectorAll("script")).toHaveLength(0);
});

it("an address that leads nowhere leaves the page as it is", async () => {
  const rejected = vi.fn();
  process.on("unhandledRejection", rejected);
  await show(BROKEN);
  await waitFor(() => expect(loaded(BROKEN)).toHaveLength(1));
  loaded(BROKEN)[0]?.dispatchEvent(new Event("error"));
  await new Promise((settle) => setTimeout(settle, 50));
  process.off("unhandledRejection", rejected);
  expect(screen.getByRole("main").textContent).toBe("The page");
  expect(rejected).not.toHaveBeenCalled();
});

it("never reaches the viewer: its pages stand without the site's shell", async () => {
  configure(ADDRESS);
  const { default: App } = await import("@/pages/_app");
  const router = new MemoryRouter("/viewer/[id]");
  // `as`: the app's own type wants all of Next's router.
  const props = { Component: () => <main>A viewer</main>, pageProps: {}, router } as unknown as Parameters<
    typeof App
  >[0];
  render(
    <MemoryRouterProvider url={router.asPath}>
      <App {...props} />
    </MemoryRouterProvider>,
  );
  await new Promise((settle) => setTimeout(settle, 100));
  expect(screen.getByRole("main").textContent).toBe("A viewer");
  expect(loaded()).toHaveLength(0);
});
