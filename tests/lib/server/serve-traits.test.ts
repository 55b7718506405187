import { describe, expect, onTestFinished, test } from "vitest";
import type { z } from "zod";
import { reportUpstream } from "@/lib/server/art/upstream/report-upstream";
import { createRoute } from "@/lib/server/http/route";
import { createManyTraitsHandler, createTokenTraits, createTraitsHandler } from "@/lib/server/serve-traits";
import { readMetadata } from "@/lib/server/traits/read-metadata";
import type { KnownTraits } from "@/lib/server/traits/token-traits";
import { type MANY_TRAITS_BODY, TOKEN_TRAITS_BODY } from "@/lib/shared/api/traits";
import { serveRoute } from "@/tests/support/serve-route";
import { larvaMetadata } from "@/tests/support/token-metadata";

test("a known token has its traits by metadata names, and no stand-in but the skin", () => {
  const body = createTokenTraits(1);
  expect(body).toMatchObject({
    id: 1,
    token: "00001",
    traits: { Type: "Human", "Hair Style": "Bald", Hat: "Backwards Cap", Shirt: "Skull Tee", "Overshirt Color": "Red" },
    derived: { Gender: "Male" },
  });
  expect(body.traits).not.toHaveProperty("Gender");
  expect(body.traits).not.toHaveProperty("Beard");
  expect(body.standIns.filter((name) => name !== "Skin")).toEqual([]);
});

test("with metadata only the skin is a stand-in; without it, the response is cached for a minute", async () => {
  const record = readMetadata(218, larvaMetadata(218, { "Jersey Number": 3 }));
  let known: KnownTraits = record;
  const source = { get: async () => known };
  const sendRequest = await serveRoute(createRoute({ GET: createTraitsHandler(source) }));
  const first = await sendRequest("/?id=218");
  expect(JSON.parse(first.body.toString())).toMatchObject({ traits: { "Jersey Number": 3 }, standIns: ["Skin"] });
  expect(first.headers["cache-control"]).toContain("max-age=3600");
  known = { isMissing: false };
  const second = await sendRequest("/?id=218");
  expect(JSON.parse(second.body.toString()).standIns).toContain("Jersey Number");
  expect(second.headers["cache-control"]).toContain("max-age=60,");
  expect(second.headers.etag).not.toBe(first.headers.etag);
});

test("lists refused art with its reason, alone and among many, in responses that are cached for a minute", async () => {
  const call = { type: "call", place: "art.example:443", kind: "poster", id: 219, seconds: 1 } as const;
  reportUpstream({ ...call, ending: "broken" });
  onTestFinished(() => reportUpstream({ ...call, ending: "ok" }));
  const alone = await (await serveRoute(createRoute({ GET: createTraitsHandler() })))("/?id=219");
  const token = TOKEN_TRAITS_BODY.parse(JSON.parse(alone.body.toString()));
  expect(token.refusedArt).toEqual([{ kind: "poster", code: "broken", reason: "Upstream's poster is corrupt." }]);
  const many = await (await serveRoute(createRoute({ GET: createManyTraitsHandler() })))("/?ids=219,220");
  expect(JSON.parse(many.body.toString()).tokens).toEqual([token, createTokenTraits(220)]);
  for (const { headers } of [alone, many]) expect(headers["cache-control"]).toContain("max-age=60,");
});

test("every stand-in is among the traits of the response", () => {
  for (let id = 100; id <= 20000; id += 199) {
    const { traits, derived, standIns } = createTokenTraits(id);
    expect(Object.keys({ ...traits, ...derived })).toEqual(expect.arrayContaining([...standIns]));
  }
});

test("answers If-None-Match with 304 and an unknown id with 404", async () => {
  const sendRequest = await serveRoute(createRoute({ GET: createTraitsHandler() }));
  const first = await sendRequest("/?id=00002");
  expect(first.status).toBe(200);
  expect(first.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=3600, stale-if-error=604800, no-transform",
  });
  expect((await sendRequest("/?id=2", { headers: { "if-none-match": first.headers.etag ?? "" } })).status).toBe(304);
  expect((await sendRequest("/?id=20001")).status).toBe(404);
});

describe("the traits of many tokens", () => {
  const sendRequest = async (query: string, source?: Parameters<typeof createManyTraitsHandler>[0]) =>
    (await serveRoute(createRoute({ GET: createManyTraitsHandler(source) })))(`/?${query}`);
  const idsOf = ({ tokens }: z.output<typeof MANY_TRAITS_BODY>) => tokens.map(({ id }) => id);
  const bodyOf = ({ body }: { readonly body: Buffer }): z.output<typeof MANY_TRAITS_BODY> =>
    JSON.parse(body.toString());

  test("are those of each single token, in the order of the ids", async () => {
    const body = bodyOf(await sendRequest("ids=7,1"));
    expect(body).toEqual({ tokens: [createTokenTraits(7), createTokenTraits(1)], next: null });
  });

  test("are paged by a hundred up to the last token", async () => {
    const page = bodyOf(await sendRequest("after=100"));
    expect([idsOf(page)[0], idsOf(page).length, page.next]).toEqual([101, 100, 200]);
    const last = bodyOf(await sendRequest("after=19998"));
    expect([idsOf(last), last.next]).toEqual([[19_999, 20_000], null]);
    expect(bodyOf(await sendRequest("after=20000"))).toEqual({ tokens: [], next: null });
  });

  test("are cached for a minute while metadata of one token is not stored", async () => {
    const record = readMetadata(218, larvaMetadata(218, { "Jersey Number": 3 }));
    const source = { getStored: async (id: number) => (id === 218 ? record : undefined) };
    const all = await sendRequest("ids=218", source);
    expect(bodyOf(all).tokens[0]).toMatchObject({ traits: { "Jersey Number": 3 }, standIns: ["Skin"] });
    expect(all.headers["cache-control"]).toContain("max-age=3600");
    expect((await sendRequest("ids=218,219", source)).headers["cache-control"]).toContain("max-age=60,");
  });

  test("are refused for more than a hundred ids", async () => {
    const ids = Array.from({ length: 101 }, (_, at) => at + 1).join();
    expect((await sendRequest(`ids=${ids}`)).status).toBe(400);
  });
});
