import { describe, expect, test } from "vitest";
import {
  formatFilePolicy,
  formatSitePolicy,
  formatViewerPolicy,
  NON_PAGE_POLICY,
  readPolicySetup,
} from "@/lib/server/edge/content-policy";
import {
  createHeadersByOrigin,
  createSecurityHeaders,
  getResponseKind,
  type ResponseKind,
} from "@/lib/server/edge/security-headers";
import { parseEnv } from "@/lib/server/env";
import { CORS_HEADERS } from "@/lib/server/http/send";

const SCRIPTS = {
  "/": ["'sha256-home'"],
  "/faq": ["'sha256-faq'"],
  "/viewer/[id]": ["'sha256-viewer'", "'sha256-early'"],
};
const PROJECT = "0123456789abcdef0123456789abcdef";

const setupOf = (settings: Record<string, string> = {}) =>
  readPolicySetup(parseEnv({ NEXT_PUBLIC_SITE_URL: "https://mb1.test", ...settings }), SCRIPTS);

function directivesOf(policy: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

const site = (settings?: Record<string, string>) => directivesOf(formatSitePolicy(setupOf(settings)));
const viewer = (settings?: Record<string, string>) => directivesOf(formatViewerPolicy(setupOf(settings)));

const HASH = /^'sha256-/;

test("the viewer's script-src has the hashes of the viewer page, the site's those of its own pages", () => {
  const hashes = (sources: readonly string[] = []) => sources.filter((source) => HASH.test(source));
  expect(hashes(viewer()["script-src"])).toEqual(["'sha256-viewer'", "'sha256-early'"]);
  expect(hashes(site()["script-src"])).toEqual(["'sha256-home'", "'sha256-faq'"]);
});

describe.each([
  ["the site", site],
  ["the viewer", viewer],
])("the policy of %s", (_, policy) => {
  test("starts from 'none' and has no unsafe-inline, unsafe-eval or wildcard", () => {
    const { "default-src": fallback, "script-src": scripts, ...others } = policy();
    expect(fallback).toEqual(["'none'"]);
    expect(scripts).not.toContain("'unsafe-inline'");
    for (const sources of [scripts, ...Object.values(others)]) {
      expect(sources).not.toContain("'unsafe-eval'");
      expect(sources?.filter((source) => /^(\*|https?:|wss?:)$/.test(source))).toEqual([]);
    }
    expect(others["base-uri"]).toEqual(["'none'"]);
    expect(others["object-src"]).toEqual(["'none'"]);
    expect(others["form-action"]).toEqual(["'none'"]);
  });

  test("has upgrade-insecure-requests only on an https site", () => {
    expect(policy()).toHaveProperty("upgrade-insecure-requests");
    expect(policy({ NEXT_PUBLIC_SITE_URL: "http://localhost:3000" })).not.toHaveProperty("upgrade-insecure-requests");
  });

  test("names an API on another host, except in the demo", () => {
    const base = { NEXT_PUBLIC_API_BASE: "https://api.mb1.test/v1/" };
    for (const name of ["connect-src", "img-src"]) {
      expect(policy({ ...base, NEXT_PUBLIC_DEMO: "false" })[name]).toContain("https://api.mb1.test");
      expect(policy(base)[name]).not.toContain("https://api.mb1.test");
    }
  });

  test("allows unsafe-eval and web sockets in development", () => {
    expect(policy({ NODE_ENV: "development" })["script-src"]).toContain("'unsafe-eval'");
    expect(policy({ NODE_ENV: "development" })["connect-src"]).toContain("wss://mb1.test");
  });
});

test("a page names its own origin, a file all origins of the site, and neither an IPv6 address", () => {
  const setup = setupOf({ NEXT_PUBLIC_SITE_URL: "http://localhost:3000" });
  const sources = (policy: string) => directivesOf(policy)["connect-src"];
  expect(sources(formatViewerPolicy({ ...setup, siteOrigin: "http://127.0.0.1:3000" }))).toEqual([
    "'self'",
    "http://127.0.0.1:3000",
  ]);
  expect(sources(formatViewerPolicy({ ...setup, siteOrigin: "http://[::1]:3000" }))).toEqual(["'self'"]);
  const all = ["http://localhost:3000", "http://127.0.0.1:3000", "http://*.localhost:3000"];
  expect(sources(formatFilePolicy(setup))).toEqual(["'self'", ...all]);
  expect(sources(formatFilePolicy({ ...setup, siteOrigin: "http://127.0.0.1:3000" }))).toEqual(["'self'", ...all]);
});

test("forbids framing the site, and allows framing the viewer also to pages without an origin", () => {
  expect(site()["frame-ancestors"]).toEqual(["'none'"]);
  expect(viewer()).not.toHaveProperty("frame-ancestors");
});

test("the viewer connects to no wallet service, frames nothing, and runs only its own inline scripts", () => {
  const all = { NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: PROJECT, NEXT_PUBLIC_SENTRY_DSN: "https://k@sentry.test/1" };
  expect(viewer(all)["connect-src"]).toEqual(["'self'", "https://mb1.test"]);
  expect(viewer(all)).not.toHaveProperty("frame-src");
  expect(viewer(all)["script-src"]).toEqual(["'self'", "https://mb1.test", "'sha256-viewer'", "'sha256-early'"]);
});

test("allows WalletConnect, error reports and the consent script only when configured", () => {
  const hosts = (sources: readonly string[] = []) => sources.join(" ");
  expect(hosts(site()["connect-src"])).not.toMatch(/walletconnect|sentry|consent/);
  expect(hosts(site()["frame-src"])).toBe("'self' https://mb1.test");
  const all = site({
    NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: PROJECT,
    NEXT_PUBLIC_SENTRY_DSN: "https://k@sentry.test/1",
    NEXT_PUBLIC_CONSENT_SCRIPT_URL: "https://consent.test/banner.js",
  });
  expect(all["connect-src"]).toEqual(
    expect.arrayContaining(["https://sentry.test", "wss://relay.walletconnect.org", "https://consent.test"]),
  );
  expect(all["frame-src"]).toContain("https://verify.walletconnect.org");
  expect(all["script-src"]).toContain("https://consent.test");
  expect(site()["script-src"]).toEqual(["'self'", "https://mb1.test", "'sha256-home'", "'sha256-faq'"]);
});

test("an API response has an empty sandbox; a file of the build may load scripts of this site", () => {
  expect(NON_PAGE_POLICY).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(directivesOf(formatFilePolicy(setupOf()))["script-src"]).toEqual(["'self'", "https://mb1.test"]);
});

const KINDS: readonly ResponseKind[] = ["page", "viewer", "answer", "built", "file", "redirect"];

function headersOf(kind: ResponseKind, settings: Record<string, string> = {}): Readonly<Record<string, string>> {
  const setup = readPolicySetup(parseEnv({ NEXT_PUBLIC_SITE_URL: "https://mb1.test", ...settings }), {});
  return Object.fromEntries(createSecurityHeaders(setup)[kind]);
}

describe.each(KINDS)("headers of kind %s", (kind) => {
  test("have nosniff, a referrer policy and a content security policy", () => {
    const headers = headersOf(kind);
    expect(headers["X-Content-Type-Options"]).toBe("nosniff");
    expect(headers["Referrer-Policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["Content-Security-Policy"]).toMatch(/^default-src 'none'/);
  });

  test("have HSTS for two years only on an https site", () => {
    expect(headersOf(kind)["Strict-Transport-Security"]).toBe("max-age=63072000");
    expect(headersOf(kind, { NEXT_PUBLIC_SITE_URL: "http://localhost:3000" })).not.toHaveProperty(
      "Strict-Transport-Security",
    );
  });
});

test("pages have same-origin opener and resource policies and X-Frame-Options: DENY", () => {
  expect(headersOf("page")).toMatchObject({
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
  });
});

test("the viewer may be framed, and the files it loads have CORS headers", () => {
  expect(headersOf("viewer")).not.toHaveProperty("X-Frame-Options");
  expect(headersOf("viewer")["Content-Security-Policy"]).not.toContain("frame-ancestors");
  for (const kind of ["file", "redirect"] as const) expect(headersOf(kind)).toMatchObject(CORS_HEADERS);
  const { "Access-Control-Expose-Headers": _, ...ofBuiltFiles } = CORS_HEADERS;
  expect(headersOf("built")).toMatchObject(ofBuiltFiles);
  expect(headersOf("built")).not.toHaveProperty("Access-Control-Expose-Headers");
});

test("each origin has its own policy, also with many origins", () => {
  const of = createHeadersByOrigin(readPolicySetup(parseEnv({ NEXT_PUBLIC_SITE_URL: "http://localhost:3000" }), {}));
  for (const name of ["localhost", "127.0.0.1", ...Array.from({ length: 40 }, (_, nth) => `a${nth}.localhost`)]) {
    const { "Content-Security-Policy": policy } = Object.fromEntries(of("page", `http://${name}:3000`));
    expect(policy).toContain(`script-src 'self' http://${name}:3000;`);
  }
});

test.each([
  ["art of this site", "require-corp", {}],
  ["art of this site under its full address", "require-corp", { NEXT_PUBLIC_API_BASE: "https://mb1.test/api/" }],
  ["art of another host", "credentialless", { NEXT_PUBLIC_API_BASE: "https://art.test/" }],
])("a viewer that shows %s has Cross-Origin-Embedder-Policy %s", (_, value, settings) => {
  const headers = headersOf("viewer", { NEXT_PUBLIC_DEMO: "false", ...settings });
  expect(headers["Cross-Origin-Embedder-Policy"]).toBe(value);
});

test("an API response has X-Version", () => {
  expect(headersOf("answer")["X-Version"]).toBe("mb_1_2");
});

test("forbids camera and payment on every page and allows reading the clipboard only on the site", () => {
  for (const kind of ["page", "viewer"] as const)
    expect(headersOf(kind)["Permissions-Policy"]).toMatch(/camera=\(\),.*payment=\(\)/);
  expect(headersOf("page")["Permissions-Policy"]).toContain("clipboard-read=(self)");
  expect(headersOf("viewer")["Permissions-Policy"]).toContain("clipboard-read=()");
});

test.each<[ResponseKind, readonly string[]]>([
  ["page", ["/", "/faq", "/1.1", "/viewers", "/viewer", "/viewer/1/more", "/nothing-here", "/apis"]],
  ["viewer", ["/viewer/1", "/viewer/00001", "/viewer/0", "/viewer/abc"]],
  [
    "answer",
    ["/api/health", "/api/traits/0", "/meebitimages/00001/full.jpg", "/320px/00001_320w.jpg", "/animations/gm.vrma"],
  ],
  ["answer", ["/robots.txt", "/sitemap.xml"]],
  ["answer", ["/api", "/api/nothing", "/api/traits/1/more"]],
  ["built", ["/_next/static/chunks/a.js", "/_next/nothing"]],
  [
    "redirect",
    ["/api/", "/api/traits/1/", "//api/traits/1", "/viewer/1/", "//viewer/1", "/viewer/", "/stickers//gm.webp", "//"],
  ],
  ["file", ["/icon.svg", "/stickers/moods.svg", "/nothing.html"]],
])("classifies paths as %s", (kind, paths) => {
  for (const path of paths) expect(getResponseKind(path), path).toBe(kind);
});

test.each(["/viewer/..", "/viewer/../faq", "/viewer/..%2ffaq", "/viewer/x\\..\\faq", "/viewer/..;/faq"])(
  "does not classify %s as viewer",
  (path) => expect(getResponseKind(path)).not.toBe("viewer"),
);
