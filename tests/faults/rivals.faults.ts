import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, expect, test } from "vitest";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import type { Mood } from "@/lib/shared/moods";
import { freePort } from "@/scripts/lib/port.mjs";
import { run } from "@/scripts/lib/run.mjs";
import { createSiteClient } from "@/scripts/lib/site-client";
import { setUpTestChain } from "@/tests/support/chain";
import { productOfTests } from "./support/product";

const chain = setUpTestChain();
const dataDir = mkdtempSync(join(tmpdir(), "mb1-rivals-"));
const product = productOfTests(() => ({ ETH_RPC_URLS: chain.url, DATA_DIR: dataDir }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Commands that start a second process on the same folder. */
const RIVALS = {
  "npm run dev": ["scripts/dev.mjs"],
  "npm start": ["scripts/start.mjs"],
  "the server by itself": ["dist/server.mjs"],
} as const;

test("a second process on the data folder of a server is refused, and no acknowledged save is lost", {
  timeout: 120_000,
}, async () => {
  const browser = createSiteClient(product.url);
  await browser.signIn(privateKeyToAccount(getDemoPrivateKey("collector")));
  const env = { DATA_DIR: dataDir, ETH_RPC_URLS: chain.url, HOST: "127.0.0.1" };
  let areRunning = true;
  const rivals = Promise.all(
    Object.entries(RIVALS).map(async ([name, args]) => {
      const settings = { ...env, PORT: String(await freePort()), CHAIN_PORT: String(await freePort()) };
      const { code, output } = await run("node", [...args], { env: settings, quiet: true });
      return [name, code, /The database in .* is in use by .*/.exec(output)?.[0]];
    }),
  ).finally(() => {
    areRunning = false;
  });
  const acknowledged: Mood[] = [];
  for (let n = 0; areRunning; n++) {
    const mood: Mood = n % 2 === 0 ? "gm" : "zen";
    expect((await browser.save(1, mood)).status).toBe(200);
    acknowledged.unshift(mood);
  }
  const refusal = expect.stringMatching(/^The database in .* is in use by .* \(process \d+ on .*stop that one first/);
  expect(await rivals).toEqual(Object.keys(RIVALS).map((name) => [name, 1, refusal]));
  // `as`: the shape is defined in lib/shared/api.
  const { saves } = (await browser.requestJson("/api/moods/1/history")) as { saves: { mood: Mood }[] };
  expect(saves.map(({ mood }) => mood)).toEqual(acknowledged.slice(0, 50));
});
