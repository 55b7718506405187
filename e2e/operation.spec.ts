import { expect, test } from "@playwright/test";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { CHAIN_URL, giveAvatars } from "@/e2e/support/chain";
import { type BuiltProduct, startBuiltProduct } from "../scripts/lib/built-product";
import { siteClient } from "../scripts/lib/site-client";

test.describe.configure({ mode: "serial" });

const ID = 19_777;
const TOKEN = "a token of the tests";
const holder = privateKeyToAccount(generatePrivateKey());
const stranger = privateKeyToAccount(generatePrivateKey());
let product: BuiltProduct;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const settings = { ETH_RPC_URLS: CHAIN_URL, METRICS_TOKEN: TOKEN, LOG_LEVEL: "trace", SENTRY_RELEASE: "1.2.3" };
  [product] = await Promise.all([startBuiltProduct(settings), giveAvatars(holder.address, [ID])]);
});
test.afterAll(() => product?.stop());

test("the log of a whole journey tells each request once, and nothing of who made it", async () => {
  const browser = siteClient(product.url);
  const nonce = await browser.nonce();
  const signed = await browser.signed(holder, nonce);
  const before = browser.cookie;
  await browser.tell("/api/auth/signin", { method: "POST", body: signed });
  const { cookie } = browser;
  expect((await browser.save(ID, "zen")).status).toBe(200);
  await browser.tell(`/api/holdings?address=${holder.address}`);
  await browser.ask(`/api/nothing/${holder.address}?of=${holder.address}`);
  await browser.ask(`/viewer/${ID}?wallet=${holder.address}`, { headers: { "X-Forwarded-For": "203.0.113.9" } });
  const other = siteClient(product.url);
  await other.signIn(stranger);
  expect((await other.save(ID, "gm")).status).toBe(403);
  await browser.tell("/api/auth/signout", { method: "POST" });

  await expect.poll(() => product.logged()).toContain('"route":"/api/auth/signout"');
  // The server says where it listens, which is here the address of its clients too.
  const lines = product
    .logged()
    .split("\n")
    .filter((line) => line.startsWith("{") && !line.includes('"msg":"the server listens"'));
  const values = [before, cookie].map((text) => text.slice(text.indexOf("=") + 1));
  const secrets = [
    holder.address,
    stranger.address,
    signed.signature,
    nonce.nonce,
    ...values,
    "127.0.0.1",
    "203.0.113.9",
  ];
  for (const secret of secrets) expect(lines.join("\n").toLowerCase()).not.toContain(secret.toLowerCase());

  const requests = lines.filter((line) => line.includes('"msg":"request"')).map((line) => JSON.parse(line));
  const told = requests.map(({ method, route, status }) => `${method} ${route} ${status}`);
  expect(told.filter((line) => line.includes("/api/moods/[id]"))).toEqual([
    "PUT /api/moods/[id] 200",
    "PUT /api/moods/[id] 403",
  ]);
  expect(told).toContain("GET /viewer/[id] 200");
  expect(told).toContain("GET unknown 404");
  expect(new Set(requests.map(({ request }) => request)).size).toBe(requests.length);
});

test("the figures are for whoever has the token, and count what was done", async ({ request }) => {
  const ask = (headers: Record<string, string>) => request.get(`${product.url}/api/metrics`, { headers });
  expect((await ask({})).status()).toBe(401);
  const text = await (await ask({ Authorization: `Bearer ${TOKEN}` })).text();
  for (const row of [
    'mb1_acts_total{act="sign_in",ending="ok"} 2',
    'mb1_acts_total{act="save",ending="ok"} 1',
    'mb1_acts_total{act="save",ending="not_holder"} 1',
    'mb1_http_requests_total{route="/viewer/[id]",method="GET",status="200"} 1',
  ])
    expect(text).toContain(row);
  expect(text).toMatch(/mb1_outside_calls_total\{to="chain",ending="ok"\} \d+/);
  expect(text.toLowerCase()).not.toContain(holder.address.toLowerCase());
});

test("health tells the release and the node; an id of a request is answered, and nobody from outside chooses it", async ({
  request,
}) => {
  const ask = () => request.get(`${product.url}/api/health`, { headers: { "X-Request-Id": "chosen-by-a-visitor" } });
  // On a busy machine the node may take longer to answer than health waits; it is asked again after 15 seconds.
  await expect
    .poll(async () => (await ask()).json(), { timeout: 40_000 })
    .toMatchObject({ ok: true, release: "1.2.3", nodes: ["ok"], database: "ok" });
  const answer = await ask();
  expect(answer.headers()["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("where no token is configured there are no figures", async ({ request }) => {
  expect((await request.get("/api/metrics")).status()).toBe(404);
});
