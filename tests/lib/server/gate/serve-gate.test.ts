import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DemoAccountName } from "@/contracts/demo-accounts";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { setUpTestChain } from "@/tests/support/chain";
import { setUpHolderSite } from "@/tests/support/holder-site";
import { httpErrorOf, jsonOf, OWN_PAGE } from "@/tests/support/sign-in-site";

const KEY = "very-secret-key";
/** Provider response per wallet; others get an invalid one. */
const decisions = new Map<string, object>();
const checkedAddresses: string[] = [];
const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  // `as`: the format of the site.
  const { address } = JSON.parse(body) as { address: string };
  checkedAddresses.push(address);
  response.end(JSON.stringify(decisions.get(address) ?? "nothing"));
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const chain = setUpTestChain();
const site = setUpHolderSite(() => ({
  ETH_RPC_URLS: chain.url,
  NEXT_PUBLIC_DEMO: "false",
  GATE_PROVIDER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`,
  GATE_PROVIDER_KEY: KEY,
}));

async function gateFor(name: DemoAccountName) {
  const browser = await site.signedIn(name);
  return jsonOf(await browser.go("/api/gate"));
}

describe("outside the demo, with a provider", () => {
  test("a visitor gets not_signed_in without a call to the provider", async () => {
    const answer = await site.sendRequest("/api/gate");
    expect([answer.status, jsonOf(answer)]).toEqual([200, { allowed: false, reason: "not_signed_in" }]);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store" });
    expect(checkedAddresses).toEqual([]);
  });

  test("a wallet passes by the provider's answer, which is cached for a while", async () => {
    decisions.set(demoAddress("collector"), { allowed: true });
    expect(await gateFor("collector")).toEqual({ allowed: true, reason: "holder" });
    decisions.set(demoAddress("collector"), { allowed: false });
    expect(await gateFor("collector")).toEqual({ allowed: true, reason: "holder" });
    expect(checkedAddresses.filter((address) => address === demoAddress("collector"))).toHaveLength(1);
  });

  test("a refused wallet cannot save or print its own avatar", async () => {
    decisions.set(demoAddress("first"), { allowed: false });
    expect(await gateFor("first")).toEqual({ allowed: false, reason: "refused" });
    const browser = await site.signedIn("first");
    const [id = 0] = demoAvatars().first;
    expect(httpErrorOf(await browser.save(id, "gm"))).toEqual([403, "gate_refused"]);
    expect(httpErrorOf(await browser.unsave(id))).toEqual([403, "gate_refused"]);
    expect(httpErrorOf(await browser.go(`/api/prints/${id}`))).toEqual([403, "gate_refused"]);
    expect(jsonOf(await site.sendRequest(`/api/moods/${id}`))).toMatchObject({ mood: "default", savedAt: null });
  });

  test("without an answer of the provider a wallet cannot save, but public routes work", async () => {
    expect(await gateFor("curator")).toEqual({ allowed: false, reason: "unreachable" });
    const browser = await site.signedIn("curator");
    const [id = 0] = demoAvatars().curator;
    const answer = await browser.save(id, "gm");
    expect(httpErrorOf(answer)).toEqual([503, "gate_unreachable"]);
    expect(answer.body.toString()).not.toMatch(/secret|127/);
    expect((await browser.go("/api/holdings")).status).toBe(200);
    expect((await browser.go(`/api/moods/${id}/history`)).status).toBe(200);
  });

  test("a wallet that passes still saves for its own avatars only", async () => {
    decisions.set(demoAddress("visitor"), { allowed: true });
    const browser = await site.signedIn("visitor");
    expect(httpErrorOf(await browser.save(1, "gm"))).toEqual([403, "not_holder"]);
  });

  test("POST is refused", async () => {
    const answer = await site.sendRequest("/api/gate", { method: "POST", headers: OWN_PAGE, body: "{}" });
    expect(httpErrorOf(answer)).toEqual([405, "method_not_allowed"]);
  });
});
