import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { getClientAddress } from "@/lib/server/http/client-address";
import { createRangeCheck } from "@/lib/server/settings/ip-address.mjs";

const trusted = createRangeCheck(["10.0.0.0/8", "192.0.2.7", "fd00::/8"]);

function resolveAddress(
  from: string | undefined,
  headers: IncomingMessage["headers"] = {},
  isTrusted = trusted,
): string {
  // `as`: the used part of a socket.
  return getClientAddress({ headers, socket: { remoteAddress: from } as IncomingMessage["socket"] }, isTrusted);
}

const forwardedFor = (chain: string) => ({ "x-forwarded-for": chain });

describe("without a trusted proxy", () => {
  test("uses the connection's address and ignores headers", () => {
    const lies = { ...forwardedFor("198.51.100.1"), forwarded: "for=198.51.100.1", "x-real-ip": "198.51.100.1" };
    expect(resolveAddress("203.0.113.5", lies)).toBe("203.0.113.5");
    expect(resolveAddress("10.0.0.1", lies, createRangeCheck([]))).toBe("10.0.0.1");
  });

  test("normalizes mapped and zoned addresses; a closed connection has an empty address", () => {
    expect(resolveAddress("::ffff:203.0.113.5")).toBe("203.0.113.5");
    expect(resolveAddress("fe80::1%eth0")).toBe("fe80::1");
    expect(resolveAddress(undefined)).toBe("");
  });
});

describe("behind trusted proxies", () => {
  test.each([
    ["one proxy", "203.0.113.5", "203.0.113.5"],
    ["a client with a forged chain", "198.51.100.1, 10.9.9.9, 203.0.113.5", "203.0.113.5"],
    ["two proxies in a row", "203.0.113.5, 192.0.2.7", "203.0.113.5"],
    ["an address with a port", "203.0.113.5:4711", "203.0.113.5"],
    ["IPv6 in brackets, with a port", "[2001:db8::1]:4711", "2001:db8::1"],
    ["an IPv4-mapped address", "::ffff:203.0.113.5", "203.0.113.5"],
    ["only trusted addresses", "10.0.0.2", "10.0.0.2"],
    ["garbage", "203.0.113.5, not an address", "10.0.0.1"],
    ["garbage before a trusted address", "<script>, 192.0.2.7", "192.0.2.7"],
    ["an empty header", "", "10.0.0.1"],
    ["a very long chain", `${"198.51.100.1, ".repeat(10_000)}203.0.113.5`, "203.0.113.5"],
  ])("%s", (_, chain, client) => {
    expect(resolveAddress("10.0.0.1", forwardedFor(chain))).toBe(client);
    expect(resolveAddress("::ffff:10.0.0.1", forwardedFor(chain))).toBe(client);
  });

  test.each([
    ["for=203.0.113.5;proto=https", "203.0.113.5"],
    ['for=198.51.100.1, For="[2001:db8::1]:4711"', "2001:db8::1"],
    ["proto=https;for=203.0.113.5, for=192.0.2.7", "203.0.113.5"],
    ["for=unknown", "10.0.0.1"],
    ["by=203.0.113.5", "10.0.0.1"],
    ["for=_hidden, for=192.0.2.7", "192.0.2.7"],
  ])("Forwarded: %s", (forwarded, client) => expect(resolveAddress("10.0.0.1", { forwarded })).toBe(client));

  test("X-Forwarded-For takes precedence over Forwarded", () => {
    expect(resolveAddress("10.0.0.1", { ...forwardedFor("203.0.113.5"), forwarded: "for=198.51.100.1" })).toBe(
      "203.0.113.5",
    );
  });
});

test("createRangeCheck names the invalid range in its error", () => {
  for (const range of ["10.0.0.0/33", "fd00::/129", "proxy.example.org", "10.0.0.0/8/8", "10.0.0.0/", ""])
    expect(() => createRangeCheck(["192.0.2.7", range]), range).toThrow(`"${range}", which is no address`);
});
