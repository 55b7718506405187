import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { sealData } from "iron-session";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { giveAvatars } from "@/e2e/support/chain";
import { type ErrorBody, HTTP_ERRORS } from "@/lib/shared/errors";
import { PICKABLE_MOODS } from "@/lib/shared/moods";
import { createSiteClient, type SiteClient, type SiteRequestOptions } from "../scripts/lib/site-client";

// One worker: the tests share a history.
test.describe.configure({ mode: "default" });

/** Ids that only this file uses. */
const ID = 19_811;
const PARALLEL_ID = 19_812;
const MOOD = `/api/moods/${ID}`;
const WRITES: readonly (readonly [method: string, path: string, body: unknown])[] = [
  ["PUT", MOOD, { mood: "hype" }],
  ["DELETE", MOOD, {}],
  ["POST", "/api/auth/signin", { message: "m", signature: "0x" }],
  ["POST", "/api/auth/signout", {}],
  ["POST", "/api/auth/signout-everywhere", {}],
];

const holder = privateKeyToAccount(generatePrivateKey());
let site: string;
let browser: SiteClient;
/** All state that a refused request could have changed. */
let before: unknown;

const newBrowser = () => createSiteClient(site);

/** A separate browser with the holder's session. */
const sameSession = () => Object.assign(newBrowser(), { cookie: browser.cookie });

async function state(): Promise<unknown> {
  return [await sameSession().requestJson("/api/auth/session"), await browser.requestJson(`${MOOD}/history`)];
}

/** Returns the code of a refusal. Checks it against `HTTP_ERRORS`, with status and message. */
async function codeOf(pendingResponse: Promise<Response>): Promise<string> {
  const answer = await pendingResponse;
  const text = await answer.text();
  expect(answer.status, text).toBeGreaterThanOrEqual(400);
  expect(answer.status, text).toBeLessThan(500);
  // `as`: checked below.
  const { code, message } = (JSON.parse(text) as ErrorBody).error;
  expect([answer.status, message]).toEqual(HTTP_ERRORS[code]);
  return code;
}

test.beforeAll(async ({ baseURL }) => {
  site = baseURL ?? "";
  browser = newBrowser();
  await giveAvatars(holder.address, [ID, PARALLEL_ID]);
  await browser.signIn(holder);
  await browser.requestJson(MOOD, { method: "PUT", body: { mood: "gm" } });
  before = await state();
});
test.afterEach(async () => expect(await state()).toEqual(before));

const STRANGERS: readonly (readonly [who: string, headers: SiteRequestOptions["headers"]])[] = [
  ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
  ["another site without Sec-Fetch-Site", { Origin: "https://evil.example", "Sec-Fetch-Site": "" }],
  ["a sandboxed frame", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
  ["a page without an origin", { Origin: "", "Sec-Fetch-Site": "" }],
  ["another port of this host", { Origin: "http://localhost:1", "Sec-Fetch-Site": "same-site" }],
  ["a navigation without an initiator", { "Sec-Fetch-Site": "none" }],
  [
    "a foreign origin with its own X-Forwarded-Host",
    { Origin: "http://evil.example", "X-Forwarded-Host": "evil.example" },
  ],
];

for (const [caller, headers = {}] of STRANGERS) {
  test(`refuses writes from ${caller}`, async () => {
    for (const [method, path, body] of WRITES) {
      expect(await codeOf(sameSession().request(path, { method, body, headers })), `${method} ${path}`).toBe(
        "foreign_origin",
      );
    }
  });
}

test("refuses writes whose content type a form could send", async () => {
  const types = [
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "text/plain; application/json",
    "application/jsonp",
    "text/json",
  ];
  for (const type of types) {
    for (const [method, path, body] of WRITES) {
      const pendingResponse = sameSession().request(path, {
        method,
        body: JSON.stringify(body),
        headers: { "Content-Type": type },
      });
      expect(await codeOf(pendingResponse), `${method} ${path} as ${type}`).toBe("not_json");
    }
  }
});

test("GET, HEAD and method override headers do not write", async () => {
  for (const path of ["/api/auth/signin", "/api/auth/signout-everywhere"]) {
    const answer = await sameSession().request(path);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  }
  const disguised = { "X-HTTP-Method-Override": "PUT", "X-HTTP-Method": "DELETE", "X-Method-Override": "PUT" };
  for (const query of ["?mood=hype", "?_method=PUT&mood=hype", "?__method=DELETE"]) {
    expect((await sameSession().request(MOOD + query, { headers: disguised })).status).toBeLessThan(500);
  }
  for (const method of ["POST", "PATCH"]) {
    expect(await codeOf(sameSession().request(MOOD, { method, body: { mood: "hype" }, headers: disguised }))).toBe(
      "method_not_allowed",
    );
  }
  const crossSite = { "Sec-Fetch-Site": "cross-site", Referer: "https://evil.example/" };
  expect((await sameSession().request("/api/auth/signout", { headers: crossSite })).status).toBe(200);
  expect((await sameSession().request("/api/auth/signout", { method: "HEAD" })).status).toBe(200);
});

/** Cookie headers that differ from the one that the server issued. */
async function brokenCookies(good: string): Promise<readonly (readonly [what: string, header: string])[]> {
  const [name = "", value = ""] = good.split(/=(.*)/s);
  const at = (place: number) => Math.floor(value.length * place);
  const flipped = (place: number) => {
    const index = Math.min(at(place), value.length - 1);
    return `${name}=${value.slice(0, index)}${value[index] === "A" ? "B" : "A"}${value.slice(index + 1)}`;
  };
  const ours = { id: randomBytes(24).toString("base64url"), address: holder.address };
  const sealed = (content: unknown, password = randomBytes(32).toString("hex")) => sealData(content, { password });
  return [
    ...[0, 0.2, 0.4, 0.6, 0.8, 1].map((place) => [`changed at ${place * 100} %`, flipped(place)] as const),
    ["cut short", `${name}=${value.slice(0, -5)}`],
    ["longer", `${good}A`],
    ["empty", `${name}=`],
    ["without a value", name],
    ["doubled", `${good}; ${good}`],
    ["beside an empty one", `${name}=; ${good}`],
    ["of another server", `${name}=${await sealed(ours)}`],
    ["of another server, without an address", `${name}=${await sealed({ id: ours.id })}`],
    ["8 kB", `${name}=${"A".repeat(8192)}`],
    ["8 kB behind the good one", `${good}${"A".repeat(8192)}`],
    ["JSON", `${name}={"address":"${holder.address}"}`],
    ["not of a URL", `${name}=%E0%A4%A; ${name}=%00`],
    ["by the name of a prototype", "__proto__=1; constructor=2"],
    ["of another name", `x${good}`],
  ];
}

test("a broken cookie has no session", async () => {
  for (const [what, header] of await brokenCookies(browser.cookie)) {
    const visitor = Object.assign(newBrowser(), { cookie: header });
    const session = await visitor.request("/api/auth/session");
    expect([session.status, await session.json()], what).toMatchObject([200, { address: null }]);
    visitor.cookie = header;
    expect(await codeOf(visitor.request(MOOD, { method: "PUT", body: { mood: "hype" } })), what).toBe("not_signed_in");
    visitor.cookie = header;
    expect(await codeOf(visitor.request(`/api/prints/${ID}`)), what).toBe("not_signed_in");
    visitor.cookie = header;
    expect((await visitor.request("/api/auth/signout", { method: "POST", body: {} })).status, what).toBe(200);
    expect((await visitor.request("/api/auth/nonce")).status, what).toBe(200);
  }
});

test("refuses a cookie header of 40 kB with 431", async () => {
  const answer = await newBrowser().request("/api/auth/session", { headers: { Cookie: `a=${"A".repeat(40_000)}` } });
  expect(answer.status).toBe(431);
});

const DEEP = `${'{"mood":'.repeat(5000)}1${"}".repeat(5000)}`;
const BODIES: readonly (readonly [body: unknown, code: string])[] = [
  ["", "bad_body"],
  ["{", "bad_body"],
  ["null", "bad_body"],
  ["[]", "bad_body"],
  ['"gm"', "bad_body"],
  [{}, "bad_body"],
  [{ mood: null }, "bad_body"],
  [{ mood: 1 }, "bad_body"],
  [{ mood: ["gm"] }, "bad_body"],
  [{ mood: "gm", owner: holder.address }, "bad_body"],
  ['{"mood":"gm","mood":"zen"}', "bad_body"],
  ['{"mood":"gm","__proto__":{"admin":true}}', "bad_body"],
  ['\ufeff{"mood":"gm"}', "bad_body"],
  [DEEP, "body_too_large"],
  [{ mood: "g".repeat(20_000) }, "body_too_large"],
  [{ mood: "" }, "bad_mood"],
  [{ mood: "grumpy" }, "bad_mood"],
  [{ mood: "constructor" }, "bad_mood"],
  [{ mood: "__proto__" }, "bad_mood"],
  [{ mood: "gm\u0000" }, "bad_mood"],
  [{ mood: "ｇｍ" }, "bad_mood"],
];

test("refuses to save a malformed body", async () => {
  for (const [body, code] of BODIES) {
    const what = JSON.stringify(body).slice(0, 60);
    expect(await codeOf(sameSession().request(MOOD, { method: "PUT", body })), what).toBe(code);
  }
});

test("refuses a malformed id at every address with an id", async () => {
  const ids = [
    "0",
    "20001",
    "abc",
    "1.5",
    "-1",
    "+1",
    "1e3",
    "0x1",
    "000001",
    "%00",
    "1%00",
    "..%2f1",
    "1".repeat(500),
    "%F0%9F%98%80",
    "%E0%A4%A",
  ];
  for (const id of ids) {
    for (const path of [`/api/moods/${id}`, `/api/moods/${id}/history`, `/api/prints/${id}`]) {
      const answer = await sameSession().request(path);
      expect([400, 404], `${path} ${answer.status}`).toContain(answer.status);
    }
    const put = await sameSession().request(`/api/moods/${id}`, { method: "PUT", body: { mood: "hype" } });
    expect([400, 404], `PUT ${id} ${put.status}`).toContain(put.status);
  }
});

test("a malformed sign-in neither starts nor ends a session", async () => {
  const stranger = newBrowser();
  const nonce = await stranger.fetchNonce();
  const good = await stranger.signNonce(holder, nonce);
  const bodies: readonly unknown[] = [
    {},
    { ...good, signature: undefined },
    { ...good, signature: "0x" },
    { ...good, signature: `0x${"f".repeat(130)}` },
    { ...good, signature: good.signature.slice(0, -2) },
    { ...good, signature: `0x${"0".repeat(20_000)}` },
    { ...good, message: good.message.replace("localhost", "evil.example") },
    { ...good, message: good.message.replace("Chain ID: 1", "Chain ID: 5") },
    { ...good, message: good.message.replace("Version: 1", "Version: 2") },
    { ...good, message: `${good.message}\nResources:\n- https://evil.example` },
    { ...good, message: `${good.message}\n` },
    { ...good, message: `\u0000${good.message}` },
    { ...good, message: good.message.repeat(100) },
    { ...good, message: { toString: 1 } },
    { ...good, nonce: nonce.nonce },
    [good],
  ];
  for (const body of bodies) await codeOf(stranger.request("/api/auth/signin", { method: "POST", body }));
  expect(await stranger.requestJson("/api/auth/session")).toMatchObject({ address: null });
  const other = newBrowser();
  expect(await codeOf(other.request("/api/auth/signin", { method: "POST", body: good }))).toBe("signin_no_session");
  await other.fetchNonce();
  expect(await codeOf(other.request("/api/auth/signin", { method: "POST", body: good }))).toBe("signin_bad_nonce");
});

test("stores all parallel saves of one avatar, and reads the last one as its mood", async () => {
  const wanted = Array.from({ length: 3 }, () => PICKABLE_MOODS).flat();
  const answers = await Promise.all(wanted.map((mood) => sameSession().save(PARALLEL_ID, mood)));
  expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));
  // `as`: the shape is defined in lib/shared/api.
  const { saves } = (await browser.requestJson(`/api/moods/${PARALLEL_ID}/history`)) as { saves: { mood: string }[] };
  expect(
    saves
      .map(({ mood }) => mood)
      .slice(0, wanted.length)
      .toSorted(),
  ).toEqual(wanted.toSorted());
  expect(await browser.requestJson(`/api/moods/${PARALLEL_ID}`)).toMatchObject({ mood: saves[0]?.mood });
});
