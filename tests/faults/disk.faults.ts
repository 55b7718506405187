import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { openDatabase } from "@/lib/server/db/database";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import type { Mood } from "@/lib/shared/moods";
import { createSiteClient, type SiteClient } from "@/scripts/lib/site-client";
import { setUpTestChain } from "@/tests/support/chain";
import { productOfTests } from "./support/product";
import { NO_DISK, smallDiskOfTests } from "./support/small-disk";

const chain = setUpTestChain();
const [NO, , MESSAGE] = [503, "storage_unavailable", HTTP_ERRORS.storage_unavailable[1]];
const POSTER = "/api/meebits?type=poster&token_id=155&w=160&mood=";
const collector = () => privateKeyToAccount(getDemoPrivateKey("collector"));

async function readMessage(answer: Response): Promise<string> {
  // `as`: the shape of any error.
  return ((await answer.json()) as { error: { message: string } }).error.message;
}

async function historyOf(browser: SiteClient): Promise<Mood[]> {
  // `as`: the shape is defined in lib/shared/api.
  const { saves } = (await browser.requestJson("/api/moods/1/history")) as { saves: { mood: Mood }[] };
  return saves.map(({ mood }) => mood);
}

async function databaseOf(browser: SiteClient): Promise<string> {
  // `as`: the shape is defined in lib/shared/api.
  return ((await browser.requestJson("/api/health")) as { database: string }).database;
}

/** Expects the rest to work. */
async function expectShown(browser: SiteClient) {
  for (const path of ["/", "/viewer/1", "/faq", "/api/health", `${POSTER}gm`]) {
    expect([path, (await browser.request(path)).status]).toEqual([path, 200]);
  }
}

async function signedIn(url: string): Promise<SiteClient> {
  const client = createSiteClient(url);
  await client.signIn(collector());
  return client;
}

async function sessionCount(dataDir: string): Promise<number> {
  const { db } = openDatabase({ dataDir, isReadOnly: true }, console);
  const rows = await db.selectFrom("sessions").select("id").execute();
  await db.destroy();
  return rows.length;
}

const disk = smallDiskOfTests(6);

describe.skipIf(disk === null)(`a disk (${disk === null ? NO_DISK : "6 MB"})`, () => {
  const product = productOfTests(() => ({ ETH_RPC_URLS: chain.url, DATA_DIR: disk?.folder ?? "" }));
  let browser: SiteClient;
  beforeAll(async () => {
    browser = createSiteClient(product.url);
    await browser.signIn(collector());
  });

  test("that is full: pages work and saves are refused; once freed, saves work and none is lost", {
    timeout: 60_000,
  }, async () => {
    const acknowledged: Mood[] = [];
    const save = async (mood: Mood) => {
      const answer = await browser.save(1, mood);
      if (answer.status === 200) acknowledged.unshift(mood);
      return answer;
    };
    expect((await save("gm")).status).toBe(200);
    const leaving = await Promise.all([1, 2].map(() => signedIn(product.url)));
    disk?.fill();
    let refused: Response | undefined;
    for (let tries = 0; tries < 40 && refused === undefined; tries++) {
      const answer = await save(tries % 2 === 0 ? "zen" : "ded");
      if (answer.status !== 200) refused = answer;
    }
    expect(refused?.status).toBe(NO);
    await expect.poll(() => databaseOf(browser), { timeout: 5000 }).toBe("down");
    expect(refused && (await readMessage(refused))).toBe(MESSAGE);
    await expectShown(browser);
    expect((await browser.request("/api/moods/1")).status).toBe(200);
    // Drawn again, as it is not cached.
    expect((await browser.request(`${POSTER}hype`)).status).toBe(200);
    // Signing out invalidates every copy of the cookie and deletes its row.
    for (const leaver of leaving) {
      const { cookie } = leaver;
      expect((await leaver.request("/api/auth/signout", { method: "POST" })).status).toBe(200);
      const headers = { Cookie: cookie };
      expect(await createSiteClient(product.url).requestJson("/api/auth/session", { headers })).toMatchObject({
        address: null,
      });
    }
    expect(await sessionCount(disk?.folder ?? "")).toBe(1);
    const stranger = createSiteClient(product.url);
    expect([200, NO]).toContain((await stranger.request("/api/auth/nonce")).status);

    disk?.free();
    expect((await save("pride")).status).toBe(200);
    await expect.poll(() => databaseOf(browser), { timeout: 5000 }).toBe("ok");
    expect(await historyOf(browser)).toEqual(acknowledged);
    expect(await browser.requestJson("/api/moods/1")).toMatchObject({ mood: "pride" });
    await createSiteClient(product.url).signIn(collector());
  });
});

const mounted = smallDiskOfTests(6);

describe.skipIf(mounted === null)(`a disk that cannot be written to (${mounted === null ? NO_DISK : "6 MB"})`, () => {
  const product = productOfTests(() => {
    mounted?.setReadOnly(true);
    return { ETH_RPC_URLS: chain.url, DATA_DIR: mounted?.folder ?? "" };
  });

  test("pages work and sign-in is refused; once it is writable, all works without a restart", {
    timeout: 60_000,
  }, async () => {
    const browser = createSiteClient(product.url);
    await expectShown(browser);
    expect(await browser.requestJson("/api/health")).toMatchObject({ database: "down" });
    for (const path of ["/api/moods/1", "/api/metadata/1"])
      expect([path, (await browser.request(path)).status]).toEqual([path, NO]);
    for (const path of ["/viewer/1", "/meebit/1", "/api/meebits?type=poster&token_id=155&w=160"]) {
      const { status, headers } = await browser.request(path);
      expect([path, status, headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
    }
    const nonce = await browser.request("/api/auth/nonce");
    expect([nonce.status, await readMessage(nonce)]).toEqual([NO, MESSAGE]);

    mounted?.setReadOnly(false);
    await expect.poll(async () => (await browser.request("/api/auth/nonce")).status, { timeout: 20_000 }).toBe(200);
    await browser.signIn(collector());
    expect((await browser.save(1, "gm")).status).toBe(200);
    expect(await historyOf(browser)).toEqual(["gm"]);
    await expect.poll(() => databaseOf(browser), { timeout: 5000 }).toBe("ok");
  });
});

const damagedFolder = mkdtempSync(join(tmpdir(), "mb1-damaged-"));
afterAll(() => rmSync(damagedFolder, { recursive: true, force: true }));

describe("a damaged database file", () => {
  const product = productOfTests(() => {
    writeFileSync(join(damagedFolder, "mb1.sqlite"), "not a database any more ".repeat(1000));
    return { ETH_RPC_URLS: chain.url, DATA_DIR: damagedFolder };
  });

  test("is reported in health and log, moods are refused, and pages are not cached", async () => {
    const browser = createSiteClient(product.url);
    await expectShown(browser);
    expect(await browser.requestJson("/api/health")).toMatchObject({ ok: true, database: "damaged" });
    expect(product.logged()).toContain("mb1.sqlite is damaged: ");
    for (const path of ["/api/moods/1", "/api/metadata/1", "/api/moods/1/history"])
      expect([path, (await browser.request(path)).status]).toEqual([path, NO]);
    for (const path of ["/viewer/1", "/meebit/1", "/api/meebits?type=poster&token_id=155&w=160"]) {
      const { status, headers } = await browser.request(path);
      expect([path, status, headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
    }
  });
});
