import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { CHAIN_URL, giveAvatars } from "@/e2e/support/chain";
import { type BuiltProduct, startBuiltProduct } from "../scripts/lib/built-product";
import { type Postgres, startPostgres } from "../scripts/lib/postgres/start-postgres";
import { createSiteClient, type SiteClient } from "../scripts/lib/site-client";

test.describe.configure({ mode: "serial" });

/** Public address of both instances, as behind a load balancer. */
const SITE = "https://meebits.example";
const ID = 19_801;
const holder = privateKeyToAccount(generatePrivateKey());

const databaseUrl = process.env["TEST_DATABASE_URL"];
let postgres: Postgres | undefined;
let first: BuiltProduct;
let second: BuiltProduct;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  if (databaseUrl === undefined) postgres = await startPostgres({ durable: true });
  const settings = {
    DATABASE_URL: databaseUrl ?? postgres?.url ?? "",
    SESSION_SECRET: randomBytes(32).toString("hex"),
    NEXT_PUBLIC_SITE_URL: SITE,
    ETH_RPC_URLS: CHAIN_URL,
  };
  // Concurrently: one instance migrates the empty database, the other waits for it.
  [first, second] = await Promise.all([startBuiltProduct(settings), startBuiltProduct(settings)]);
  await giveAvatars(holder.address, [ID]);
});
test.afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await postgres?.stop();
});

/** The same browser at another instance. */
function createClientFor(product: BuiltProduct, browser: SiteClient): SiteClient {
  return Object.assign(createSiteClient(product.url, SITE), { cookie: browser.cookie });
}

const newBrowser = (product: BuiltProduct) => createSiteClient(product.url, SITE);
const fetchSession = async (browser: SiteClient) =>
  (await browser.requestJson("/api/auth/session")) as { address: string | null };

test("the second instance recognizes a session of the first, and can end it", async () => {
  const browser = newBrowser(first);
  await browser.signIn(holder);
  const elsewhere = createClientFor(second, browser);
  expect(await fetchSession(elsewhere)).toMatchObject({ address: holder.address });
  await elsewhere.requestJson("/api/auth/signout", { method: "POST" });
  expect(await fetchSession(browser)).toMatchObject({ address: null });
});

test("a nonce of the first instance can be used at the second, once", async () => {
  const browser = newBrowser(first);
  const body = await browser.signNonce(holder, await browser.fetchNonce());
  const signInAt = (product: BuiltProduct) =>
    createClientFor(product, browser).request("/api/auth/signin", { method: "POST", body });
  expect((await signInAt(second)).status).toBe(200);
  expect((await signInAt(first)).status).toBe(401);
  expect((await signInAt(second)).status).toBe(401);
});

test("of fifty parallel uses of one nonce at both instances exactly one succeeds", async () => {
  const browser = newBrowser(first);
  const body = await browser.signNonce(holder, await browser.fetchNonce());
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      createClientFor(at % 2 === 0 ? first : second, browser).request("/api/auth/signin", { method: "POST", body }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 401)).toHaveLength(49);
});

test("a mood saved at one instance is read at the other", async () => {
  const browser = newBrowser(first);
  await browser.signIn(holder);
  expect((await browser.save(ID, "zen")).status).toBe(200);
  const elsewhere = createClientFor(second, browser);
  expect(await elsewhere.requestJson(`/api/moods/${ID}`)).toMatchObject({ id: ID, mood: "zen" });
  expect((await elsewhere.save(ID, "gm")).status).toBe(200);
  expect(await browser.requestJson(`/api/moods/${ID}`)).toMatchObject({ mood: "gm" });
  const { saves } = (await browser.requestJson(`/api/moods/${ID}/history`)) as {
    saves: { mood: string; signer: string }[];
  };
  expect(saves.slice(0, 2).map(({ mood, signer }) => [mood, signer])).toEqual([
    ["gm", holder.address],
    ["zen", holder.address],
  ]);
});

test("sessions and saves survive a kill and restart of the database", async () => {
  test.info().skip(databaseUrl !== undefined, "The database server is not the test's own.");
  const browser = newBrowser(first);
  await browser.signIn(holder);
  expect((await browser.save(ID, "hype")).status).toBe(200);
  await postgres?.kill();
  expect((await browser.save(ID, "ded")).status).toBe(503);
  expect((await newBrowser(second).request(`/viewer/${ID}`)).status).toBe(200);
  await postgres?.start();
  const elsewhere = createClientFor(second, browser);
  await expect
    .poll(async () => (await elsewhere.request(`/api/moods/${ID}/history`)).status, { timeout: 15_000 })
    .toBe(200);
  expect(await elsewhere.requestJson(`/api/moods/${ID}`)).toMatchObject({ mood: "hype" });
  expect((await browser.save(ID, "shy")).status).toBe(200);
});
