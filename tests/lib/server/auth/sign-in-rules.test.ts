import { describe, expect, test } from "vitest";
import { findBrokenRule, parseSignInText, type SignInTerms } from "@/lib/server/auth/sign-in";
import type { HttpErrorCode } from "@/lib/shared/errors";

const TERMS: SignInTerms = {
  domain: "meebits.example",
  uri: "https://meebits.example",
  version: "1",
  chainId: 1,
  statement: "Sign in. It is free!",
};
const NOW = Date.parse("2026-03-01T12:00:00.000Z");
const ADDRESS = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

/** The lines of a valid text. */
const LINES = [
  "meebits.example wants you to sign in with your Ethereum account:",
  ADDRESS,
  "",
  "Sign in. It is free!",
  "",
  "URI: https://meebits.example",
  "Version: 1",
  "Chain ID: 1",
  "Nonce: 0123456789abcdef",
  "Issued At: 2026-03-01T11:59:00.000Z",
  "Expiration Time: 2026-03-01T12:04:00.000Z",
] as const;
const RIGHT = LINES.join("\n");

/** Returns the error code of a text; null if valid. */
async function judged(text: string, now = NOW): Promise<HttpErrorCode | null> {
  const fields = await parseSignInText(text);
  return fields === null ? "signin_bad_message" : findBrokenRule(fields, TERMS, now);
}

/** The valid text with one part replaced. */
function but(part: string, otherwise: string): string {
  expect(RIGHT.split(part), part).toHaveLength(2);
  return RIGHT.replace(part, otherwise);
}

const withTimes = (issued: string, expires: string) =>
  RIGHT.replace("2026-03-01T11:59:00.000Z", issued).replace("2026-03-01T12:04:00.000Z", expires);

test("accepts the sign-in text of this site and reads every field", async () => {
  expect(await parseSignInText(RIGHT)).toMatchObject({
    scheme: undefined,
    domain: "meebits.example",
    address: ADDRESS,
    statement: "Sign in. It is free!",
    uri: "https://meebits.example",
    version: "1",
    chainId: 1,
    nonce: "0123456789abcdef",
    issuedAt: "2026-03-01T11:59:00.000Z",
    expirationTime: "2026-03-01T12:04:00.000Z",
    notBefore: undefined,
    requestId: undefined,
    resources: undefined,
  });
  expect(await judged(RIGHT)).toBeNull();
});

const PASSES: readonly (readonly [string, string])[] = [
  ["the scheme of this site", `https://${RIGHT}`],
  ["a time without milliseconds", but("11:59:00.000Z", "11:59:00Z")],
  ["a time of another zone", but("2026-03-01T11:59:00.000Z", "2026-03-01T12:59:00+01:00")],
  ["a clock that is ten seconds ahead", withTimes("2026-03-01T12:00:10.000Z", "2026-03-01T12:05:00.000Z")],
  ["a text issued exactly five minutes ago", withTimes("2026-03-01T11:55:00.000Z", "2026-03-01T12:00:00.001Z")],
  ["a Not Before of the current time", `${RIGHT}\nNot Before: 2026-03-01T12:00:00.000Z`],
];

test.each(PASSES)("accepts %s", async (_, text) => {
  expect(await judged(text)).toBeNull();
});

const WRONG: readonly (readonly [string, HttpErrorCode, string])[] = [
  ["another domain", "signin_bad_domain", but("meebits.example wants", "evil.example wants")],
  ["a domain that only begins right", "signin_bad_domain", but("meebits.example wants", "meebits.example.evil wants")],
  ["a subdomain", "signin_bad_domain", but("meebits.example wants", "www.meebits.example wants")],
  ["another port", "signin_bad_domain", but("meebits.example wants", "meebits.example:8443 wants")],
  ["a user before the domain", "signin_bad_domain", but("meebits.example wants", "me@meebits.example wants")],
  ["the domain in another letter case", "signin_bad_domain", but("meebits.example wants", "Meebits.Example wants")],
  ["another scheme", "signin_bad_domain", `http://${RIGHT}`],
  ["another URI", "signin_bad_domain", but("URI: https://meebits.example", "URI: https://evil.example")],
  ["a page of this site", "signin_bad_domain", but("URI: https://meebits.example", "URI: https://meebits.example/a")],
  ["another chain", "signin_bad_chain", but("Chain ID: 1", "Chain ID: 5")],
  ["a chain of 16 digits", "signin_bad_chain", but("Chain ID: 1", "Chain ID: 1000000000000001")],
  ["another statement", "signin_bad_statement", but("Sign in. It is free!", "Sign in. It costs!")],
  ["a statement with an added space", "signin_bad_statement", but("It is free!", "It is free! ")],
  ["no statement", "signin_bad_statement", but("Sign in. It is free!\n", "")],
  ["an empty statement", "signin_bad_statement", but("Sign in. It is free!", "")],
  ["a request id", "signin_bad_message", `${RIGHT}\nRequest ID: 7`],
  ["resources", "signin_bad_message", `${RIGHT}\nResources:\n- https://meebits.example/all`],
  ["an empty list of resources", "signin_bad_message", `${RIGHT}\nResources:`],
  ["an expiration in the past", "signin_expired", withTimes("2026-03-01T11:59:00.000Z", "2026-03-01T11:59:59.999Z")],
  ["an expiration equal to now", "signin_expired", withTimes("2026-03-01T11:59:00.000Z", "2026-03-01T12:00:00.000Z")],
  ["an expiration before issue", "signin_expired", withTimes("2026-03-01T11:59:00.000Z", "2026-03-01T11:00:00.000Z")],
  ["a text over five minutes old", "signin_expired", withTimes("2026-03-01T11:54:59.999Z", "2026-03-01T12:04:00.000Z")],
  ["a text issued tomorrow", "signin_too_early", withTimes("2026-03-02T11:59:00.000Z", "2026-03-02T12:04:00.000Z")],
  ["a clock a minute ahead", "signin_too_early", withTimes("2026-03-01T12:01:00.000Z", "2026-03-01T12:04:00.000Z")],
  ["a Not Before in the future", "signin_too_early", `${RIGHT}\nNot Before: 2026-03-01T12:00:00.001Z`],
  ["an 11-minute lifetime", "signin_bad_message", withTimes("2026-03-01T11:59:00.000Z", "2026-03-01T12:10:00.000Z")],
  ["an unlimited lifetime", "signin_bad_message", but("\nExpiration Time: 2026-03-01T12:04:00.000Z", "")],
];

test.each(WRONG)("refuses %s with %s", async (_, code, text) => {
  expect(await judged(text)).toBe(code);
});

test("findBrokenRule refuses another version that the parser accepted", async () => {
  const fields = await parseSignInText(RIGHT);
  if (fields === null) throw new Error("the right text is read");
  expect(findBrokenRule(Object.assign(fields, { version: "2" }), TERMS, NOW)).toBe("signin_bad_message");
});

describe("an invalid sign-in text", () => {
  const NO_TEXT: readonly (readonly [string, string])[] = [
    ["an empty text", ""],
    ["an unrelated text", "Please sign here."],
    ["another version", but("Version: 1", "Version: 2")],
    ["no version", but("Version: 1\n", "")],
    ["no URI", but("URI: https://meebits.example\n", "")],
    ["an invalid URI", but("URI: https://meebits.example", "URI: not an address")],
    ["no chain", but("Chain ID: 1\n", "")],
    ["a chain in words", but("Chain ID: 1", "Chain ID: one")],
    ["a chain in hexadecimal digits", but("Chain ID: 1", "Chain ID: 0x1")],
    ["a chain with a leading zero", but("Chain ID: 1", "Chain ID: 01")],
    ["a chain with many leading zeros", but("Chain ID: 1", "Chain ID: 0000000001")],
    ["a chain with a sign", but("Chain ID: 1", "Chain ID: +1")],
    ["a chain with an exponent", but("Chain ID: 1", "Chain ID: 1e0")],
    ["a chain with a fraction", but("Chain ID: 1", "Chain ID: 1.0")],
    ["a chain of 300 digits", but("Chain ID: 1", `Chain ID: ${"9".repeat(300)}`)],
    ["a chain after two spaces", but("Chain ID: 1", "Chain ID:  1")],
    ["a chain after a tab", but("Chain ID: 1", "Chain ID:\t1")],
    ["a chain before a space", but("Chain ID: 1", "Chain ID: 1 ")],
    ["a chain in full-width digits", but("Chain ID: 1", "Chain ID: １")],
    ["a version with a leading zero", but("Version: 1", "Version: 01")],
    ["a chain twice", but("Chain ID: 1", "Chain ID: 1\nChain ID: 1")],
    ["no nonce", but("Nonce: 0123456789abcdef\n", "")],
    ["an empty nonce", but("0123456789abcdef", "")],
    ["a nonce of seven characters", but("0123456789abcdef", "0123456")],
    ["a nonce with a dash", but("0123456789abcdef", "0123-4567-89ab")],
    ["no issue time", but("Issued At: 2026-03-01T11:59:00.000Z\n", "")],
    ["an issue time in words", but("2026-03-01T11:59:00.000Z", "now")],
    ["an impossible day", but("2026-03-01T11:59:00.000Z", "2026-02-30T11:59:00.000Z")],
    ["a leap second as issue time", but("2026-03-01T11:59:00.000Z", "2026-03-01T11:58:60.000Z")],
    ["an expiration in words", but("2026-03-01T12:04:00.000Z", "never")],
    ["a leap second as expiration", but("2026-03-01T12:04:00.000Z", "2026-03-01T12:03:60.000Z")],
    ["no domain", but("meebits.example wants", " wants")],
    ["no address", but(`${ADDRESS}\n`, "")],
    ["an address in lower case", but(ADDRESS, ADDRESS.toLowerCase())],
    ["an address with one letter in the wrong case", but("0xd8dA6B", "0xD8dA6B")],
    ["a short address", but(ADDRESS, ADDRESS.slice(0, -1))],
    ["a name instead of an address", but(ADDRESS, "meebit.eth")],
    ["a statement of two lines", but("Sign in. It is free!", "Sign in.\nIt is free!")],
    ["lines that end in CR LF", LINES.join("\r\n")],
    ["one line that ends in CR LF", but("Version: 1\n", "Version: 1\r\n")],
    ["a line break at the end", `${RIGHT}\n`],
    ["a space at the end", `${RIGHT} `],
    ["a line break at the beginning", `\n${RIGHT}`],
    ["a byte order mark", `\ufeff${RIGHT}`],
    ["a Cyrillic letter in the domain", but("meebits.example wants", "meеbits.example wants")],
    ["a full-width letter in the domain", but("meebits.example wants", "ｍeebits.example wants")],
    ["a zero-width character in the domain", but("meebits.example wants", "meebits\u200b.example wants")],
    ["an en dash in the statement", but("Sign in. It is free!", "Sign in – it is free!")],
    ["a null character", but("Sign in. It is free!", "Sign in.\0 It is free!")],
    ["half of a surrogate pair", but("Sign in. It is free!", "Sign in.\ud83d It is free!")],
    ["fields in another order", but("Version: 1\nChain ID: 1", "Chain ID: 1\nVersion: 1")],
    ["a field twice", but("Version: 1", "Version: 1\nVersion: 1")],
    ["an unknown field", `${RIGHT}\nColour: red`],
    ["a second text after the first", `${RIGHT}\n\n${RIGHT}`],
    ["two thousand characters", but("Sign in. It is free!", "a".repeat(2000))],
  ];

  test.each(NO_TEXT)("refuses %s", async (_, text) => {
    expect(await judged(text)).toBe("signin_bad_message");
  });
});
