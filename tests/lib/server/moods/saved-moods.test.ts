import { afterEach, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import type { SAVED_MOODS_ANSWER, SaveChangesAnswer } from "@/lib/shared/api/moods";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { setUpTestChain } from "@/tests/support/chain";
import { setUpHolderSite } from "@/tests/support/holder-site";
import { httpErrorOf, jsonOf } from "@/tests/support/sign-in-site";

const chain = setUpTestChain();
const site = setUpHolderSite(() => ({ ETH_RPC_URLS: chain.url }));
const [first = 0, second = 0, third = 0] = demoAvatars().whale.toSorted((a, b) => a - b);

const moodsBy = async (query: string) =>
  jsonOf<z.output<typeof SAVED_MOODS_ANSWER>>(await site.sendRequest(`/api/saved-moods?${query}`));
const changesBy = async (query: string) =>
  jsonOf<SaveChangesAnswer>(await site.sendRequest(`/api/saved-moods/changes?${query}`));
const pairsOf = (moods: readonly { readonly id: number; readonly mood: string }[]) =>
  moods.map(({ id, mood }) => [id, mood]);

/** Advances the clock, so that a save is old enough to appear. */
const later = (ms: number) => vi.spyOn(Date, "now").mockReturnValue(Date.now() + ms);
afterEach(() => vi.restoreAllMocks());

async function saveThree() {
  const holder = await site.signedIn("whale");
  for (const [id, mood] of [
    [second, "gm"],
    [first, "zen"],
    [third, "ded"],
    [second, "hype"],
  ] as const)
    expect((await holder.save(id, mood)).status).toBe(200);
}

describe("the saved moods of many avatars", () => {
  test("follow the order of the ids, each once, with the default for avatars without a save", async () => {
    await saveThree();
    const { savedMoods, next } = await moodsBy(`ids=${third},20000,${second},${third}`);
    expect(pairsOf(savedMoods)).toEqual([
      [third, "ded"],
      [20_000, "default"],
      [second, "hype"],
    ]);
    expect(savedMoods[1]).toEqual({ id: 20_000, mood: "default", savedAt: null });
    expect(next).toBeNull();
  });

  test("are paged by ascending id when no ids are given", async () => {
    await saveThree();
    const page = await moodsBy("limit=2");
    expect(pairsOf(page.savedMoods)).toEqual([
      [first, "zen"],
      [second, "hype"],
    ]);
    expect(page.next).toBe(second);
    const rest = await moodsBy(`after=${page.next}&limit=2`);
    expect(pairsOf(rest.savedMoods)).toEqual([[third, "ded"]]);
    expect(rest.next).toBeNull();
  });

  test("have CORS headers and are cached for half a minute", async () => {
    const { headers } = await site.sendRequest("/api/saved-moods?ids=1");
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "cache-control": expect.stringMatching(/^public, max-age=30, /),
    });
  });

  test.each([
    ["ids=", "bad_ids"],
    [`ids=${Array.from({ length: 101 }, (_, at) => at + 1).join()}`, "bad_ids"],
    ["ids=1,,2", "bad_token_id"],
    ["ids=1,x", "bad_token_id"],
    ["ids=0", "unknown_meebit"],
    ["ids=1&ids=2", "repeated_parameter"],
    ["after=-1", "bad_after"],
    ["after=1e3", "bad_after"],
    ["after=1&after=2", "repeated_parameter"],
    ["limit=0", "bad_limit"],
    ["limit=101", "bad_limit"],
    ["limit=ten", "bad_limit"],
  ])("refuse %s as %s", async (query, code) => {
    expect(httpErrorOf(await site.sendRequest(`/api/saved-moods?${query}`))[1]).toBe(code);
  });
});

describe("the changes of saved moods", () => {
  test("deliver each save once, in order", async () => {
    await saveThree();
    later(20_000);
    const { next: start, changes: before } = await changesBy("since=0");
    expect(pairsOf(before).slice(-4)).toEqual([
      [second, "gm"],
      [first, "zen"],
      [third, "ded"],
      [second, "hype"],
    ]);
    expect(await changesBy(`since=${start}`)).toEqual({ changes: [], next: start, isComplete: true });
    const page = await changesBy(`since=${(before.at(-4)?.seq ?? 0) - 1}&limit=3`);
    expect(page).toMatchObject({ isComplete: false, next: before.at(-2)?.seq });
    expect(page.changes).toHaveLength(3);
  });

  test("hold back a save until no save before it can still be committed", async () => {
    await saveThree();
    const { changes, next, isComplete } = await changesBy("since=0");
    expect(changes.filter(({ savedAt }) => Date.parse(savedAt ?? "") > Date.now() - 10_000)).toEqual([]);
    expect(isComplete).toBe(true);
    later(20_000);
    expect((await changesBy(`since=${next}`)).changes.length).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ["since=x", "bad_after"],
    ["since=1&since=2", "repeated_parameter"],
    ["limit=0", "bad_limit"],
    ["since=999999999999999", "unknown_cursor"],
  ])("refuse %s as %s", async (query, code) => {
    expect(httpErrorOf(await site.sendRequest(`/api/saved-moods/changes?${query}`))[1]).toBe(code);
  });
});
