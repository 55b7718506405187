import { randomBytes } from "node:crypto";
import pg from "pg";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { type Postgres, startPostgres } from "@/scripts/lib/postgres/start-postgres";
import { createSiteClient } from "@/scripts/lib/site-client";
import { setUpTestChain } from "@/tests/support/chain";
import { productOfTests } from "./support/product";

const DAY = 24 * 3600 * 1000;
const SITE = "https://meebits.example";
const SECRET = randomBytes(32).toString("hex");
const account = privateKeyToAccount(getDemoPrivateKey("collector"));
const chain = setUpTestChain();
let server: Postgres;
beforeAll(async () => {
  server = await startPostgres({ durable: true });
});
const settings = () => ({
  DATABASE_URL: server.url,
  SESSION_SECRET: SECRET,
  NEXT_PUBLIC_SITE_URL: SITE,
  ETH_RPC_URLS: chain.url,
});
const [first, second] = [productOfTests(settings), productOfTests(settings)];
afterAll(() => server.stop());

const DOWN = { error: { code: "storage_unavailable", message: HTTP_ERRORS.storage_unavailable[1] } };
const browserAt = (product: typeof first, cookie = "") =>
  Object.assign(createSiteClient(product.url, SITE), { cookie });
const shown = ["/", "/viewer/1", "/meebit/1", "/api/moods/1", "/api/metadata/1", "/api/health", "/faq"];

async function runStatements(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test("with a killed server pages work and saves are refused; after its restart no save is lost", {
  timeout: 60_000,
}, async () => {
  const browser = browserAt(first);
  await browser.signIn(account);
  expect((await browser.save(1, "gm")).status).toBe(200);
  expect(await browser.requestJson("/api/moods/1")).toMatchObject({ mood: "gm" });
  await server.kill();
  for (const path of shown) expect([path, (await browser.request(path)).status]).toEqual([path, 200]);
  const refused = await browser.save(1, "ded");
  expect([refused.status, await refused.json()]).toEqual([503, DOWN]);
  await server.start();
  await expect.poll(async () => (await browser.save(1, "zen")).status, { timeout: 20_000 }).toBe(200);
  // `as`: the shape is defined in lib/shared/api.
  const { saves } = (await browser.requestJson("/api/moods/1/history")) as { saves: { mood: string }[] };
  expect(saves.map(({ mood }) => mood)).toEqual(["zen", "gm"]);
});

test("with a read-only server saves are refused with a message, until it is writable", {
  timeout: 60_000,
}, async () => {
  const browser = browserAt(first);
  await browser.signIn(account);
  await runStatements("alter system set default_transaction_read_only = on", "select pg_reload_conf()");
  await expect.poll(async () => (await browser.save(7, "ded")).status, { timeout: 20_000 }).toBe(503);
  const refused = await browser.save(7, "ded");
  expect(await refused.json()).toEqual(DOWN);
  for (const path of shown) expect([path, (await browser.request(path)).status]).toEqual([path, 200]);
  expect(await browser.requestJson("/api/auth/session")).toMatchObject({ address: account.address });
  await runStatements(
    "set default_transaction_read_only = off",
    "alter system reset default_transaction_read_only",
    "select pg_reload_conf()",
  );
  await expect.poll(async () => (await browser.save(7, "gm")).status, { timeout: 20_000 }).toBe(200);
});

test("two instances with clocks a day apart share sessions and saves, but refuse each other's nonces", async () => {
  await second.setClock(DAY);
  const browser = browserAt(first);
  await browser.signIn(account);
  const elsewhere = browserAt(second, browser.cookie);
  expect(await elsewhere.requestJson("/api/auth/session")).toMatchObject({ address: account.address });
  expect((await elsewhere.save(45, "hype")).status).toBe(200);
  expect((await browser.save(45, "shy")).status).toBe(200);
  expect(await elsewhere.requestJson("/api/moods/45")).toMatchObject({ mood: "shy" });

  for (const [from, to, code] of [
    [first, second, "signin_no_session"],
    [second, first, "signin_too_early"],
  ] as const) {
    const comer = browserAt(from);
    const body = await comer.signNonce(account, await comer.fetchNonce());
    const answer = await browserAt(to, comer.cookie).request("/api/auth/signin", { method: "POST", body });
    expect([answer.status, await answer.json()]).toMatchObject([HTTP_ERRORS[code][0], { error: { code } }]);
  }
});
