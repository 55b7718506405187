import { type ClientRequest, get } from "node:http";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { beginStopping } from "@/lib/server/edge/stop-gracefully";
import type { SaveChangesAnswer } from "@/lib/shared/api/moods";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { setUpTestChain } from "@/tests/support/chain";
import { setUpHolderSite } from "@/tests/support/holder-site";
import { httpErrorOf, jsonOf } from "@/tests/support/sign-in-site";

// The embedded database responds at once. PostgreSQL does not: other clients arrive meanwhile.
vi.mock("@/lib/server/db/saves", async (importOriginal) => {
  const saves = await importOriginal<typeof import("@/lib/server/db/saves")>();
  const findLastShownSave: typeof saves.findLastShownSave = async (...args) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return saves.findLastShownSave(...args);
  };
  return { ...saves, findLastShownSave };
});

const chain = setUpTestChain();
const site = setUpHolderSite(() => ({ ETH_RPC_URLS: chain.url }));
const [first = 0, second = 0] = demoAvatars().whale;

const PATH = "/api/saved-moods/events";
/** Longer than the feed's polling interval. */
const SOON = { timeout: 10_000, interval: 20 };

/** An open stream with the data received. */
function follow(query = "", headers: Record<string, string> = {}) {
  const stream = { status: 0, headers: {} as Record<string, unknown>, text: "", isOver: false };
  const request: ClientRequest = get(
    `http://127.0.0.1:${site.port}${PATH}${query}`,
    { agent: false, headers },
    (response) => {
      stream.status = response.statusCode ?? 0;
      stream.headers = response.headers;
      response.setEncoding("utf8").on("data", (part: string) => {
        stream.text += part;
      });
      response.on("close", () => {
        stream.isOver = true;
      });
    },
  );
  request.on("error", () => {});
  onTestFinished(() => void request.destroy());
  return Object.assign(stream, { leave: () => request.destroy() });
}

const eventsOf = ({ text }: { readonly text: string }) =>
  [...text.matchAll(/^id: (\d+)\nevent: save\ndata: (.*)\n\n/gm)].map(([, id, data]) => ({
    lastId: Number(id),
    ...JSON.parse(data ?? ""),
  }));

/** Advances the clock, so that a save is old enough to appear. */
const later = (ms: number) => vi.spyOn(Date, "now").mockReturnValue(Date.now() + ms);

/** Cursor after all visible saves. */
async function latest(): Promise<number> {
  let since = 0;
  for (;;) {
    const { next, isComplete } = await jsonOf<SaveChangesAnswer>(
      await site.sendRequest(`/api/saved-moods/changes?since=${since}`),
    );
    since = next;
    if (isComplete) return since;
  }
}

beforeEach(() => later(60_000));
afterEach(() => vi.restoreAllMocks());

describe("the stream of saves", () => {
  test("starts at the current position and sends each later save once", async () => {
    const holder = await site.signedIn("whale");
    const stream = follow();
    await vi.waitUntil(() => stream.text.startsWith("retry: 5000\n\n"), SOON);
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "access-control-allow-origin": "*",
    });
    expect((await holder.save(first, "gm")).status).toBe(200);
    expect((await holder.save(second, "zen")).status).toBe(200);
    later(120_000);
    await vi.waitUntil(() => eventsOf(stream).length === 2, SOON);
    expect(eventsOf(stream)).toMatchObject([
      { id: first, mood: "gm", savedAt: expect.stringMatching(/Z$/) },
      { id: second, mood: "zen" },
    ]);
    for (const { lastId, seq } of eventsOf(stream)) expect(lastId).toBe(seq);
  }, 20_000);

  test("resumes after Last-Event-ID or a cursor", async () => {
    const holder = await site.signedIn("whale");
    const before = await latest();
    for (const mood of ["gm", "zen", "ded"]) expect((await holder.save(first, mood)).status).toBe(200);
    later(120_000);
    const byCursor = follow(`?since=${before}`);
    await vi.waitUntil(() => eventsOf(byCursor).at(-1)?.mood === "ded", SOON);
    expect(eventsOf(byCursor)[0]?.seq).toBe(before + 1);
    const seqs = eventsOf(byCursor)
      .slice(-3)
      .map(({ seq }) => seq);
    const byLastId = follow(`?since=${before}`, { "Last-Event-ID": String(seqs[1]) });
    await vi.waitUntil(() => eventsOf(byLastId).length === 1, SOON);
    expect(eventsOf(byLastId)[0]?.seq).toBe(seqs[2]);
  }, 20_000);

  test.each([
    ["?since=x", {}, "bad_after"],
    ["?since=1&since=2", {}, "repeated_parameter"],
    ["", { "Last-Event-ID": "x" }, "bad_after"],
    ["?since=999999999999999", {}, "unknown_cursor"],
  ])("refuses %s %j as %s", async (query, headers, code) => {
    expect(httpErrorOf(await site.sendRequest(`${PATH}${query}`, { headers }))[1]).toBe(code);
  });

  test("answers HEAD and ends", async () => {
    const { status, headers, body } = await site.sendRequest(PATH, { method: "HEAD" });
    expect([status, headers["content-type"], String(body)]).toEqual([200, "text/event-stream; charset=utf-8", ""]);
  });

  test("allows eight streams per client, and another after one has closed", async () => {
    // Concurrently: no request waits until another is counted.
    const followers = Array.from({ length: 30 }, () => follow());
    await vi.waitUntil(() => followers.every(({ status }) => status !== 0), SOON);
    const streams = followers.filter(({ status }) => status === 200);
    expect(streams).toHaveLength(8);
    const ninth = await site.sendRequest(PATH);
    expect(httpErrorOf(ninth)).toEqual([429, "too_many_requests"]);
    expect(ninth.headers["retry-after"]).toBe("5");
    streams[0]?.leave();
    await vi.waitUntil(async () => {
      const another = follow();
      await vi.waitUntil(() => another.status !== 0, SOON);
      return another.status === 200;
    }, SOON);
  });

  test("ends when the server is stopping", async () => {
    const stream = follow();
    await vi.waitUntil(() => stream.status === 200, SOON);
    beginStopping();
    await vi.waitUntil(() => stream.isOver, SOON);
  });
});
