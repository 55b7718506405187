import { privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { createSiteClient } from "@/scripts/lib/site-client";
import { setUpTestChain } from "@/tests/support/chain";
import { productOfTests } from "./support/product";

const DAY = 24 * 3600 * 1000;
const chain = setUpTestChain();
const product = productOfTests(() => ({ ETH_RPC_URLS: chain.url }));
const account = privateKeyToAccount(getDemoPrivateKey("collector"));
const newBrowser = () => createSiteClient(product.url);
const expectedSession = { address: account.address };

afterEach(() => product.setClock(0));

describe.each([
  // The session expires after 30 minutes: its error is first.
  ["ahead", DAY, "signin_no_session"],
  ["behind", -DAY, "signin_too_early"],
] as const)("a server's clock that is a day %s", (_, ahead, code) => {
  beforeAll(() => product.setClock(0));

  test("allows signing in and saving, and sessions last when it is corrected", async () => {
    await product.setClock(ahead);
    const browser = newBrowser();
    await browser.signIn(account);
    expect((await browser.save(1, "gm")).status).toBe(200);
    await product.setClock(0);
    expect(await browser.requestJson("/api/auth/session")).toMatchObject(expectedSession);
    expect((await browser.save(1, "zen")).status).toBe(200);
    expect(await browser.requestJson("/api/moods/1")).toMatchObject({ mood: "zen" });
  });

  test("does not end existing sessions", async () => {
    const browser = newBrowser();
    await browser.signIn(account);
    await product.setClock(ahead);
    expect(await browser.requestJson("/api/auth/session")).toMatchObject(expectedSession);
    expect((await browser.save(1, "hype")).status).toBe(200);
  });

  test("set during a sign-in: refuses it with a message, and the next sign-in works", async () => {
    const browser = newBrowser();
    const body = await browser.signNonce(account, await browser.fetchNonce());
    await product.setClock(ahead);
    const answer = await browser.request("/api/auth/signin", { method: "POST", body });
    expect(answer.status).toBe(HTTP_ERRORS[code][0]);
    expect(await answer.json()).toEqual({ error: { code, message: HTTP_ERRORS[code][1] } });
    await browser.signIn(account);
    expect(await browser.requestJson("/api/auth/session")).toMatchObject(expectedSession);
  });

  test("does not accept a nonce twice", async () => {
    await product.setClock(ahead);
    const browser = newBrowser();
    const body = await browser.signNonce(account, await browser.fetchNonce());
    expect((await browser.request("/api/auth/signin", { method: "POST", body })).status).toBe(200);
    expect((await browser.request("/api/auth/signin", { method: "POST", body })).status).toBe(401);
    await product.setClock(0);
    expect((await browser.request("/api/auth/signin", { method: "POST", body })).status).toBeGreaterThanOrEqual(400);
  });

  test("does not change the order of saves", async () => {
    const browser = newBrowser();
    await browser.signIn(account);
    expect((await browser.save(7, "gm")).status).toBe(200);
    await product.setClock(ahead);
    expect((await browser.save(7, "ded")).status).toBe(200);
    await product.setClock(-ahead);
    expect((await browser.save(7, "shy")).status).toBe(200);
    // `as`: the shape is defined in lib/shared/api.
    const { saves } = (await browser.requestJson("/api/moods/7/history")) as { saves: { mood: string }[] };
    expect(saves.slice(0, 3).map(({ mood }) => mood)).toEqual(["shy", "ded", "gm"]);
    expect(await browser.requestJson("/api/moods/7")).toMatchObject({ mood: "shy" });
  });
});

test("a session ends a week after its start, by the server's clock", async () => {
  const browser = newBrowser();
  await browser.signIn(account);
  await product.setClock(7 * DAY - 60_000);
  expect(await browser.requestJson("/api/auth/session")).toMatchObject(expectedSession);
  await product.setClock(7 * DAY + 60_000);
  expect(await browser.requestJson("/api/auth/session")).toMatchObject({ address: null });
});
