import { expect, test } from "vitest";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { chainOfTests } from "@/tests/support/chain";
import { holderSiteOfTests } from "@/tests/support/holder-site";
import { jsonOf } from "@/tests/support/sign-in-site";

const chain = chainOfTests();
const site = holderSiteOfTests(() => ({ ETH_RPC_URLS: chain.url, NEXT_PUBLIC_DEMO: "false" }));

test.each([
  ["first", { allowed: true, reason: "holder" }],
  ["hot", { allowed: true, reason: "delegate" }],
  ["visitor", { allowed: false, reason: "no_avatars" }],
] as const)("outside the demo, without a provider, the chain decides on the account %s", async (name, word) => {
  const browser = await site.signedIn(name);
  expect(jsonOf(await browser.go("/api/gate"))).toEqual(word);
});

test("a wallet that passes the gate may save", async () => {
  const browser = await site.signedIn("first");
  expect((await browser.save(demoAvatars().first[0] ?? 0, "gm")).status).toBe(200);
});
