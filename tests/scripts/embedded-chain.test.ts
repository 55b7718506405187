import { afterEach, expect, test, vi } from "vitest";
import { ensureChain } from "@/scripts/lib/embedded-chain.mjs";

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
