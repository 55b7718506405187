import { SiweMessage } from "siwe";
import { expect, it } from "vitest";
import { siweAuth } from "@/lib/client/wallet/siwe-auth";
import { setUpFakeSite } from "@/tests/support/fake-site";

const ACCOUNT = "0x5EebA13FE3940716ec70D53f9cE280F7Fe41a0aD";
const fake = setUpFakeSite();

it("creates an EIP-4361 text with the server's terms and the account", async () => {
  const terms = await siweAuth.getNonce();
  const parsed = new SiweMessage(await siweAuth.createMessage(terms, ACCOUNT.toLowerCase()));
  expect({ ...parsed }).toMatchObject({ ...terms, address: ACCOUNT });
});

it("sends a signed text to the server and signs in", async () => {
  const message = `localhost wants you to sign in\n${ACCOUNT}`;
  await siweAuth.verify(message, "0x51");
  expect(fake.site.session).toBe(ACCOUNT);
});

it("signs out by GET", async () => {
  fake.site.session = ACCOUNT;
  await siweAuth.signOut();
  expect(fake.site.requests).toEqual(["GET auth/signout"]);
});

it("signs out by POST where the server does not act on a GET", async () => {
  fake.site.session = ACCOUNT;
  fake.site.ignoresGetSignOut = true;
  await siweAuth.signOut();
  expect(fake.site.requests).toEqual(["GET auth/signout", "POST auth/signout"]);
  expect(fake.site.session).toBeNull();
});

it("throws a server error with its code", async () => {
  fake.site.refuse("POST auth/signin", "signin_bad_nonce");
  await expect(siweAuth.verify("text", "0x")).rejects.toMatchObject({ code: "signin_bad_nonce", status: 401 });
});
