import { expect, test } from "vitest";
import { route } from "@/lib/server/http/route";
import { serveTraits, tokenTraitsBody } from "@/lib/server/serve-traits";
import { readMetadata } from "@/lib/server/traits/read-metadata";
import type { KnownTraits } from "@/lib/server/traits/token-traits";
import { readId } from "@/lib/shared/art-request";
import { serveRoute } from "@/tests/support/serve-route";
import { larvaMetadata } from "@/tests/support/token-metadata";

test("a token that is known in full: its traits by their metadata names, no stand-ins but the skin", () => {
  const body = tokenTraitsBody(1);
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

test("with the token's metadata nothing stands in but the skin; without it, the answer is kept for a minute", async () => {
  const record = readMetadata(218, larvaMetadata(218, { "Jersey Number": 3 }));
  let known: KnownTraits = record;
  const source = { get: async () => known };
  const ask = await serveRoute(
    route({ GET: (request, response) => serveTraits(request, response, 218, source) }, "every"),
  );
  const first = await ask("/");
  expect(JSON.parse(first.body.toString())).toMatchObject({ traits: { "Jersey Number": 3 }, standIns: ["Skin"] });
  expect(first.headers["cache-control"]).toContain("max-age=3600");
  known = { isMissing: false };
  const second = await ask("/");
  expect(JSON.parse(second.body.toString()).standIns).toContain("Jersey Number");
  expect(second.headers["cache-control"]).toContain("max-age=60,");
  expect(second.headers.etag).not.toBe(first.headers.etag);
});

test("a stand-in is always a trait that is told", () => {
  for (let id = 100; id <= 20000; id += 199) {
    const { traits, derived, standIns } = tokenTraitsBody(id);
    expect(Object.keys({ ...traits, ...derived })).toEqual(expect.arrayContaining([...standIns]));
  }
});

test("who has the traits is told so", async () => {
  const ask = await serveRoute(
    route({ GET: (request, response) => serveTraits(request, response, readId(request.query["id"])) }, "every"),
  );
  const first = await ask("/?id=00002");
  expect(first.status).toBe(200);
  expect(first.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=3600, stale-if-error=604800, no-transform",
  });
  expect((await ask("/?id=2", { headers: { "if-none-match": first.headers.etag ?? "" } })).status).toBe(304);
  expect((await ask("/?id=20001")).status).toBe(404);
});
