import { beforeAll, expect, test } from "vitest";
import { serveMeebit } from "@/lib/server/art/serve-art";
import { getDatabase } from "@/lib/server/db/get-database";
import { createRoute } from "@/lib/server/http/route";
import { represent } from "@/lib/server/http/send";
import { type ArtVariant, getVariantKey } from "@/lib/shared/art-variant";
import type { Mood } from "@/lib/shared/moods";
import { serveRoute } from "@/tests/support/serve-route";

// A busy disk creates it more slowly than a read of a mood waits.
beforeAll(() => getDatabase());

const LONG = "public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800";
const SHORT = "public, max-age=30, s-maxage=5, stale-while-revalidate=10, stale-if-error=10";

async function served() {
  const saved: { mood: Mood; isKnown: boolean; readCount: number } = { mood: "default", isKnown: true, readCount: 0 };
  const cached = new Map<string, ReturnType<typeof represent>>();
  const get = (variant: ArtVariant) => {
    const key = getVariantKey(variant);
    const about = { "Content-Type": "image/png" };
    const art = cached.get(key) ?? represent(Buffer.from(key), `"${key}"`, about, { "Cache-Control": LONG });
    cached.set(key, art);
    return art;
  };
  const moodOf = async () => {
    saved.readCount += 1;
    return { mood: saved.mood, isKnown: saved.isKnown };
  };
  const sendRequest = await serveRoute(
    createRoute(
      {
        GET: (request, response) => serveMeebit(request, response, { get }, moodOf),
      },
      "every",
    ),
  );
  return { saved, sendRequest };
}

test.each([
  ["poster", "00007.poster.gm.640.mood.png"],
  ["poster&view=side&bg=none&w=160", "00007.side.gm.160.none.png"],
  ["portrait", "00007.portrait.gm.640.mood.png"],
  ["full", "00007.full.gm.1024.mood.jpeg"],
  ["card", "00007.card.gm.2x1.jpeg"],
  ["animation", "00007.animation.gm.1x1.webp"],
])("type=%s without a mood has the saved mood and is cached for less than a minute", async (query, key) => {
  const { sendRequest, saved } = await served();
  saved.mood = "gm";
  const { status, headers, body } = await sendRequest(`/?token_id=7&type=${query}`);
  expect([status, body.toString(), headers["cache-control"]]).toEqual([200, key, SHORT]);
});

test("sends the default mood with no-store while the saved mood cannot be read", async () => {
  const { sendRequest, saved } = await served();
  saved.isKnown = false;
  const guess = await sendRequest("/?token_id=7&type=poster");
  expect([guess.status, guess.headers["cache-control"]]).toEqual([200, "no-store"]);
  saved.isKnown = true;
  expect((await sendRequest("/?token_id=7&type=poster")).headers["cache-control"]).toBe(SHORT);
});

test("without a mood in the URL, answers 304 until a save changes the picture and its ETag", async () => {
  const { sendRequest, saved } = await served();
  const path = "/?token_id=7&type=poster";
  const first = await sendRequest(path);
  const having = { headers: { "if-none-match": first.headers.etag ?? "" } };
  const same = await sendRequest(path, having);
  expect([same.status, same.headers["cache-control"]]).toEqual([304, SHORT]);
  saved.mood = "hype";
  const next = await sendRequest(path, having);
  expect([next.status, next.body.toString()]).toEqual([200, "00007.poster.hype.640.mood.png"]);
});

test("an address with a mood, or of a model, is cached for a day and reads no saved mood", async () => {
  const { sendRequest, saved } = await served();
  saved.mood = "gm";
  for (const mood of ["default", "ZEN"]) {
    const { headers, body } = await sendRequest(`/?token_id=7&type=poster&mood=${mood}`);
    expect([body.toString(), headers["cache-control"]]).toEqual([
      `00007.poster.${mood.toLowerCase()}.640.mood.png`,
      LONG,
    ]);
  }
  expect((await sendRequest("/?token_id=7&type=3d")).headers["cache-control"]).toBe(LONG);
  expect(saved.readCount).toBe(0);
});

test.each(["token_id=0&type=poster", "token_id=7&type=poster&mood=", "token_id=7&type=poster&mood=gm&mood=zen"])(
  "refuses %s without reading the saved mood",
  async (query) => {
    const { sendRequest, saved } = await served();
    expect((await sendRequest(`/?${query}`)).status).toBeGreaterThanOrEqual(400);
    expect(saved.readCount).toBe(0);
  },
);
