import { privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { createSiteClient, type SiteClient } from "@/scripts/lib/site-client";
import { setUpTestChain } from "@/tests/support/chain";
import { transfer } from "@/tests/support/demo-acts";
import { type Fault, faultyNodeOfTests } from "./support/faulty-node";
import { productOfTests } from "./support/product";
import { howMany } from "./support/runs";

// Two nodes with the same state, like two providers of a site.
const [here, there] = [setUpTestChain(), setUpTestChain()];
const nodes = [faultyNodeOfTests(() => here.url), faultyNodeOfTests(() => there.url)] as const;
const product = productOfTests(() => ({ ETH_RPC_URLS: nodes.map(({ url }) => url).join() }));
const ID = 1;
let browser: SiteClient;

beforeAll(async () => {
  browser = createSiteClient(product.url);
  await browser.signIn(privateKeyToAccount(getDemoPrivateKey("collector")));
});
beforeEach(async () => {
  expect((await browser.save(ID, "gm")).status).toBe(200);
});
afterEach(() => {
  for (const node of nodes) node.fault = null;
  nodes[1].target = there.url;
});

async function readError(answer: Response) {
  // `as`: the shape of any error.
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  return [answer.status, error.code, error.message] as const;
}
const refusal = (code: "chain_unreachable" | "chain_undecided") => [HTTP_ERRORS[code][0], code, HTTP_ERRORS[code][1]];

/** Expects pictures, pages, moods and the session to work regardless. */
async function expectTheRest() {
  const paths = [
    `/viewer/${ID}`,
    `/meebit/${ID}`,
    `/api/owner/${ID}`,
    "/",
    "/api/meebits?type=poster&token_id=1&w=160&mood=gm",
    "/api/traits/1",
    "/faq",
  ];
  for (const path of paths) expect([path, (await browser.request(path)).status]).toEqual([path, 200]);
  expect(await browser.requestJson(`/api/moods/${ID}`)).toMatchObject({ mood: "gm" });
  expect(await browser.requestJson("/api/auth/session")).toMatchObject({ address: expect.stringMatching(/^0x/) });
}

const FAULTS: readonly [string, Exclude<Fault, null>][] = [
  ["that takes a minute", "slow"],
  ["that sends garbage", "garbage"],
  ["that sends without an end", "endless"],
  ["that breaks off", "broken"],
  ["that is down", "down"],
  ["that answers 429", "busy"],
];

describe.each(FAULTS.slice(0, howMany(FAULTS.length, 3)))("with a node %s", (_, fault) => {
  test.each(
    (
      [
        ["the first", [0]],
        ["both", [0, 1]],
      ] as const
    ).slice(0, howMany(2, 1)),
  )(
    "(%s) refuses saves with chain_unreachable within 15 seconds, and the rest works",
    { timeout: 60_000 },
    async (_which, at) => {
      for (const index of at) nodes[index].fault = fault;
      const startedAt = performance.now();
      expect(await readError(await browser.save(ID, "ded"))).toEqual(refusal("chain_unreachable"));
      expect(performance.now() - startedAt).toBeLessThan(15_000);
      await expectTheRest();
      for (const node of nodes) node.fault = null;
      expect((await browser.save(ID, "gm")).status).toBe(200);
    },
  );
});

test("with the first node silent holdings are read from the second", { timeout: 60_000 }, async () => {
  nodes[0].fault = "slow";
  const answer = await browser.requestJson("/api/holdings?refresh=1");
  expect(answer).toMatchObject({ holdings: expect.arrayContaining([expect.objectContaining({ id: ID })]) });
});

test("with two nodes that disagree on the owner saves of both wallets are refused", {
  timeout: 60_000,
}, async () => {
  const buyer = createSiteClient(product.url);
  await buyer.signIn(privateKeyToAccount(getDemoPrivateKey("first")));
  const before = await there.admin.snapshot();
  await transfer(there, ID, "collector", "first");
  expect(await readError(await browser.save(ID, "ded"))).toEqual(refusal("chain_undecided"));
  expect(await readError(await buyer.save(ID, "ded"))).toEqual(refusal("chain_undecided"));
  await expectTheRest();
  await there.admin.revert({ id: before });
  expect((await browser.save(ID, "gm")).status).toBe(200);
});

test("a node fifty blocks behind does not let a seller save after the sale", {
  timeout: 60_000,
}, async () => {
  const before = await here.admin.snapshot();
  await transfer(here, ID, "collector", "first");
  await here.admin.mine({ blocks: 50 });
  expect((await readError(await browser.save(ID, "ded")))[1]).toBe("chain_undecided");
  expect(await browser.requestJson(`/api/moods/${ID}`)).toMatchObject({ mood: "gm" });
  await here.admin.revert({ id: before });
});

test("a node fifty blocks behind does not block saves without a sale", async () => {
  const before = await here.admin.snapshot();
  await here.admin.mine({ blocks: 50 });
  expect((await browser.save(ID, "gm")).status).toBe(200);
  await here.admin.revert({ id: before });
});

test("the address of a node is in no answer and not in the log", async () => {
  nodes[0].fault = "garbage";
  const answer = await browser.save(ID, "ded");
  expect(await answer.text()).not.toMatch(/very-secret|127\.0\.0\.1/);
  expect(product.logged()).not.toContain("very-secret");
});
