import { afterEach, describe, expect, test, vi } from "vitest";
import type { NonceAnswer } from "@/lib/shared/api/session";
import type { HttpErrorCode } from "@/lib/shared/errors";
import { createSignInText } from "@/lib/shared/sign-in-text";
import { ALICE, BOB, httpErrorOf, jsonOf, OWN_PAGE, SITE, setUpSignInSite } from "@/tests/support/sign-in-site";

// No server listens there: reads of the chain fail.
const site = setUpSignInSite(() => ({ ETH_RPC_URLS: "http://127.0.0.1:9/secret-key" }));

afterEach(() => {
  vi.useRealTimers();
});

const rowsOf = (table: "nonces" | "sessions") => site.database.selectFrom(table).selectAll().execute();

/** A browser with a nonce, and its text signed by Alice. */
async function readyBrowser() {
  const browser = site.browser();
  const nonce = await browser.nonce();
  const message = createSignInText(nonce, ALICE.address);
  return { browser, nonce, message, signature: await ALICE.signMessage({ message }) };
}

describe("the nonce", () => {
  test.each([
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null", "Sec-Fetch-Site": "same-origin" },
  ])("is refused to a page of another site, without a cookie: %j", async (headers) => {
    const before = (await rowsOf("nonces")).length;
    const answer = await site.sendRequest("/api/auth/nonce", { headers });
    expect([...httpErrorOf(answer), answer.headers["set-cookie"]]).toEqual([403, "foreign_origin", undefined]);
    expect(await rowsOf("nonces")).toHaveLength(before);
  });

  test("is sent with every other field of the text, from configuration and the server clock", async () => {
    const before = Date.now();
    const nonce = await site.browser().nonce();
    expect(nonce).toEqual({
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      domain: "localhost:3120",
      uri: SITE,
      version: "1",
      chainId: 1,
      statement: expect.stringContaining("free"),
      issuedAt: expect.any(String),
      expirationTime: expect.any(String),
    });
    const issued = Date.parse(nonce.issuedAt);
    expect(issued).toBeGreaterThanOrEqual(before);
    expect(issued).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(nonce.expirationTime) - issued).toBe(300_000);
  });

  test("differs for each request of one browser", async () => {
    const browser = site.browser();
    const first = await browser.nonce();
    const id = (await rowsOf("nonces")).find(({ nonce }) => nonce === first.nonce)?.browser_id;
    const second = await browser.nonce();
    expect(second.nonce).not.toBe(first.nonce);
    expect((await rowsOf("nonces")).find(({ nonce }) => nonce === second.nonce)?.browser_id).toBe(id);
  });

  test("is sent with no-store and without cross-origin access", async () => {
    const { headers } = await site.sendRequest("/api/auth/nonce", { headers: { Origin: "https://evil.example" } });
    expect(headers).toMatchObject({ "cache-control": "no-store", "cross-origin-resource-policy": "same-origin" });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("ignores the Host header", async () => {
    const answer = await site.sendRequest("/api/auth/nonce", { headers: { Host: "evil.example" } });
    expect(jsonOf(answer)).toMatchObject({ domain: "localhost:3120", uri: SITE });
  });
});

describe("signing in", () => {
  test("creates a session with an id that differs from the browser id", async () => {
    const { browser, message, signature } = await readyBrowser();
    const before = browser.cookie;
    const answer = await browser.send("/api/auth/signin", { message, signature });
    expect([answer.status, jsonOf(answer)]).toEqual([200, { address: ALICE.address, demoWallet: false }]);
    expect(browser.cookie).not.toBe(before);
    expect(await browser.fetchAddress()).toBe(ALICE.address);
    const ids = (await rowsOf("nonces")).map(({ browser_id }) => browser_id);
    for (const { id } of await rowsOf("sessions")) expect(ids).not.toContain(id);
  });

  test("as another account ends the previous session", async () => {
    const browser = site.browser();
    await browser.signIn(ALICE);
    const alices = browser.cookie;
    await browser.signIn(BOB);
    expect(await browser.fetchAddress()).toBe(BOB.address);
    expect(jsonOf(await site.sendRequest("/api/auth/session", { headers: { Cookie: alices } }))).toMatchObject({
      address: null,
    });
  });

  test("lasts a week", async () => {
    const browser = site.browser();
    await browser.signIn(ALICE);
    const day = 24 * 3600 * 1000;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * day - 60_000 });
    expect(await browser.fetchAddress()).toBe(ALICE.address);
    vi.setSystemTime(Date.now() + 120_000);
    expect(await browser.fetchAddress()).toBeNull();
  });
});

describe("the names of the local machine", () => {
  /** Signs in from a page: `siteUrl` sets `Host`, `page` sets `Origin`. */
  async function signInAt(siteUrl: string, page = siteUrl) {
    const browser = site.browser();
    const terms = jsonOf<NonceAnswer>(
      await browser.go("/api/auth/nonce", { headers: { Host: new URL(siteUrl).host } }),
    );
    const message = createSignInText(terms, ALICE.address);
    const signature = await ALICE.signMessage({ message });
    return { terms, answer: await browser.send("/api/auth/signin", { message, signature }, { Origin: page }) };
  }

  test.each(["http://127.0.0.1:3120", "http://[::1]:3120", "http://mb1.localhost:3120"])(
    "%s counts as the site when the configured origin is localhost",
    async (origin) => {
      const { terms, answer } = await signInAt(origin);
      expect(terms).toMatchObject({ domain: new URL(origin).host, uri: origin });
      expect(answer.status).toBe(200);
      expect(answer.headers["set-cookie"]?.[0]).toMatch(
        /^mb1-session=[^;]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
      );
    },
  );

  test("refuses a text for one name from a page at another name", async () => {
    const { answer } = await signInAt("http://127.0.0.1:3120", SITE);
    expect(httpErrorOf(answer)).toEqual([400, "signin_bad_domain"]);
  });

  test.each([
    "http://192.168.1.7:3120",
    "http://127.0.0.1:3121",
    "http://127.0.0.2:3120",
    "http://localhost.evil.example:3120",
  ])("%s is not the site: its text has the configured origin and its sign-in is refused", async (origin) => {
    const { terms, answer } = await signInAt(origin);
    expect(terms.uri).toBe(SITE);
    expect(httpErrorOf(answer)).toEqual([403, "foreign_origin"]);
  });
});

describe("sign-in refuses, without changing sessions,", () => {
  /** Sends invalid content and expects no session afterwards. */
  async function refused(
    browser: ReturnType<typeof site.browser>,
    content: { message: unknown; signature: unknown },
  ): Promise<readonly [number, string]> {
    const before = await rowsOf("sessions");
    const answer = await browser.send("/api/auth/signin", content);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await rowsOf("sessions")).toEqual(before);
    expect(await browser.fetchAddress()).toBeNull();
    return httpErrorOf(answer);
  }

  test("a text that is used again", async () => {
    const { browser, message, signature } = await readyBrowser();
    await browser.send("/api/auth/signin", { message, signature });
    const id = browser.cookie;
    expect(httpErrorOf(await browser.send("/api/auth/signin", { message, signature }))).toEqual([
      401,
      "signin_bad_nonce",
    ]);
    expect(browser.cookie).toBe(id);
  });

  test("a text that is used again with the cookie from before the sign-in", async () => {
    const { browser, message, signature } = await readyBrowser();
    const Cookie = browser.cookie;
    await browser.send("/api/auth/signin", { message, signature });
    const again = await site.sendRequest("/api/auth/signin", {
      method: "POST",
      headers: { ...OWN_PAGE, Cookie },
      body: JSON.stringify({ message, signature }),
    });
    expect(httpErrorOf(again)).toEqual([401, "signin_bad_nonce"]);
  });

  test("a nonce of another browser", async () => {
    const { message, signature } = await readyBrowser();
    const thief = site.browser();
    await thief.nonce();
    expect(await refused(thief, { message, signature })).toEqual([401, "signin_bad_nonce"]);
  });

  test("a browser that requested no nonce", async () => {
    const { message, signature } = await readyBrowser();
    expect(await refused(site.browser(), { message, signature })).toEqual([401, "signin_no_session"]);
  });

  test("a nonce that was not issued", async () => {
    const { browser, nonce } = await readyBrowser();
    const message = createSignInText({ ...nonce, nonce: "0123456789abcdef0123456789abcdef" }, ALICE.address);
    const signature = await ALICE.signMessage({ message });
    expect(await refused(browser, { message, signature })).toEqual([401, "signin_bad_nonce"]);
  });

  test("a nonce that has expired, though the text has not", async () => {
    const { browser, message, signature } = await readyBrowser();
    await site.database.updateTable("nonces").set({ expires_at: Date.now() }).execute();
    expect(await refused(browser, { message, signature })).toEqual([401, "signin_bad_nonce"]);
  });

  test("a text that is six minutes old", async () => {
    const { browser, message, signature } = await readyBrowser();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 360_000 });
    expect(await refused(browser, { message, signature })).toEqual([400, "signin_expired"]);
  });

  test.each([
    ["domain", { domain: "evil.example" }, "signin_bad_domain"],
    ["address", { uri: "https://evil.example" }, "signin_bad_domain"],
    ["chain", { chainId: 5 as 1 }, "signin_bad_chain"],
    ["statement", { statement: "Give everything away" }, "signin_bad_statement"],
    ["time", { issuedAt: "2020-01-01T00:00:00.000Z", expirationTime: "2020-01-01T00:05:00.000Z" }, "signin_expired"],
  ] as const)("a signed text with another %s", async (_, part, code: HttpErrorCode) => {
    const { browser, nonce } = await readyBrowser();
    const message = createSignInText({ ...nonce, ...part }, ALICE.address);
    expect(await refused(browser, { message, signature: await ALICE.signMessage({ message }) })).toEqual([400, code]);
  });

  test("a signed text that deviates from the format", async () => {
    const { browser, message } = await readyBrowser();
    for (const other of [
      `${message}\n`,
      message.replaceAll("\n", "\r\n"),
      message.replace("Version: 1", "Version: 2"),
    ]) {
      const signature = await ALICE.signMessage({ message: other });
      expect(await refused(browser, { message: other, signature })).toEqual([400, "signin_bad_message"]);
    }
  });

  test.each([
    ["no hexadecimal digits", "signature"],
    ["no characters", ""],
    ["no bytes", "0x"],
    ["half a byte", "0x123"],
    ["a non-hexadecimal letter", `0x${"g".repeat(130)}`],
    ["a line break at its end", `0x${"00".repeat(65)}\n`],
    ["an upper-case prefix", `0X${"00".repeat(65)}`],
  ])("a signature with %s", async (_, signature) => {
    const { browser, message } = await readyBrowser();
    expect(await refused(browser, { message, signature })).toEqual([400, "signin_malformed"]);
  });

  test("a signature of a megabyte", async () => {
    const { browser, message } = await readyBrowser();
    expect(await refused(browser, { message, signature: `0x${"00".repeat(500_000)}` })).toEqual([
      413,
      "body_too_large",
    ]);
  });

  test("a text of a megabyte", async () => {
    const { browser, signature } = await readyBrowser();
    expect(await refused(browser, { message: "a".repeat(1_000_000), signature })).toEqual([413, "body_too_large"]);
  });

  test.each([
    ["a number as signature", { signature: 7 }],
    ["a list as text", { message: [] }],
    ["no text", { message: undefined }],
    ["an extra field", { admin: true }],
    ["null as text and signature", { message: null, signature: null }],
  ])("%s", async (_, part) => {
    const { browser, message, signature } = await readyBrowser();
    expect(await refused(browser, { message, signature, ...part })).toEqual([400, "bad_body"]);
  });

  test("a contract signature with chain_unreachable while the chain is down, and consumes the nonce", async () => {
    const { browser, message } = await readyBrowser();
    const signature = await BOB.signMessage({ message });
    const answer = await browser.send("/api/auth/signin", { message, signature });
    expect(httpErrorOf(answer)).toEqual([503, "chain_unreachable"]);
    expect(answer.body.toString()).not.toMatch(/127\.0\.0\.1|secret/);
    const right = await ALICE.signMessage({ message });
    expect(await refused(browser, { message, signature: right })).toEqual([401, "signin_bad_nonce"]);
  });

  test("all but one of fifty concurrent uses of one nonce", async () => {
    const { browser, message, signature } = await readyBrowser();
    const before = (await rowsOf("sessions")).length;
    const options = {
      method: "POST",
      headers: { ...OWN_PAGE, Cookie: browser.cookie },
      body: JSON.stringify({ message, signature }),
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.sendRequest("/api/auth/signin", options)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status !== 200) expect(httpErrorOf(answer)).toEqual([401, "signin_bad_nonce"]);
    }
    expect(await rowsOf("sessions")).toHaveLength(before + 1);
  });
});
