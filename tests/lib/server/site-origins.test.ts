import { describe, expect, test } from "vitest";
import { SiteOrigins } from "@/lib/server/site-origins";

const of = (siteUrl: string, host?: string) => new SiteOrigins(siteUrl).ofRequest({ headers: host ? { host } : {} });

describe("a site on a loopback address", () => {
  const DEMO = "http://localhost:4250/";

  test.each([
    ["localhost:4250", "http://localhost:4250"],
    ["127.0.0.1:4250", "http://127.0.0.1:4250"],
    ["[::1]:4250", "http://[::1]:4250"],
    ["a.localhost:4250", "http://a.localhost:4250"],
    ["my-site.b.localhost:4250", "http://my-site.b.localhost:4250"],
    ["LOCALHOST:4250", "http://localhost:4250"],
  ])("uses the origin of the request for the host %s", (host, origin) => {
    expect(of(DEMO, host)).toBe(origin);
  });

  test.each([
    undefined,
    "localhost",
    "localhost:4251",
    "192.168.1.7:4250",
    "127.0.0.2:4250",
    "127.1:4250",
    "2130706433:4250",
    "[::2]:4250",
    "[0:0:0:0:0:0:0:1]:4250",
    "localhost.:4250",
    ".localhost:4250",
    "evillocalhost:4250",
    "localhost.evil.example:4250",
    "evil.example:4250",
    "me@localhost:4250",
    "localhost:4250@evil.example",
    "localhost:4250/",
    "localhost:4250#",
    "localhost:04250",
    "localhost:4250, evil.example",
  ])("uses the configured origin for the host %s", (host) => {
    expect(of(DEMO, host)).toBe("http://localhost:4250");
  });

  test("refuses an origin in another spelling or with another scheme", () => {
    const { has } = { has: (origin: string) => new SiteOrigins(DEMO).has(origin) };
    for (const origin of ["http://LOCALHOST:4250", "http://localhost:4250/", "https://localhost:4250", "null", ""])
      expect(has(origin), origin).toBe(false);
  });

  test("accepts every loopback name at the configured scheme and port", () => {
    expect(of("http://127.0.0.1:8080", "localhost:8080")).toBe("http://localhost:8080");
    expect(of("http://[::1]:8080", "127.0.0.1:8080")).toBe("http://127.0.0.1:8080");
    expect(of("http://localhost", "127.0.0.1")).toBe("http://127.0.0.1");
    expect(of("https://localhost:8443", "127.0.0.1:8443")).toBe("https://127.0.0.1:8443");
  });
});

test.each(["localhost:3000", "127.0.0.1", "evil.example", "www.mb1.example"])(
  "a site with a domain has only that origin, whatever the Host header: %s",
  (host) => {
    const origins = new SiteOrigins("https://mb1.example");
    expect([of("https://mb1.example", host), origins.at(host), origins.has(`https://${host}`)]).toEqual([
      "https://mb1.example",
      null,
      false,
    ]);
    expect([origins.hasSeveral, origins.policySources]).toEqual([false, ["https://mb1.example"]]);
  },
);
