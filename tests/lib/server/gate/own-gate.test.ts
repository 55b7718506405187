import { expect, test } from "vitest";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { setUpTestChain } from "@/tests/support/chain";
import { setUpHolderSite } from "@/tests/support/holder-site";
import { jsonOf } from "@/tests/support/sign-in-site";

const chain = setUpTestChain();
const site = setUpHolderSite(() => ({ ETH_RPC_URLS: chain.url, NEXT_PUBLIC_DEMO: "false" }));

test.each([
  ["first", { allowed: true, reason: "holder" }],
  ["hot", { allowed: true, reason: "delegate" }],
  ["visitor", { allowed: false, reason: "no_avatars" }],
] as const)("outside the demo, without a provider, the chain decides on the account %s", async (name, decision) => {
  const browser = await site.signedIn(name);
  expect(jsonOf(await browser.go("/api/gate"))).toEqual(decision);
});

test("a wallet that passes the gate may save", async () => {
  const browser = await site.signedIn("first");
  expect((await browser.save(demoAvatars().first[0] ?? 0, "gm")).status).toBe(200);
});
