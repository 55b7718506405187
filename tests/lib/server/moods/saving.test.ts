import type { Hex } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getContractAddress } from "@/contracts/registry";
import { setHotWallet } from "@/contracts/writes/warm-writes";
import { type RpcProxy, startRpcProxy } from "@/e2e/support/rpc-proxy";
import type { MoodHistoryAnswer, SavedMoodAnswer } from "@/lib/shared/api/moods";
import { PICKABLE_MOODS } from "@/lib/shared/moods";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { act } from "@/tests/contracts/on-chain/acting";
import { setUpTestChain } from "@/tests/support/chain";
import { transfer } from "@/tests/support/demo-acts";
import { setUpHolderSite } from "@/tests/support/holder-site";
import type { SendRequestOptions } from "@/tests/support/serve-route";
import { httpErrorOf, jsonOf, OWN_PAGE } from "@/tests/support/sign-in-site";

const [first, second] = [setUpTestChain(), setUpTestChain()];
const proxies: RpcProxy[] = [];
beforeAll(async () => {
  for (const chain of [first, second]) proxies.push(await startRpcProxy(chain.url));
});
afterAll(() => Promise.all(proxies.map((proxy) => proxy.close())));
const site = setUpHolderSite(() => ({ ETH_RPC_URLS: proxies.map(({ url }) => `${url}/key`).join() }));

const avatars = demoAvatars();
const ofVault = avatars.vault[0] ?? 0;
const ofColdVault = avatars.coldVault[0] ?? 0;
const collector = demoAddress("collector");

const clean = new Map<typeof first, Hex>();
beforeEach(async () => {
  for (const proxy of proxies) proxy.isCut = false;
  for (const chain of [first, second]) {
    const id = clean.get(chain);
    if (id) await chain.admin.revert({ id });
    clean.set(chain, await chain.admin.snapshot());
  }
});

/** Applies it to both nodes of the chain. */
async function onBoth(what: (chain: typeof first) => Promise<void>) {
  await what(first);
  await what(second);
}
const moodOf = async (id: number) => jsonOf<SavedMoodAnswer>(await site.sendRequest(`/api/moods/${id}`));
const historyOf = async (id: number) =>
  jsonOf<MoodHistoryAnswer>(await site.sendRequest(`/api/moods/${id}/history`)).saves;
/** The public view of an avatar's saves. */
const readState = async (id: number) => [await moodOf(id), await historyOf(id)];

describe("a save", () => {
  test("of the owner is returned, is publicly readable, and records signer, owner and block", async () => {
    const owner = await site.signedIn("collector");
    const answer = await owner.save(1, "gm");
    expect(answer.status).toBe(200);
    const saved = jsonOf<SavedMoodAnswer>(answer);
    expect(saved).toEqual({ id: 1, mood: "gm", savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    expect(Math.abs(Date.now() - Date.parse(saved.savedAt ?? ""))).toBeLessThan(60_000);
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(await moodOf(1)).toEqual(saved);
    expect(await historyOf(1)).toEqual([
      {
        mood: "gm",
        savedAt: saved.savedAt,
        signer: collector,
        owner: collector,
        registry: null,
        block: String(await first.admin.getBlockNumber()),
        version: "mb_1_2",
      },
    ]);
  });

  test.each([
    ["delegate.xyz", ofVault, "vault", "delegateRegistry"],
    ["Warm", ofColdVault, "coldVault", "warm"],
  ] as const)("of a hot wallet by %s records the wallet and the owner", async (_registry, id, owner, registry) => {
    const hot = await site.signedIn("hot");
    expect(jsonOf(await hot.save(id, "zen"))).toMatchObject({ id, mood: "zen" });
    const [save] = await historyOf(id);
    expect(save).toMatchObject({ mood: "zen", signer: demoAddress("hot"), owner: demoAddress(owner), registry });
  });

  test("changes the public metadata at once", async () => {
    const owner = await site.signedIn("collector");
    const image = async () => jsonOf<{ image: string }>(await site.sendRequest("/api/metadata/45")).image;
    expect(await image()).toContain("mood=default");
    await owner.save(45, "hype");
    expect(await image()).toContain("mood=hype");
  });

  test.each(["ded", "DED", "default"])("accepts the mood %s", async (mood) => {
    const owner = await site.signedIn("collector");
    expect(jsonOf(await owner.save("00072", mood))).toMatchObject({ id: 72, mood: mood.toLowerCase() });
  });

  test("that is removed leaves the default and the history", async () => {
    const owner = await site.signedIn("first");
    await owner.save(30, "gm");
    const answer = await owner.unsave(30);
    expect([answer.status, jsonOf(answer)]).toEqual([200, { id: 30, mood: "default", savedAt: expect.any(String) }]);
    expect((await moodOf(30)).mood).toBe("default");
    expect((await historyOf(30)).map(({ mood }) => mood)).toEqual(["default", "gm"]);
  });

  test("concurrent with others is in the history, and the last save is the shown mood", async () => {
    const owner = await site.signedIn("collector");
    const moods = [...PICKABLE_MOODS, ...PICKABLE_MOODS];
    const answers = await Promise.all(moods.map((mood) => owner.save(6863, mood)));
    expect(answers.map(({ status }) => status)).toEqual(moods.map(() => 200));
    expect(answers.map((answer) => jsonOf<SavedMoodAnswer>(answer).mood)).toEqual(moods);
    const history = await historyOf(6863);
    expect(history.map(({ mood }) => mood).sort()).toEqual(moods.toSorted());
    expect((await moodOf(6863)).mood).toBe(history[0]?.mood);
  });
});

describe("a save whose nodes answer late", () => {
  /** Starts an act whose nodes have answered, and holds their answers until the returned function is called. */
  async function holdBack<Answer>(act: () => Promise<Answer>) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (const proxy of proxies) proxy.held = held;
    const answer = act();
    await expect.poll(() => proxies.every(({ waiting }) => waiting > 0)).toBe(true);
    for (const proxy of proxies) proxy.held = undefined;
    return { answer, release };
  }

  test("is recorded before later ones of its wallet", async () => {
    const owner = await site.signedIn("collector");
    const countAnswers = () => proxies.reduce((sum, { answered }) => sum + answered, 0);
    const before = countAnswers();
    await owner.save(1, "gm");
    const answersPerSave = countAnswers() - before;
    const { answer, release } = await holdBack(() => owner.save(1, "shy"));
    const wanted = countAnswers() + answersPerSave;
    const later = owner.save(1, "hype");
    await expect.poll(countAnswers).toBe(wanted);
    expect((await moodOf(1)).mood).toBe("gm");
    release();
    expect([(await answer).status, (await later).status]).toEqual([200, 200]);
    expect((await historyOf(1)).slice(0, 2).map(({ mood }) => mood)).toEqual(["hype", "shy"]);
  });

  test("does not replace that of the avatar's next owner", async () => {
    const [seller, buyer] = [await site.signedIn("collector"), await site.signedIn("first")];
    const { answer, release } = await holdBack(() => seller.save(72, "gn"));
    await onBoth((chain) => transfer(chain, 72, "collector", "first"));
    expect((await buyer.save(72, "pride")).status).toBe(200);
    release();
    expect(httpErrorOf(await answer)).toEqual([403, "not_holder"]);
    expect((await moodOf(72)).mood).toBe("pride");
  });
});

describe("nothing is saved", () => {
  test("for a wallet that does not hold the avatar", async () => {
    const before = await readState(1);
    const stranger = await site.signedIn("visitor");
    const answer = await stranger.save(1, "ded");
    expect(httpErrorOf(answer)).toEqual([403, "not_holder"]);
    expect(jsonOf<{ error: { message: string } }>(answer).error.message).toBe("Oops, choose a Meebit you own.");
    expect(httpErrorOf(await stranger.unsave(1))).toEqual([403, "not_holder"]);
    expect(await readState(1)).toEqual(before);
  });

  test("for a former owner of the avatar, but for its new owner", async () => {
    const seller = await site.signedIn("collector");
    expect((await seller.save(155, "gm")).status).toBe(200);
    await onBoth((chain) => transfer(chain, 155, "collector", "first"));
    expect(httpErrorOf(await seller.save(155, "ded"))).toEqual([403, "not_holder"]);
    const buyer = await site.signedIn("first");
    expect((await buyer.save(155, "pride")).status).toBe(200);
    expect((await historyOf(155)).map(({ mood, owner }) => [mood, owner])).toEqual([
      ["pride", demoAddress("first")],
      ["gm", collector],
    ]);
  });

  test("with an expired delegation", async () => {
    const { timestamp } = await first.admin.getBlock();
    const expiresAt = timestamp + 100_000n;
    await onBoth((chain) =>
      act(chain, "collector", setHotWallet({ hotWallet: demoAddress("visitor"), expiresAt, lock: false })),
    );
    const hot = await site.signedIn("visitor");
    expect((await hot.save(7, "gm")).status).toBe(200);
    await onBoth(async ({ admin }) => {
      await admin.setNextBlockTimestamp({ timestamp: expiresAt + 1n });
      await admin.mine({ blocks: 1 });
    });
    expect(httpErrorOf(await hot.save(7, "ded"))).toEqual([403, "not_holder"]);
    expect((await moodOf(7)).mood).toBe("gm");
  });

  test.each([
    ["the first node", [0]],
    ["the second node", [1]],
    ["both nodes", [0, 1]],
  ] as const)("while %s cannot be reached; earlier saves stay readable", async (_which, cut) => {
    const owner = await site.signedIn("collector");
    const before = await readState(1);
    for (const index of cut) if (proxies[index]) proxies[index].isCut = true;
    const answer = await owner.save(1, "ded");
    expect(httpErrorOf(answer)).toEqual([503, "chain_unreachable"]);
    expect(answer.body.toString()).not.toMatch(/127\.0\.0\.1|key/);
    expect(await readState(1)).toEqual(before);
    for (const proxy of proxies) proxy.isCut = false;
    expect((await owner.save(1, "gn")).status).toBe(200);
  });

  test("while two nodes disagree on the owner", async () => {
    const [seller, buyer] = [await site.signedIn("collector"), await site.signedIn("first")];
    const before = await readState(10326);
    await transfer(second, 10326, "collector", "first");
    expect(httpErrorOf(await seller.save(10326, "ded"))).toEqual([503, "chain_undecided"]);
    expect(httpErrorOf(await buyer.save(10326, "ded"))).toEqual([503, "chain_undecided"]);
    expect(await readState(10326)).toEqual(before);
  });

  test("for a delegate while its registry does not answer", async () => {
    await onBoth(({ admin }) => admin.setCode({ address: getContractAddress("warm"), bytecode: "0x" }));
    const hot = await site.signedIn("hot");
    expect(httpErrorOf(await hot.save(ofColdVault, "gm"))).toEqual([503, "delegation_unread"]);
    expect((await hot.save(ofVault, "gm")).status).toBe(200);
  });

  test("without a session, or after its end", async () => {
    const put = (browser: { go: typeof site.sendRequest }) =>
      browser.go("/api/moods/1", { method: "PUT", headers: OWN_PAGE, body: '{"mood":"gm"}' });
    const before = await readState(1);
    expect(httpErrorOf(await put(site.browser()))).toEqual([401, "not_signed_in"]);
    const owner = await site.signedIn("collector");
    await owner.send("/api/auth/signout", {});
    expect(httpErrorOf(await put(owner))).toEqual([401, "not_signed_in"]);
    expect(await readState(1)).toEqual(before);
  });

  test.each<[string, SendRequestOptions, number, string]>([
    ["from another origin", { headers: { Origin: "https://evil.example" } }, 403, "foreign_origin"],
    ["from a sandboxed frame", { headers: { Origin: "null" } }, 403, "foreign_origin"],
    ["from a sibling site", { headers: { "Sec-Fetch-Site": "same-site" } }, 403, "foreign_origin"],
    ["as a form", { headers: { "Content-Type": "application/x-www-form-urlencoded" } }, 415, "not_json"],
    ["as plain text", { headers: { "Content-Type": "text/plain" } }, 415, "not_json"],
    ["with an unknown mood", { body: '{"mood":"sad"}' }, 400, "bad_mood"],
    ["with an empty mood", { body: '{"mood":""}' }, 400, "bad_mood"],
    ["with __proto__ as mood", { body: '{"mood":"__proto__"}' }, 400, "bad_mood"],
    ["with a space after the mood", { body: '{"mood":"gm "}' }, 400, "bad_mood"],
    ["with a number as mood", { body: '{"mood":1}' }, 400, "bad_body"],
    ["with a list as mood", { body: '{"mood":["gm"]}' }, 400, "bad_body"],
    ["with an empty object", { body: "{}" }, 400, "bad_body"],
    ["with null", { body: "null" }, 400, "bad_body"],
    ["without a body", { body: "" }, 400, "bad_body"],
    ["with incomplete JSON", { body: '{"mood":' }, 400, "bad_body"],
    ["with two moods", { body: '{"mood":"gm","mood":"ded"}' }, 400, "bad_body"],
    ["with an extra field", { body: '{"mood":"gm","signer":"0x1"}' }, 400, "bad_body"],
    ["with a body of a megabyte", { body: JSON.stringify({ mood: "x".repeat(1_000_000) }) }, 413, "body_too_large"],
  ])("%s", async (_situation, { headers, body = '{"mood":"gm"}' }, status, code) => {
    const owner = await site.signedIn("collector");
    const before = await readState(1);
    const answer = await owner.go("/api/moods/1", { method: "PUT", headers: { ...OWN_PAGE, ...headers }, body });
    expect(httpErrorOf(answer)).toEqual([status, code]);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(await readState(1)).toEqual(before);
  });

  test.each([
    ["0", 404, "unknown_meebit"],
    ["20001", 404, "unknown_meebit"],
    ["99999999999", 404, "unknown_meebit"],
    ["-1", 400, "bad_token_id"],
    ["1.0", 400, "bad_token_id"],
    ["0x1", 400, "bad_token_id"],
    ["000001", 400, "bad_token_id"],
    ["%201", 400, "bad_token_id"],
    ["%EF%BC%91", 400, "bad_token_id"],
    ["1".repeat(10_000), 400, "bad_token_id"],
  ])("for the id %s, by any route", async (id, status, code) => {
    const owner = await site.signedIn("collector");
    for (const answer of [
      await owner.save(id, "gm"),
      await owner.unsave(id),
      await site.sendRequest(`/api/moods/${id}`),
      await site.sendRequest(`/api/moods/${id}/history`),
    ]) {
      expect(httpErrorOf(answer)).toEqual([status, code]);
    }
  });

  test.each(["POST", "PATCH"])("by %s", async (method) => {
    const owner = await site.signedIn("collector");
    const answer = await owner.go("/api/moods/1", { method, headers: OWN_PAGE, body: '{"mood":"gm"}' });
    expect([...httpErrorOf(answer), answer.headers.allow]).toEqual([
      405,
      "method_not_allowed",
      "GET, HEAD, PUT, DELETE, OPTIONS",
    ]);
  });

  test("by a page of another site: OPTIONS has no CORS headers", async () => {
    const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": "PUT" };
    const answer = await site.sendRequest("/api/moods/1", { method: "OPTIONS", headers });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("a saved mood", () => {
  test("is readable by every site, with an ETag, and cached for half a minute", async () => {
    const answer = await site.sendRequest("/api/moods/19999");
    expect(jsonOf(answer)).toEqual({ id: 19_999, mood: "default", savedAt: null });
    expect(answer.headers).toMatchObject({
      "cache-control": expect.stringMatching(/^public, max-age=30, /),
      "access-control-allow-origin": "*",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    const again = await site.sendRequest("/api/moods/19999", {
      headers: { "If-None-Match": String(answer.headers.etag) },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await site.sendRequest("/api/moods/19999", { method: "HEAD" })).body).toHaveLength(0);
  });

  test("has another ETag after the next save", async () => {
    const owner = await site.signedIn("collector");
    const tag = async (path: string) => (await site.sendRequest(path)).headers.etag;
    const before = [await tag("/api/moods/7"), await tag("/api/moods/7/history")];
    await owner.save(7, "swoon");
    expect(await tag("/api/moods/7")).not.toBe(before[0]);
    expect(await tag("/api/moods/7/history")).not.toBe(before[1]);
  });

  test("has a history of the newest fifty saves, with no-cache", async () => {
    const owner = await site.signedIn("whale");
    const [id = 0] = avatars.whale;
    for (let nth = 0; nth < 52; nth++) await owner.save(id, nth % 2 === 0 ? "gm" : "gn");
    const answer = await site.sendRequest(`/api/moods/${id}/history`);
    expect(answer.headers).toMatchObject({
      "cache-control": "public, no-cache, no-transform",
      "access-control-allow-origin": "*",
    });
    const { saves } = jsonOf<MoodHistoryAnswer>(answer);
    expect(saves).toHaveLength(50);
    expect(saves[0]?.mood).toBe("gn");
  });
});

// Runs last: it closes the database.
describe("without a database", () => {
  test("refuses saves and serves the last known mood without a time, with no-store", async () => {
    const owner = await site.signedIn("collector");
    await owner.save(1, "wtf");
    await site.database.destroy();
    expect(httpErrorOf(await owner.save(1, "gm"))).toEqual([503, "storage_unavailable"]);
    const answer = await site.sendRequest("/api/moods/1");
    expect([answer.status, jsonOf(answer)]).toEqual([200, { id: 1, mood: "wtf", savedAt: null }]);
    // The document promises a tag for every answer.
    expect(answer.headers).toMatchObject({ "cache-control": "no-store, no-transform", etag: expect.any(String) });
    expect(httpErrorOf(await site.sendRequest("/api/moods/1/history"))).toEqual([503, "storage_unavailable"]);
  });
});
