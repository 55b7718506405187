import { sealData } from "iron-session";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { ALICE, BOB, httpErrorOf, jsonOf, OWN_PAGE, setUpSignInSite } from "@/tests/support/sign-in-site";

const site = setUpSignInSite(() => ({ EMBEDDED_CHAIN: "true", NEXT_PUBLIC_DEMO: "true" }));

const NAME = "mb1-session";
const STRANGER = { address: null, demoWallet: true };

const sessionWith = async (cookie: string) => {
  const answer = await site.sendRequest("/api/auth/session", { headers: { Cookie: cookie } });
  return [answer.status, jsonOf(answer)];
};

async function signedIn(account = ALICE) {
  const browser = site.browser();
  await browser.signIn(account);
  return browser;
}

describe("the cookie", () => {
  test("is host-only and HttpOnly, and its sealed value does not contain the address", async () => {
    const answer = await site.browser().signIn(ALICE);
    const [cookie = "", ...others] = answer.headers["set-cookie"] ?? [];
    expect(others).toEqual([]);
    const [pair = "", ...attributes] = cookie.split("; ");
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=604800", "Path=/", "SameSite=Lax"]);
    expect(pair).toMatch(/^mb1-session=[\w.*~-]{200,500}$/);
    expect(pair.toLowerCase()).not.toContain(ALICE.address.slice(2).toLowerCase());
  });

  test("of a browser that only requested a nonce expires after half an hour and holds no wallet", async () => {
    const answer = await site.sendRequest("/api/auth/nonce");
    expect(answer.headers["set-cookie"]?.[0]).toContain("; Max-Age=1800;");
    expect(await sessionWith(answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "")).toEqual([200, STRANGER]);
  });

  test("of a session does not change when another nonce is requested", async () => {
    const browser = await signedIn();
    const answer = await browser.go("/api/auth/nonce");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await browser.fetchAddress()).toBe(ALICE.address);
  });

  test("is found among other cookies", async () => {
    const { cookie } = await signedIn();
    expect(await sessionWith(`theme=dark; ${cookie};lang=en`)).toEqual([200, { ...STRANGER, address: ALICE.address }]);
  });
});

describe("no session and no error for a cookie that is", () => {
  const value = async (): Promise<string> => (await signedIn()).cookie.slice(NAME.length + 1);
  const forged = (content: object) => sealData(content, { password: { 1: "somebody else's secret of 32 letters" } });
  const parts = async (): Promise<string[]> => (await value()).split("*");

  test.each([
    ["empty", async () => ""],
    ["garbage", async () => "garbage"],
    ["of stars only", async () => "*".repeat(20)],
    ["of another seal version", async () => (await value()).replace("Fe26.2", "Fe26.1")],
    ["of an unknown version suffix", async () => (await value()).replace("~2", "~3x")],
    ["cut in half", async () => (await value()).slice(0, 150)],
    ["of 8 kB", async () => "a".repeat(8000)],
    ["followed by 8 kB", async () => `${await value()}${"a".repeat(8000)}`],
    ["followed by a letter", async () => `${await value()}a`],
    ["followed by another seal", async () => `${await value()}~2`],
    ["of invalid percent encoding", async () => "%E0%A4%A"],
    ["in quotes", async () => `"${await value()}"`],
    ["sealed with an unknown password id", async () => (await parts()).with(1, "12345").join("*")],
    ["sealed with __proto__ as password id", async () => (await parts()).with(1, "__proto__").join("*")],
    ["sealed with another password", () => sealData({ id: "a".repeat(32) }, { password: "b".repeat(32) })],
    ["of a wallet, sealed with another password", () => forged({ id: "a".repeat(32), address: ALICE.address })],
  ] satisfies [string, () => Promise<string>][])("%s", async (_, make) => {
    expect(await sessionWith(`${NAME}=${await make()}`)).toEqual([200, STRANGER]);
  });

  test("changed in any one character", async () => {
    const sealed = await value();
    // The last characters of a base64 part may hold unused bits.
    const places = [...sealed.matchAll(/\w{12}/g)].map(({ index }) => index + 3);
    expect(places.length).toBeGreaterThan(10);
    for (const at of places) {
      const other = sealed[at] === "A" ? "B" : "A";
      const changed = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`;
      expect(await sessionWith(`${NAME}=${changed}`)).toEqual([200, STRANGER]);
    }
  });

  test("given twice, in either order", async () => {
    const [alices, bobs] = [(await signedIn()).cookie, (await signedIn(BOB)).cookie];
    expect(await sessionWith(`${alices}; ${bobs}`)).toEqual([200, STRANGER]);
    expect(await sessionWith(`${NAME}=; ${alices}`)).toEqual([200, STRANGER]);
    expect(await sessionWith(`${alices}; ${alices}`)).toEqual([200, STRANGER]);
  });

  test("sent under another name", async () => {
    const { cookie } = await signedIn();
    expect(await sessionWith(`__Host-${cookie}`)).toEqual([200, STRANGER]);
    expect(await sessionWith(cookie.toUpperCase())).toEqual([200, STRANGER]);
  });

  test("sealed correctly but has invalid content", async () => {
    const { getSealPasswords } = await import("@/lib/server/auth/session-cookie");
    const password = getSealPasswords().forSealing;
    const id = "a".repeat(32);
    for (const content of [
      {},
      [],
      { id: 7 },
      { id: "short" },
      { id, address: "0x12" },
      { id, address: ALICE.address, admin: true },
      { id, address: ALICE.address },
    ]) {
      expect(await sessionWith(`${NAME}=${await sealData(content, { password })}`)).toEqual([200, STRANGER]);
    }
  });

  test("sealed correctly for a live session but names another wallet", async () => {
    await signedIn();
    const { getSealPasswords } = await import("@/lib/server/auth/session-cookie");
    const [row] = await site.database.selectFrom("sessions").selectAll().execute();
    const content = { id: row?.id, address: BOB.address };
    const sealed = await sealData(content, { password: getSealPasswords().forSealing });
    expect(row?.address).toBe(ALICE.address);
    expect(await sessionWith(`${NAME}=${sealed}`)).toEqual([200, STRANGER]);
  });
});

describe("signing out", () => {
  test("ends the session itself, not only the cookie", async () => {
    const browser = await signedIn();
    const { cookie } = browser;
    const answer = await browser.send("/api/auth/signout", {});
    expect([answer.status, jsonOf(answer)]).toEqual([200, STRANGER]);
    expect(answer.headers["set-cookie"]?.[0]).toBe(`${NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
    expect(await sessionWith(cookie)).toEqual([200, STRANGER]);
  });

  test("keeps the wallet's other sessions", async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    await here.send("/api/auth/signout", {});
    expect(await there.fetchAddress()).toBe(ALICE.address);
  });

  test("works without a session and without a body", async () => {
    const answer = await site.sendRequest("/api/auth/signout", {
      method: "POST",
      headers: { Origin: OWN_PAGE.Origin },
    });
    expect(answer.status).toBe(200);
  });

  test("everywhere ends all sessions of the wallet and none of another wallet", async () => {
    const [here, there, other] = [await signedIn(), await signedIn(), await signedIn(BOB)];
    const answer = await here.send("/api/auth/signout-everywhere", {});
    expect([answer.status, jsonOf(answer)]).toEqual([200, STRANGER]);
    expect([await here.fetchAddress(), await there.fetchAddress(), await other.fetchAddress()]).toEqual([
      null,
      null,
      BOB.address,
    ]);
  });

  test("everywhere needs a session", async () => {
    const answer = await site.browser().send("/api/auth/signout-everywhere", {});
    expect(httpErrorOf(answer)).toEqual([401, "not_signed_in"]);
  });
});

describe("the GET sign-out", () => {
  test.each([
    ["a page of the site", { "Sec-Fetch-Site": "same-origin" }],
    ["a page of the site, with its origin", { "Sec-Fetch-Site": "same-origin", Origin: OWN_PAGE.Origin }],
    ["a page of the site in an older browser", { Origin: OWN_PAGE.Origin }],
    ["a link of the site in an older browser", { Referer: `${OWN_PAGE.Origin}/viewer/1` }],
  ])("signs out for a request from %s", async (_, headers) => {
    const browser = await signedIn();
    const answer = await browser.go("/api/auth/signout", { headers });
    expect([answer.status, jsonOf(answer)]).toEqual([200, STRANGER]);
    expect(await browser.fetchAddress()).toBeNull();
  });

  test.each([
    ["a picture on another site", { "Sec-Fetch-Site": "cross-site" }],
    ["a subdomain", { "Sec-Fetch-Site": "same-site" }],
    ["the address bar", { "Sec-Fetch-Site": "none" }],
    ["a sandboxed frame", { Origin: "null" }],
    ["another origin", { Origin: "https://evil.example" }],
    ["another origin claiming to be same-origin", { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }],
    ["a link of another site", { Referer: "https://evil.example/" }],
    ["a link of a site with the same prefix", { Referer: `${OWN_PAGE.Origin}.evil.example/` }],
    ["a link with an invalid referrer", { Referer: "nowhere" }],
    ["a client that sends no origin headers", {}],
  ] satisfies [string, Record<string, string>][])("answers %s without signing out", async (_, headers) => {
    const browser = await signedIn();
    const answer = await browser.go("/api/auth/signout", { headers });
    expect([answer.status, jsonOf(answer)]).toEqual([200, { ...STRANGER, address: ALICE.address }]);
    expect(await browser.fetchAddress()).toBe(ALICE.address);
  });

  test("does not sign out for HEAD", async () => {
    const browser = await signedIn();
    const answer = await browser.go("/api/auth/signout", { method: "HEAD", headers: { Origin: OWN_PAGE.Origin } });
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
    expect(await browser.fetchAddress()).toBe(ALICE.address);
  });
});

describe.each(["/api/auth/signin", "/api/auth/signout", "/api/auth/signout-everywhere"])(
  "POST %s is refused",
  (path) => {
    const { Origin } = OWN_PAGE;
    const JSON_TYPE = { "Content-Type": "application/json" };

    test.each([
      ["from another origin", { ...JSON_TYPE, Origin: "https://evil.example" }, "foreign_origin"],
      ["from another port", { ...JSON_TYPE, Origin: "http://localhost:3121" }, "foreign_origin"],
      ["from the origin over https", { ...JSON_TYPE, Origin: Origin.replace("http", "https") }, "foreign_origin"],
      ["from a sandboxed frame", { ...JSON_TYPE, Origin: "null" }, "foreign_origin"],
      ["without an origin", JSON_TYPE, "foreign_origin"],
      ["from a page that only names the host", { ...JSON_TYPE, Host: "localhost:3120" }, "foreign_origin"],
      ["with a slash after the origin", { ...JSON_TYPE, Origin: `${Origin}/` }, "foreign_origin"],
      ["from a subdomain", { ...JSON_TYPE, Origin, "Sec-Fetch-Site": "same-site" }, "foreign_origin"],
      ["from another site", { ...JSON_TYPE, Origin, "Sec-Fetch-Site": "cross-site" }, "foreign_origin"],
      ["as a form", { Origin, "Content-Type": "application/x-www-form-urlencoded" }, "not_json"],
      ["as a form with files", { Origin, "Content-Type": "multipart/form-data; boundary=x" }, "not_json"],
      ["as text", { Origin, "Content-Type": "text/plain" }, "not_json"],
      ["as text with JSON in its parameters", { Origin, "Content-Type": "text/plain; a=application/json" }, "not_json"],
      ["in another encoding", { Origin, "Content-Type": "application/json; charset=utf-16" }, "not_json"],
      ["without a content type", { Origin }, "not_json"],
    ] satisfies [string, Record<string, string>, string][])("%s", async (_, headers, code) => {
      const browser = await signedIn();
      const answer = await browser.go(path, { method: "POST", headers, body: "{}" });
      expect(httpErrorOf(answer)).toEqual([code === "not_json" ? 415 : 403, code]);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(await browser.fetchAddress()).toBe(ALICE.address);
    });
  },
);

test.each([
  ["/api/auth/nonce", "GET, HEAD, OPTIONS", ["POST", "PUT", "DELETE", "PATCH"]],
  ["/api/auth/session", "GET, HEAD, OPTIONS", ["POST", "PUT", "DELETE", "PATCH"]],
  ["/api/auth/signin", "POST, OPTIONS", ["GET", "HEAD", "PUT", "DELETE"]],
  ["/api/auth/signout", "GET, HEAD, POST, OPTIONS", ["PUT", "DELETE"]],
  ["/api/auth/signout-everywhere", "POST, OPTIONS", ["GET", "PUT", "DELETE"]],
])("%s allows %s", async (path, allow, refused) => {
  for (const method of refused) {
    const answer = await site.sendRequest(path, { method, headers: OWN_PAGE });
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
  }
  const options = await site.sendRequest(path, { method: "OPTIONS", headers: { Origin: "https://evil.example" } });
  expect([options.status, options.headers.allow]).toEqual([204, allow]);
  expect(options.headers["access-control-allow-origin"]).toBeUndefined();
});

describe("while session rows cannot be deleted", () => {
  const rowsOf = () => site.database.selectFrom("sessions").select("id").execute();

  test("signing out still ends the session, and the row is deleted as soon as possible", {
    timeout: 30_000,
  }, async () => {
    const before = (await rowsOf()).length;
    const leaver = await signedIn(BOB);
    const elsewhere = [await signedIn(BOB), await signedIn(BOB)];
    const cookies = [leaver, ...elsewhere].map(({ cookie }) => cookie);
    await sql`create trigger full_disk before delete on sessions begin select raise(abort, 'full'); end`.execute(
      site.database,
    );
    expect((await leaver.send("/api/auth/signout", {})).status).toBe(200);
    expect((await elsewhere[0]?.send("/api/auth/signout-everywhere", {}))?.status).toBe(200);
    for (const cookie of cookies) expect(await sessionWith(cookie)).toEqual([200, STRANGER]);
    await sql`drop trigger full_disk`.execute(site.database);
    await expect.poll(async () => (await rowsOf()).length, { timeout: 15_000 }).toBeLessThanOrEqual(before);
  });
});
