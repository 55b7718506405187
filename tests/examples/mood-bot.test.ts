import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { MOODS_ANSWER, type SaveChangesAnswer } from "@/lib/shared/api/moods";

/** A site with a few saves, two per page, and a channel that can fail. */
async function startSite() {
  const saves = [1, 2, 3].map((seq) => ({ seq, id: seq, mood: "zen" as const, savedAt: "2026-01-01T00:00:00.000Z" }));
  const state = { saves, posts: [] as { content: string }[], isChannelDown: false, isSiteDown: false };
  const changesAfter = (since: number): SaveChangesAnswer => {
    const all = state.saves.filter(({ seq }) => seq > since);
    const changes = all.slice(0, 2);
    return { changes, next: changes.at(-1)?.seq ?? since, isComplete: all.length <= 2 };
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (state.isSiteDown) return void response.writeHead(503).end();
    if (pathname === "/api/moods") return void response.end(JSON.stringify(MOODS_ANSWER.meta()?.["example"]));
    if (pathname === "/api/saved-moods/changes") {
      const since = Number(searchParams.get("since"));
      if (since > (state.saves.at(-1)?.seq ?? 0)) return void response.writeHead(410).end();
      return void response.end(JSON.stringify(changesAfter(since)));
    }
    let text = "";
    for await (const part of request) text += part;
    if (state.isChannelDown) response.writeHead(503);
    else state.posts.push(JSON.parse(text));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // `as`: a server listening on a port has an `AddressInfo`.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, url };
}

function startBot(site: string) {
  const bot = spawn("node", ["examples/mood-bot/bot.mjs"], {
    env: { ...process.env, SITE: site, WEBHOOK: `${site}/channel`, PAUSE_MS: "20" },
  });
  let output = "";
  for (const stream of [bot.stdout, bot.stderr]) stream.on("data", (part) => (output += part));
  onTestFinished(() => void bot.kill("SIGKILL"));
  const waitForOutput = (text: string) => vi.waitUntil(() => output.includes(text), { timeout: 10_000 });
  return { waitForOutput };
}

test("the bot posts each new save once, also after its channel was down", async () => {
  const { state, url } = await startSite();
  const { waitForOutput } = startBot(url);
  await waitForOutput("Waiting for saves after number 3.");
  expect(state.posts).toEqual([]);

  state.isChannelDown = true;
  for (const seq of [4, 5, 6]) state.saves.push({ seq, id: seq, mood: "zen", savedAt: "2026-01-01T00:00:00.000Z" });
  await waitForOutput("The webhook answered with 503.");
  state.isChannelDown = false;
  await vi.waitUntil(() => state.posts.length === 3, { timeout: 10_000 });
  expect(state.posts.map(({ content }) => content)).toEqual(
    [4, 5, 6].map((id) => `Meebit #${id} is in the mood Chill.`),
  );
  expect(state.posts[0]).toMatchObject({
    embeds: [
      {
        url: `${url}/meebit/4?mood=zen`,
        image: { url: `${url}/api/meebits?type=poster&token_id=4&mood=zen&format=png` },
      },
    ],
  });
});

test("the bot waits for a site that is down at its start", async () => {
  const { state, url } = await startSite();
  state.isSiteDown = true;
  const { waitForOutput } = startBot(url);
  await waitForOutput("/api/moods: 503");
  state.isSiteDown = false;
  await waitForOutput("Waiting for saves after number 3.");
});

test("the bot begins anew after the restore of a backup", async () => {
  const { state, url } = await startSite();
  const { waitForOutput } = startBot(url);
  await waitForOutput("Waiting for saves after number 3.");
  state.saves.pop();
  await waitForOutput("Waiting for saves after number 2.");
  state.saves.push({ seq: 3, id: 9, mood: "zen", savedAt: "2026-01-01T00:00:00.000Z" });
  await vi.waitUntil(() => state.posts.length > 0, { timeout: 10_000 });
  expect(state.posts.map(({ content }) => content)).toEqual(["Meebit #9 is in the mood Chill."]);
});

test.each([
  ["without its settings", {}],
  ["for an address without https://", { SITE: "localhost:3000", WEBHOOK: "https://example.org/channel" }],
  ["for a channel that is no address", { SITE: "https://example.org", WEBHOOK: "channel" }],
])("the bot exits with a message %s", async (_when, settings) => {
  const bot = spawn("node", ["examples/mood-bot/bot.mjs"], { env: { ...process.env, ...settings } });
  let output = "";
  bot.stderr.on("data", (part) => (output += part));
  const code = await new Promise((resolve) => bot.on("close", resolve));
  expect([code, output]).toEqual([1, "Set SITE to the site's address and WEBHOOK to the channel's, with https://.\n"]);
});
