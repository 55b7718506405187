import { expect, test } from "vitest";
import { createSignInText } from "@/lib/shared/sign-in-text";
import { ALICE, httpErrorOf, jsonOf, setUpSignInSite } from "@/tests/support/sign-in-site";

const site = setUpSignInSite();

test("without a database, serves visitors, answers others with 503 and clears the cookie on sign-out", async () => {
  const [holder, comer] = [site.browser(), site.browser()];
  await holder.signIn(ALICE);
  const message = createSignInText(await comer.nonce(), ALICE.address);
  const signature = await ALICE.signMessage({ message });
  await site.database.destroy();

  expect(jsonOf(await site.sendRequest("/api/auth/session"))).toEqual({ address: null, demoWallet: false });
  const down = [503, "storage_unavailable"];
  expect(httpErrorOf(await holder.go("/api/auth/session"))).toEqual(down);
  expect(httpErrorOf(await site.sendRequest("/api/auth/nonce"))).toEqual(down);
  expect(httpErrorOf(await comer.send("/api/auth/signin", { message, signature }))).toEqual(down);
  expect(httpErrorOf(await holder.send("/api/auth/signout-everywhere", {}))).toEqual(down);
  expect(holder.cookie).not.toBe("");
  // The embedded database is this process's own: it rejects the session from now on.
  const { cookie } = holder;
  expect((await holder.send("/api/auth/signout", {})).status).toBe(200);
  expect(holder.cookie).toBe("");
  expect(jsonOf(await site.sendRequest("/api/auth/session", { headers: { Cookie: cookie } }))).toMatchObject({
    address: null,
  });
});
