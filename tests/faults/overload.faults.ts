import { privateKeyToAccount } from "viem/accounts";
import { afterAll, expect, test } from "vitest";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { LANES } from "@/lib/server/render/render-pool";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { createSiteClient, type SiteClient } from "@/scripts/lib/site-client";
import { setUpTestChain } from "@/tests/support/chain";
import { productOfTests } from "./support/product";

const chain = setUpTestChain();
const product = productOfTests(() => ({ ETH_RPC_URLS: chain.url, RENDER_THREADS: "1" }));
const ended = new AbortController();
afterAll(() => ended.abort());

const prints = demoAvatars().collector;
const meebit = (type: string, more = "") => `/api/meebits?type=${type}${more}&mood=zen&token_id=`;
/** Every URL that draws, by its kind; each `n` is a different picture. */
const ROUTES: Readonly<Record<string, (n: number) => string>> = {
  poster: (n) => meebit("poster") + n,
  portrait: (n) => meebit("portrait") + n,
  full: (n) => meebit("full") + n,
  card: (n) => meebit("card") + n,
  model: (n) => meebit("3d") + n,
  voxels: (n) => meebit("vox") + n,
  "full picture by its path": (n) => `/meebitimages/${n}/full.jpg`,
  "sized picture by its path": (n) => `/320px/${String(n).padStart(5, "0")}_320w.jpg`,
  animation: (n) => meebit("animation") + n,
  print: (n) => `/api/prints/${prints[n % prints.length]}`,
  tile: (n) => `/api/crowd/6/${n % 64}/${Math.floor(n / 64)}.webp`,
};
/** More requests than each lane queues, plus one that is being drawn. */
const FILLING: readonly (readonly [path: (n: number) => string, count: number])[] = [
  [(n) => meebit("poster", "&w=160") + n, LANES.stills.maxWaiting + 2],
  [(n) => meebit("animation") + n, LANES.slow.maxWaiting + 2],
  [(n) => `/api/crowd/6/${n % 64}/${Math.floor(n / 64)}.webp`, LANES.tiles.maxWaiting + 2],
];
const OF_EACH = 12;

/** The status, and whether Retry-After is missing. */
async function fetchStatus(browser: SiteClient, path: string): Promise<string> {
  const answer = await fetch(product.url + path, { headers: { Cookie: browser.cookie }, signal: ended.signal });
  await answer.arrayBuffer();
  const isLate = answer.status === 429 || answer.status === 503;
  return `${answer.status}${isLate && !answer.headers.has("Retry-After") ? " without Retry-After" : ""}`;
}

/**
 * Requests `count` pictures at once, and two more per drawn one, until one is refused.
 * @returns its status, with a note of a missing header
 */
function untilRefused(browser: SiteClient, path: (n: number) => string, count: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let isRefused = false;
    const send = (): void => {
      fetchStatus(browser, path(++sent)).then((status) => {
        if (isRefused) return;
        isRefused = status !== "200";
        if (isRefused) return resolve(status);
        send();
        send();
      }, reject);
    };
    for (let n = 0; n < count; n++) send();
  });
}

/** A client waits while each of the other three is served once. The rest allows for requests in flight. */
const MAX_OVERTAKEN = 8;

test("serves four clients with sequential uncached pictures fairly", {
  timeout: 180_000,
}, async () => {
  const browser = createSiteClient(product.url);
  const overtaken: number[] = [];
  const client = async (nth: number) => {
    for (let n = 0; n < 12; n++) {
      const before = overtaken.length;
      const path = `${meebit("poster", "&w=160")}${10_000 + nth * 100 + n}`;
      // A busy machine may refuse one after its 30 seconds.
      expect(["200", "503"]).toContain(await fetchStatus(browser, path));
      overtaken.push(overtaken.length - before);
    }
  };
  await Promise.all([0, 1, 2, 3].map(client));
  expect(Math.max(...overtaken)).toBeLessThanOrEqual(MAX_OVERTAKEN);
});

test("when the queues are full every address that draws refuses with 503 and Retry-After", {
  timeout: 180_000,
}, async () => {
  const browser = createSiteClient(product.url);
  await browser.signIn(privateKeyToAccount(getDemoPrivateKey("collector")));
  // The first request initializes state that all share.
  expect(await fetchStatus(browser, ROUTES["poster"]?.(20_000) ?? "")).toBe("200");
  const filling = FILLING.map(([path, count]) => untilRefused(browser, path, count));
  expect(await Promise.all(filling)).toEqual(["503", "503", "503"]);
  const refused = await Promise.all(
    Object.entries(ROUTES).map(async ([name, path], nth) => {
      const first = 1000 + nth * 100;
      return [name, await untilRefused(browser, (n) => path(first + n), OF_EACH)];
    }),
  );
  expect(refused).toEqual(Object.keys(ROUTES).map((name) => [name, "503"]));
  expect(product.logged()).not.toContain('"code":"internal"');
});
