import { describe, expect, test, vi } from "vitest";
import { ArtService, type ArtSource } from "@/lib/server/art/art-service";
import type { ArtCache } from "@/lib/server/art/disk-cache";
import { openUpstream } from "@/lib/server/art/upstream/upstream-art";
import { createRoute } from "@/lib/server/http/route";
import { consumeDrawing, limitDrawings } from "@/lib/server/limits/rate-limits";
import { type ArtVariant, getVariantKey } from "@/lib/shared/art-variant";
import { pictureOf, respondWith, startArtHost } from "@/tests/support/art-host";
import { posterVariant } from "@/tests/support/poster-variant";
import { createRecordingLog } from "@/tests/support/recording-log";
import { type Answer, serveRoute } from "@/tests/support/serve-route";

// One slow drawing per minute and client, with clients identified by the proxy.
vi.hoisted(() => {
  vi.stubEnv("RATE_LIMITS", "0.001");
  vi.stubEnv("TRUSTED_PROXIES", "127.0.0.1");
});

/** Serves art with an empty disk cache. Reads of the second avatar block until all clients have requested it. */
async function serveArt(start: (disk: ArtCache) => ArtSource, clients: readonly string[]) {
  let requestCount = 0;
  const disk: ArtCache = {
    async read() {
      if (requestCount > 0) await vi.waitUntil(() => requestCount === clients.length);
      return null;
    },
    write: async () => undefined,
  };
  const source = start(disk);
  const answer = limitDrawings(async ({ url = "" }, response) => {
    if (url.startsWith("/2")) requestCount += 1;
    response.end((await source.get(posterVariant(Number(url.slice(1))))).body);
  });
  const sendRequest = await serveRoute(createRoute({ GET: answer }, "every"));
  const as = (path: string, client: string) => sendRequest(path, { headers: { "X-Forwarded-For": client } });
  return {
    as,
    /** Requests the second avatar by all clients in sequence, while the first still waits. */
    async atOnce() {
      const answers: ReturnType<typeof as>[] = [];
      for (const client of clients) {
        answers.push(as("/2", client));
        await vi.waitUntil(() => requestCount === answers.length);
      }
      return await Promise.all(answers);
    },
  };
}

function engineOf(disk: ArtCache, drawn: string[]): ArtService {
  const draw = async (variant: ArtVariant) => {
    await consumeDrawing(variant);
    drawn.push(getVariantKey(variant));
    return Buffer.from("drawn");
  };
  return new ArtService({ draw, disk, memoryBytes: 1_000_000, engineVersion: "1", log: createRecordingLog() });
}

/** Drawn art, converted upstream art, and stand-ins for it. */
const SOURCES: readonly (readonly [string, () => Promise<(disk: ArtCache) => ArtSource>])[] = [
  ["drawn by the engine", async () => (disk) => engineOf(disk, [])],
  ["from upstream", async () => upstreamOf(respondWith(await pictureOf("#ff0000")))],
  ["a stand-in", async () => upstreamOf((_request, response) => void response.writeHead(500).end())],
];

async function upstreamOf(handler: Parameters<typeof startArtHost>[0]) {
  const { url } = await startArtHost(handler);
  return (disk: ArtCache) =>
    openUpstream(
      { templates: { poster: `${url}/{id}` }, allowedHosts: [], allowPrivate: true },
      {
        engine: engineOf(disk, []),
        disk,
        memoryBytes: 1_000_000,
        onEvent: () => undefined,
        consumeLimit: consumeDrawing,
      },
    );
}

/** Whether a response has a Retry-After. */
const hasRetryAfter = (answer: Answer | undefined) => Number(answer?.headers["retry-after"]) > 0;

let clients = 0;
/** A client without any requests so far. */
const newClient = () => {
  clients += 1;
  return `192.0.2.${clients}`;
};

describe.each(SOURCES)("art that is %s", (_what, sourceOf) => {
  test("is refused to the client over the limit, but not to another client waiting for it", async () => {
    const [greedy, modest] = [newClient(), newClient()];
    const { as, atOnce } = await serveArt(await sourceOf(), [greedy, modest]);
    expect((await as("/1", greedy)).status).toBe(200);
    const [refused, accepted] = await atOnce();
    expect([refused?.status, hasRetryAfter(refused)]).toEqual([429, true]);
    expect([accepted?.status, hasRetryAfter(accepted)]).toEqual([200, false]);
    // Only the modest client was charged.
    expect((await as("/3", modest)).status).toBe(429);
  });

  test("is refused to every request of the client over the limit, each with Retry-After", async () => {
    const greedy = newClient();
    const { as, atOnce } = await serveArt(await sourceOf(), [greedy, greedy, greedy]);
    await as("/1", greedy);
    const answers = await atOnce();
    expect(answers.map((answer) => [answer.status, hasRetryAfter(answer)])).toEqual([
      [429, true],
      [429, true],
      [429, true],
    ]);
  });
});

test("draws shared art once and charges the first client that is within its limit", async () => {
  const [greedy, modest, third] = [newClient(), newClient(), newClient()];
  const drawn: string[] = [];
  const { as, atOnce } = await serveArt((disk) => engineOf(disk, drawn), [greedy, modest, third]);
  await as("/1", greedy);
  expect((await atOnce()).map(({ status }) => status)).toEqual([429, 200, 200]);
  expect(drawn).toEqual([getVariantKey(posterVariant(1)), getVariantKey(posterVariant(2))]);
  expect((await as("/3", third)).status).toBe(200);
});
