import { beforeAll, expect, test, vi } from "vitest";
import { getDatabase } from "@/lib/server/db/get-database";
import { createRoute } from "@/lib/server/http/route";
import {
  createMetadata,
  createMetadataHandler,
  serveCollectionMetadata,
  serveMoods,
} from "@/lib/server/serve-metadata";
import { createTokenTraits } from "@/lib/server/serve-traits";
import { readMetadata, type TokenRecord } from "@/lib/server/traits/read-metadata";
import { MOODS_ANSWER } from "@/lib/shared/api/moods";
import { ALL_MOODS } from "@/lib/shared/moods";
import { serveRoute } from "@/tests/support/serve-route";
import { larvaMetadata } from "@/tests/support/token-metadata";

// A busy disk creates it more slowly than a read of a mood waits.
beforeAll(() => getDatabase());

test("a known token has its name, image in the mood, animation and public traits", () => {
  expect(createMetadata(1, "zen")).toMatchObject({
    name: "Meebit #1",
    image: "http://localhost:3000/api/meebits?type=poster&token_id=1&mood=zen&w=1080&format=png",
    animation_url: "http://localhost:3000/viewer/1",
    external_url: "http://localhost:3000/meebit/1",
    attributes: expect.arrayContaining([
      { trait_type: "Type", value: "Human" },
      { trait_type: "Hat", value: "Backwards Cap" },
      { trait_type: "Overshirt Color", value: "Red" },
    ]),
  });
});

test("image and animation can have another view", () => {
  expect(createMetadata(1, "zen", "face")).toMatchObject({
    image: "http://localhost:3000/api/meebits?type=poster&token_id=1&mood=zen&w=1080&format=png&view=face",
    animation_url: "http://localhost:3000/viewer/1?view=face",
  });
});

test.each([
  ["zen", "Chill", "58b99d"],
  ["pride", "Pride", "8e4ec6"],
  ["default", "Default", "648398"],
] as const)("the mood %s has the attribute %s and the background colour %s", (mood, label, color) => {
  const { attributes, background_color } = createMetadata(1, mood);
  expect([attributes.at(-1), background_color]).toEqual([{ trait_type: "Mood", value: label }, color]);
});

test("every mood has a background colour of six hexadecimal digits", () => {
  for (const mood of ALL_MOODS) expect(createMetadata(1, mood).background_color, mood).toMatch(/^[0-9a-f]{6}$/);
});

test("attributes are all public traits and the mood, without stand-ins or derived traits", () => {
  let madeUp = 0;
  for (let id = 1; id <= 20000; id += 199) {
    const { traits, derived, standIns } = createTokenTraits(id);
    const listedNames = createMetadata(id, "default").attributes.map(({ trait_type }) => trait_type);
    expect(listedNames).toEqual([...Object.keys(traits).filter((name) => !standIns.includes(name)), "Mood"]);
    for (const name of Object.keys(derived)) expect(listedNames).not.toContain(name);
    madeUp += standIns.length;
  }
  expect(madeUp).toBeGreaterThan(0);
});

test("attributes are the token's own once they are known, without waiting for the metadata host", async () => {
  let stored: TokenRecord | undefined;
  const get = vi.fn(() => new Promise<never>(() => {}));
  const source = { get, getStored: async () => stored };
  const sendRequest = await serveRoute(createRoute({ GET: createMetadataHandler(source) }));
  const read = async () => JSON.parse(String((await sendRequest("/?id=218")).body)).attributes;
  expect(await read()).toEqual(createMetadata(218, "default").attributes);
  expect(get.mock.calls).toEqual([[218]]);

  stored = readMetadata(218, larvaMetadata(218, { "Jersey Number": 3 }));
  const traits = Object.entries(createTokenTraits(218, stored.facts).traits);
  expect(traits).toContainEqual(["Jersey Number", 3]);
  const attributes = traits.map(([trait_type, value]) => ({ trait_type, value }));
  expect(await read()).toEqual([...attributes, { trait_type: "Mood", value: "Default" }]);
  expect(get).toHaveBeenCalledOnce();
});

test("has CORS headers, is cached for half a minute, and refuses invalid ids", async () => {
  const sendRequest = await serveRoute(createRoute({ GET: createMetadataHandler() }));
  const first = await sendRequest("/?id=00042");
  expect(first.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=30, s-maxage=5, stale-while-revalidate=10, stale-if-error=10, no-transform",
  });
  expect((await sendRequest("/?id=42", { headers: { "if-none-match": first.headers.etag ?? "" } })).status).toBe(304);
  expect((await sendRequest("/?id=20001")).status).toBe(404);
  expect((await sendRequest("/?id=x")).status).toBe(400);
  expect((await sendRequest("/?id=1&view=back")).status).toBe(400);
  expect((await sendRequest("/?id=1", { method: "DELETE" })).status).toBe(405);
});

test("serves metadata of the collection with absolute URLs", async () => {
  const sendRequest = await serveRoute(createRoute({ GET: serveCollectionMetadata }));
  const { status, headers, body } = await sendRequest("/");
  expect([status, headers["access-control-allow-origin"]]).toEqual([200, "*"]);
  expect(headers["cache-control"]).toBe("public, max-age=3600, stale-if-error=604800, no-transform");
  expect(JSON.parse(String(body))).toEqual({
    name: "Meebits",
    symbol: "⚇",
    description: expect.stringMatching(/^20,000 voxel avatars on Ethereum, .* stand in for the collection's own\.$/),
    image: "http://localhost:3000/api/meebits?type=poster&token_id=1&mood=default&w=1080&format=png",
    banner_image: "http://localhost:3000/api/meebits?type=card&token_id=1&mood=gm&ratio=2%3A1&format=jpeg",
    external_link: "http://localhost:3000/",
  });
});

test("lists the moods with their labels, colours and an ETag", async () => {
  const sendRequest = await serveRoute(createRoute({ GET: serveMoods }));
  const { headers, body } = await sendRequest("/");
  const { moods } = MOODS_ANSWER.parse(JSON.parse(String(body)));
  expect(moods.map(({ id }) => id)).toEqual(ALL_MOODS);
  expect(moods[0]).toEqual({
    id: "default",
    label: "Default",
    pickable: false,
    seconds: 6,
    background_color: "648398",
    colors: { backdrop: ["648398"], effect: [] },
  });
  expect(moods).toContainEqual(MOODS_ANSWER.parse(MOODS_ANSWER.meta()?.["example"]).moods[0]);
  const { colors, background_color } = moods.find(({ id }) => id === "pride") ?? {};
  expect(colors?.backdrop).toEqual(["e5484d", "f28c28", "f5cf3a", "46a758", "3e7bd6", background_color]);
  expect((await sendRequest("/", { headers: { "if-none-match": headers.etag ?? "" } })).status).toBe(304);
  expect((await sendRequest("/", { method: "POST" })).status).toBe(405);
});
