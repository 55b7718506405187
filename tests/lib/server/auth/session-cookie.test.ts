import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { sealData } from "iron-session";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { asSite } from "@/tests/support/as-site";
import { tempFolder } from "@/tests/support/temp-folder";

const load = () => import("@/lib/server/auth/session-cookie");
const HTTP = "http://localhost:3000";
const ID = "a".repeat(32);
const ADDRESS = "0x7Bd29408f11D2bFC23c34f18275bBf23bB716Bc7";

function newResponse(): ServerResponse {
  return new ServerResponse(new IncomingMessage(new Socket()));
}

async function cookieOf(site: string, content: { id: string; address?: typeof ADDRESS } = { id: ID }): Promise<string> {
  const { setSessionCookie } = await asSite(site, load);
  const response = newResponse();
  await setSessionCookie(response, content);
  return String(response.getHeader("Set-Cookie"));
}

beforeEach(() => {
  process.env["DATA_DIR"] = tempFolder();
  Reflect.deleteProperty(globalThis, Symbol.for("mb1.seal-passwords"));
});
afterEach(() => void vi.useRealTimers());

describe("the session cookie", () => {
  test("on https has the __Host- prefix and is Secure", async () => {
    const cookie = await cookieOf("https://meebits.example");
    expect(cookie).toMatch(/^__Host-mb1-session=[^;]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie).not.toContain("Domain");
  });

  test("on http has neither, which browsers would refuse", async () => {
    expect(await cookieOf(HTTP)).toMatch(/^mb1-session=[^;]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/);
  });

  test("of a session lives for a week, one of a visitor for half an hour", async () => {
    expect(await cookieOf(HTTP, { id: ID, address: ADDRESS })).toContain("; Max-Age=604800;");
    expect(await cookieOf(HTTP)).toContain("; Max-Age=1800;");
  });

  test("does not show its content", async () => {
    const cookie = await cookieOf(HTTP, { id: ID, address: ADDRESS });
    expect(cookie).not.toContain(ID);
    expect(cookie.toLowerCase()).not.toContain(ADDRESS.slice(2, 12).toLowerCase());
  });

  test("is deleted by an empty one with the same attributes", async () => {
    const { clearSessionCookie } = await asSite("https://meebits.example", load);
    const response = newResponse();
    clearSessionCookie(response);
    expect(response.getHeader("Set-Cookie")).toBe(
      "__Host-mb1-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    );
  });

  test("has an id that nobody guesses", async () => {
    const { createCookieId } = await asSite(HTTP, load);
    const ids = Array.from({ length: 1000 }, createCookieId);
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[\w-]{32}$/);
  });
});

describe("a request's session cookie", () => {
  async function readAs(cookieFor: (value: string) => string | undefined, content: object = { id: ID }) {
    const { getSealPasswords, readSessionCookie } = await asSite(HTTP, load);
    const value = await sealData(content, { password: getSealPasswords().forSealing, ttl: 1800 });
    const cookie = cookieFor(value);
    return await readSessionCookie({ headers: cookie === undefined ? {} : { cookie } });
  }

  test.each<[string, (value: string) => string]>([
    ["alone", (value) => `mb1-session=${value}`],
    ["between others", (value) => `a=b; mb1-session=${value}; mb1=c`],
    ["without blanks", (value) => `a=b;mb1-session=${value};c`],
    ["with blanks around", (value) => `  mb1-session = ${value}  ; a=b`],
  ])("is read %s", async (_where, cookieFor) => {
    expect(await readAs(cookieFor)).toEqual({ id: ID });
    expect(await readAs(cookieFor, { id: ID, address: ADDRESS })).toEqual({ id: ID, address: ADDRESS });
  });

  test.each<[string, (value: string) => string | undefined]>([
    ["missing", () => undefined],
    ["empty", () => "mb1-session="],
    ["there twice", (value) => `mb1-session=${value}; mb1-session=${value}`],
    ["there twice, once empty", (value) => `mb1-session=; mb1-session=${value}`],
    ["of another name", (value) => `xmb1-session=${value}`],
    ["of another letter case", (value) => `MB1-session=${value}`],
    ["of the https site", (value) => `__Host-mb1-session=${value}`],
    ["cut short", (value) => `mb1-session=${value.slice(0, -10)}~2`],
    ["without the seal's version", (value) => `mb1-session=${value.replace(/~2$/, "")}`],
    ["of another seal's version", (value) => `mb1-session=${value.replace(/~2$/, "~1")}`],
    ["with two versions", (value) => `mb1-session=${value}~2`],
    ["longer than a browser stores", (value) => `mb1-session=${"x".repeat(4096)}${value}`],
    ["not sealed", () => `mb1-session=${JSON.stringify({ id: ID })}~2`],
    ["changed", (value) => `mb1-session=${value.replace(/.~2$/, (end) => (end[0] === "A" ? "B~2" : "A~2"))}`],
  ])("that is %s counts as none", async (_what, cookieFor) => {
    expect(await readAs(cookieFor)).toBeNull();
  });

  test.each<[string, object]>([
    ["no id", {}],
    ["a short id", { id: "a".repeat(31) }],
    ["a long id", { id: "a".repeat(33) }],
    ["an id with other characters", { id: `${"a".repeat(31)}/` }],
    ["a number as id", { id: 7 }],
    ["an address with a wrong checksum", { id: ID, address: ADDRESS.replace("Bd", "bD") }],
    ["a short address", { id: ID, address: "0x12" }],
    ["a field more", { id: ID, isAdmin: true }],
  ])("that seals %s counts as none", async (_what, content) => {
    expect(await readAs((value) => `mb1-session=${value}`, content)).toBeNull();
  });

  test("is valid until its time is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    const { readSessionCookie, setSessionCookie } = await asSite(HTTP, load);
    const response = newResponse();
    await setSessionCookie(response, { id: ID });
    const cookie = String(response.getHeader("Set-Cookie")).split(";")[0] ?? "";
    vi.setSystemTime(1_800_000_000_000 + 1_790_000);
    expect(await readSessionCookie({ headers: { cookie } })).toEqual({ id: ID });
    vi.setSystemTime(1_800_000_000_000 + 1_900_000);
    expect(await readSessionCookie({ headers: { cookie } })).toBeNull();
  });

  test("sealed by another secret counts as none", async () => {
    const cookie = (await cookieOf(HTTP)).split(";")[0] ?? "";
    process.env["DATA_DIR"] = tempFolder();
    Reflect.deleteProperty(globalThis, Symbol.for("mb1.seal-passwords"));
    const { readSessionCookie } = await asSite(HTTP, load);
    expect(await readSessionCookie({ headers: { cookie } })).toBeNull();
  });
});
