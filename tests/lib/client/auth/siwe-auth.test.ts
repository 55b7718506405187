import { SiweMessage } from "siwe";
import { expect, it } from "vitest";
import { siweAuth } from "@/lib/client/auth/siwe-auth";
import { fakeSiteOfTests } from "@/tests/support/fake-site";

const ACCOUNT = "0x5EebA13FE3940716ec70D53f9cE280F7Fe41a0aD";
const fake = fakeSiteOfTests();

it("the text says what the server wants, and the account, as EIP-4361 has it", async () => {
  const terms = await siweAuth.getNonce();
  const parsed = new SiweMessage(await siweAuth.createMessage(terms, ACCOUNT.toLowerCase()));
  expect({ ...parsed }).toMatchObject({ ...terms, address: ACCOUNT });
});

it("a signed text is handed over as it is", async () => {
  const message = `localhost wants you to sign in\n${ACCOUNT}`;
  await siweAuth.verify(message, "0x51");
  expect(fake.site.session).toBe(ACCOUNT);
});

it("signs out by GET", async () => {
  fake.site.session = ACCOUNT;
  await siweAuth.signOut();
  expect(fake.site.asked).toEqual(["GET auth/signout"]);
});

it("signs out by POST where the server does not act on a GET", async () => {
  fake.site.session = ACCOUNT;
  fake.site.ignoresGetSignOut = true;
  await siweAuth.signOut();
  expect(fake.site.asked).toEqual(["GET auth/signout", "POST auth/signout"]);
  expect(fake.site.session).toBeNull();
});

it("what the server refuses is thrown with its code", async () => {
  fake.site.refuse("POST auth/signin", "signin_bad_nonce");
  await expect(siweAuth.verify("text", "0x")).rejects.toMatchObject({ code: "signin_bad_nonce", status: 401 });
});
