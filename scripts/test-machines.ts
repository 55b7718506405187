import { strict as assert } from "node:assert";
import { randomBytes } from "node:crypto";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { S3_KEYS, startS3 } from "@/tests/support/s3-server";
import { linkSite } from "./lib/build.mjs";
import { type BuiltProduct, startBuiltProduct } from "./lib/built-product";
import { findChain, NO_CHAIN } from "./lib/chain/find-chain";
import { seedChain } from "./lib/chain/seed-chain";
import { startAnvil } from "./lib/chain/start-anvil";
import { findNginx } from "./lib/machines/find-nginx";
import { findLostSaves, type Saver, saveUnderLoad } from "./lib/machines/save-under-kill";
import { type Nginx, startNginx } from "./lib/machines/start-nginx";
import { freePort } from "./lib/port.mjs";
import { startPostgres } from "./lib/postgres/start-postgres";
import { createSiteClient } from "./lib/site-client";
import { startCachingNode } from "./saves-bench/caching-node";
import { createHolders, giveAvatarsToHolders } from "./saves-bench/holders";

// npm run test:full -- machines: two instances of the built product behind nginx (deploy/nginx.conf) on one PostgreSQL
// and one S3 store; one of them is killed while clients save moods and load pictures.
const SAVERS = 8;
/** Saves and pictures before the kill, and again after it. */
const SAVES = 100;
const READS = 12;
/** Maximum milliseconds of either on a slow machine. */
const TIMEOUT_MS = 60_000;

/** Seconds after which no shared cache may return an earlier mood (lib/server/http/send.ts). */
const SHARED_SECONDS = 17;
/** Seconds after which a viewer's page, requested anew from an instance, has a saved mood. */
const VIEWER_SECONDS = 5;

const METRICS_TOKEN = randomBytes(16).toString("hex");

const reportPassed = (message: string) => console.log(`  ✓ ${message}`);
const fetchSessionAddress = async (browser: Saver["browser"]) =>
  // `as`: our own server answers in the types of lib/shared/api.
  ((await browser.requestJson("/api/auth/session")) as { address: string | null }).address;

/** A session of one instance, used at another one. */
function createClientFor(product: BuiltProduct, { browser }: Saver, site: string) {
  return Object.assign(createSiteClient(product.url, site), { cookie: browser.cookie });
}

async function signInAll(site: string): Promise<readonly Saver[]> {
  const all = createHolders().slice(0, SAVERS);
  const savers = all.map((holder) => ({ holder, browser: createSiteClient(site) }));
  await Promise.all(savers.map(({ browser, holder }) => browser.signIn(holder.account)));
  return savers;
}

async function checkSharedSessions(
  savers: readonly Saver[],
  products: readonly BuiltProduct[],
  site: string,
): Promise<void> {
  for (const saver of savers) {
    for (const product of products)
      assert.equal(await fetchSessionAddress(createClientFor(product, saver, site)), saver.holder.account.address);
  }
  reportPassed(`${savers.length} sessions, begun through nginx, are good at both instances`);
  const [saver] = savers;
  const [first, second] = products;
  assert(saver && first && second);
  const [id = 0] = saver.holder.ids;
  const saved = await createClientFor(first, saver, site).save(id, "zen");
  assert.equal(saved.status, 200, await saved.text());
  assert.match(await (await fetch(`${second.url}/api/moods/${id}`)).text(), /"mood":"zen"/);
  reportPassed("a mood saved at one instance is told by the other at once");
}

async function checkNginxCache({ url, logged }: Nginx, [saver]: readonly Saver[]): Promise<void> {
  const fetchHeaders = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    return [answer.headers.get("x-cache"), answer.headers.get("content-type")];
  };
  const poster = "/api/meebits?type=poster&token_id=77&mood=gm&w=160";
  assert.deepEqual(await fetchHeaders(poster, { Accept: "image/webp" }), ["MISS", "image/webp"]);
  assert.deepEqual(await fetchHeaders(poster, { Accept: "image/webp" }), ["HIT", "image/webp"]);
  assert.deepEqual(await fetchHeaders(poster, { Accept: "image/avif" }), ["MISS", "image/avif"]);
  reportPassed("nginx keeps a picture, each form by itself");
  assert.deepEqual((await fetchHeaders("/viewer/77"))[0], "MISS");
  assert.deepEqual((await fetchHeaders("/viewer/77"))[0], "HIT");
  reportPassed("nginx keeps a viewer");
  const cookie = { Cookie: saver?.browser.cookie ?? "" };
  for (const path of ["/api/auth/session", "/api/auth/nonce", "/api/holdings", "/faq", "/"]) {
    for (const _ of [1, 2]) assert.equal((await fetchHeaders(path, cookie))[0] ?? "none", "none", path);
  }
  assert.equal((await fetch(`${url}/api/metrics`)).status, 404);
  reportPassed("what is one visitor's, and the site's pages, it does not keep; the figures it does not show");
  assert(!/0x[0-9a-f]{40}|127\.0\.0\.1/i.test(logged()));
  const id = (await fetch(`${url}/api/health`, { headers: { "X-Request-Id": "made-up-by-a-visitor" } })).headers;
  assert.match(id.get("x-request-id") ?? "", /^[0-9a-f]{32}$/);
  reportPassed("its log has neither addresses nor wallets; every answer has one id of its own");
}

async function checkFreshMoods(
  { url }: Nginx,
  products: readonly BuiltProduct[],
  [, saver]: readonly Saver[],
): Promise<void> {
  assert(saver);
  const [id = 0] = saver.holder.ids;
  const fetchMood = async (path: string, site = url) =>
    /"mood":"(\w+)"/.exec(await (await fetch(`${site}${path}/${id}`)).text())?.[1];
  const fetchMoods = () => Promise.all(["/api/moods", "/viewer"].map((path) => fetchMood(path)));
  const stream = await fetch(`${url}/api/saved-moods/events`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  assert.equal((await saver.browser.save(id, "hype")).status, 200);
  for (const product of products) await waitUntilShown("hype", () => fetchMood("/viewer", product.url));
  const before = await fetchMoods();
  assert.equal((await saver.browser.save(id, "zen")).status, 200);
  for (const product of products) await waitUntilShown("zen", () => fetchMood("/viewer", product.url));
  reportPassed(`a saved mood is in the viewer's page of each instance within ${VIEWER_SECONDS} seconds`);
  await pause(SHARED_SECONDS * 1000);
  assert.deepEqual([before, await fetchMoods()], [Array(2).fill("hype"), Array(2).fill("zen")]);
  reportPassed(`a mood or a viewer's page that nginx has kept for ${SHARED_SECONDS} seconds it gives to no client`);
  await waitUntilStreamed(stream, `"id":${id},"mood":"zen"`);
  reportPassed("a save at either instance comes by the stream of saves, through nginx");
}

/** Reads a mood until it is that one. @throws when it is not after 5 seconds */
async function waitUntilShown(mood: string, readMood: () => Promise<string | undefined>): Promise<void> {
  const deadline = performance.now() + VIEWER_SECONDS * 1000;
  let shown = await readMood();
  for (; shown !== mood && performance.now() < deadline; shown = await readMood()) await pause(50);
  assert.equal(shown, mood);
}

/** Reads a stream until it has a text. @throws when it ends before, or on timeout */
async function waitUntilStreamed({ body }: Response, text: string): Promise<void> {
  assert(body);
  let received = "";
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    received += part;
    // It also ends the stream.
    if (received.includes(text)) return;
  }
  assert.fail(`The stream ended with ${received.slice(-200)}`);
}

async function checkSharedDrawing(
  store: Awaited<ReturnType<typeof startS3>>,
  products: readonly BuiltProduct[],
): Promise<void> {
  const [first, second] = products;
  assert(first && second);
  const poster = "/api/meebits?type=poster&token_id=4242&mood=hype&w=160&format=webp";
  const bytesOf = async ({ url }: BuiltProduct) => Buffer.from(await (await fetch(url + poster)).arrayBuffer());
  const drawn = await bytesOf(first);
  const isThere = () => [...store.objects.keys()].some((key) => key.includes("04242"));
  for (let tries = 0; tries < 200 && !isThere(); tries++) await pause(50);
  assert(isThere(), "nothing was written to the store");
  assert(drawn.equals(await bytesOf(second)));
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const figures = await (await fetch(`${second.url}/api/metrics`, { headers })).text();
  assert.match(figures, /mb1_art_total\{layer="shared"\} 1/);
  reportPassed("a picture that one instance has drawn the other takes from the shared store");
}

async function surviveKill(
  nginx: Nginx,
  savers: readonly Saver[],
  [first, second]: readonly BuiltProduct[],
): Promise<void> {
  assert(first && second);
  let isOver = false;
  let done = { saves: 0, reads: 0 };
  const progress = (saves: number, reads: number) => {
    done = { saves, reads };
  };
  const load = saveUnderLoad(nginx.url, savers, progress, () => isOver);
  // A failure is thrown by the await below.
  load.catch(() => undefined);
  /** Waits for as many again. */
  const waitForMoreLoad = async () => {
    const [startedAt, { saves, reads }] = [performance.now(), done];
    while (done.saves < saves + SAVES || done.reads < reads + READS) {
      if (performance.now() - startedAt > TIMEOUT_MS) break;
      await pause(50);
    }
  };
  await waitForMoreLoad();
  process.kill(first.pid, "SIGKILL");
  await waitForMoreLoad();
  isOver = true;
  const report = await load;
  const lost = await findLostSaves(second.url, report);
  const figures = `${report.acknowledged.length} saves acknowledged, ${lost.length} lost; ${report.reads} pictures read, ${report.unread} not even at the second time; ${report.retried} asked for again`;
  assert(report.acknowledged.length >= 2 * SAVES && report.reads >= 2 * READS, figures);
  assert.deepEqual(lost, [], figures);
  assert.equal(report.unread, 0, figures);
  reportPassed(`one instance killed under load: ${figures}`);
}

/** Copies the build without a script of the viewer's page, as another release has it under another name. */
async function createOtherRelease(script: string): Promise<string> {
  const [built, folder] = [process.env["NEXT_DIST_DIR"] || ".next", "test-results/other-release"];
  await rm(folder, { recursive: true, force: true });
  await cp(built, folder, { recursive: true, filter: (path) => !/[\\/](cache|standalone)$/.test(path) });
  for (const registerStop of ["", ".br", ".gz"])
    await rm(join(folder, script.replace("/_next/", "") + registerStop), { force: true });
  linkSite(folder);
  return folder;
}

/** Requests the script of a page cached before a release, while the instances run the new and the old release. */
async function checkOldPage({ url }: Nginx, script: string): Promise<void> {
  for (let turn = 0; turn < 6; turn++)
    assert.equal((await fetch(`${url}${script}?${turn}`)).status, 200, "a page of the release before lacks a script");
  reportPassed("a page from before a release works while instances are exchanged");
}

async function run(): Promise<void> {
  const startedAt = performance.now();
  const [nginxFound, anvilFound] = [await findNginx(), findChain()];
  if (nginxFound.path === null || anvilFound === null) {
    console.log(`Skipped: ${nginxFound.path === null ? nginxFound.reason : NO_CHAIN}`);
    return;
  }
  const stops: (() => Promise<unknown>)[] = [];
  const registerStop = <T>(thing: T, end: (thing: T) => Promise<unknown>): T => {
    stops.unshift(() => end(thing));
    return thing;
  };
  try {
    const [anvil, postgres] = await Promise.all([
      startAnvil({ program: anvilFound }),
      startPostgres({ durable: true }),
    ]);
    registerStop(anvil, () => anvil.stop());
    registerStop(postgres, () => postgres.stop());
    await seedChain(anvil.url);
    await giveAvatarsToHolders(anvil.url, createHolders().slice(0, SAVERS));
    const node = registerStop(await startCachingNode(anvil.url), ({ close }) => close());
    const store = registerStop(await startS3(), async ({ close }) => close());
    const port = await freePort();
    const site = `http://127.0.0.1:${port}`;
    const settings = {
      DATABASE_URL: postgres.url,
      SESSION_SECRET: randomBytes(32).toString("hex"),
      NEXT_PUBLIC_SITE_URL: site,
      ETH_RPC_URLS: node.url,
      TRUSTED_PROXIES: "127.0.0.1",
      // All of these visitors have one address.
      RATE_LIMITS: "0",
      METRICS_TOKEN,
      ART_CACHE_URL: `s3://art-bucket/mb1?endpoint=${store.url}`,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    };
    const products = await Promise.all([startBuiltProduct(settings), startBuiltProduct(settings)]);
    for (const product of products) registerStop(product, ({ stop }) => stop());
    const addresses = products.map(({ url }) => url);
    const nginx = registerStop(await startNginx(nginxFound.path, addresses, port), ({ stop }) => stop());
    const savers = await signInAll(site);
    await checkSharedSessions(savers, products, site);
    await checkNginxCache(nginx, savers);
    await checkFreshMoods(nginx, products, savers);
    await checkSharedDrawing(store, products);
    await surviveKill(nginx, savers, products);
    const [first] = addresses;
    const page = await (await fetch(`${site}/viewer/78`)).text();
    const [script = ""] = /\/_next\/static\/chunks\/[\w.-]+\.js/.exec(page) ?? [];
    const release = { NEXT_DIST_DIR: await createOtherRelease(script), PORT: new URL(first ?? "").port };
    const again = await startBuiltProduct({ ...settings, ...release });
    registerStop(again, ({ stop }) => stop());
    for (const saver of savers)
      assert.equal(await fetchSessionAddress(createClientFor(again, saver, site)), saver.holder.account.address);
    reportPassed("the instance that was killed comes again, and knows every session");
    assert.equal((await fetch(again.url + script)).status, 404);
    await checkOldPage(nginx, script);
  } finally {
    for (const end of stops) await end();
  }
  console.log(`Several machines: all good after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
