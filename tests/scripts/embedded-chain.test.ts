import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { ensureChain } from "@/scripts/lib/embedded-chain.mjs";
import { freePort } from "@/scripts/lib/port.mjs";
import { tempFolder } from "@/tests/support/temp-folder";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["outside the demo", { ETH_RPC_URLS: "", NEXT_PUBLIC_DEMO: "false" }],
  ["with a configured node", { ETH_RPC_URLS: "https://rpc.example.org", NEXT_PUBLIC_DEMO: "true" }],
])("%s ensureChain starts no embedded chain", async (_where, settings) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.stubEnv("EMBEDDED_CHAIN", "");
  expect(await ensureChain()).toBeNull();
  expect(process.env["EMBEDDED_CHAIN"]).toBe("");
  expect(process.env["ETH_RPC_URLS"]).toBe(settings.ETH_RPC_URLS);
});

test("the chain leaves the site's port free, also where CHAIN_PORT names it", { timeout: 60_000 }, async () => {
  const port = String(await freePort());
  const chain = spawn(process.execPath, ["--import", "tsx", "scripts/chain.ts"], {
    env: { ...process.env, DATA_DIR: tempFolder(), PORT: port, CHAIN_PORT: port },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  onTestFinished(() => void chain.kill());
  const [{ url }] = await once(chain, "message");
  expect(new URL(url).port).not.toBe(port);
});
