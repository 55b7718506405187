import { describe, expect, test } from "vitest";
import {
  ANSWER_POLICY,
  formatFilePolicy,
  formatSitePolicy,
  formatViewerPolicy,
} from "@/lib/server/edge/content-policy";
import { readPolicySetup } from "@/lib/server/edge/policy-setup";
import { parseEnv } from "@/lib/server/env";

const SCRIPTS = {
  "/": ["'sha256-home'"],
  "/faq": ["'sha256-faq'"],
  "/viewer/[id]": ["'sha256-viewer'", "'sha256-early'"],
};
const PROJECT = "0123456789abcdef0123456789abcdef";

const setupOf = (given: Record<string, string> = {}) =>
  readPolicySetup(parseEnv({ NEXT_PUBLIC_SITE_URL: "https://mb1.test", ...given }), SCRIPTS);

function directivesOf(policy: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

const site = (given?: Record<string, string>) => directivesOf(formatSitePolicy(setupOf(given)));
const viewer = (given?: Record<string, string>) => directivesOf(formatViewerPolicy(setupOf(given)));

const HASH = /^'sha256-/;

test("the viewer may run what the build writes into its page, and the site nothing of it", () => {
  const hashes = (sources: readonly string[] = []) => sources.filter((source) => HASH.test(source));
  expect(hashes(viewer()["script-src"])).toEqual(["'sha256-viewer'", "'sha256-early'"]);
  expect(hashes(site()["script-src"])).toEqual(["'sha256-home'", "'sha256-faq'"]);
});

describe.each([
  ["the site", site],
  ["the viewer", viewer],
])("the policy of %s", (_, policy) => {
  test("begins with nothing, and gives no leave to run what stands in the page or is made of text", () => {
    const { "default-src": fallback, "script-src": scripts, ...others } = policy();
    expect(fallback).toEqual(["'none'"]);
    expect(scripts).not.toContain("'unsafe-inline'");
    for (const sources of [scripts, ...Object.values(others)]) {
      expect(sources).not.toContain("'unsafe-eval'");
      expect(sources?.filter((source) => /^(\*|https?:|wss?:)$/.test(source))).toEqual(
        sources === others["frame-ancestors"] && policy === viewer ? ["*"] : [],
      );
    }
    expect(others["base-uri"]).toEqual(["'none'"]);
    expect(others["object-src"]).toEqual(["'none'"]);
    expect(others["form-action"]).toEqual(["'none'"]);
  });

  test("asks for https only where the site has it", () => {
    expect(policy()).toHaveProperty("upgrade-insecure-requests");
    expect(policy({ NEXT_PUBLIC_SITE_URL: "http://localhost:3000" })).not.toHaveProperty("upgrade-insecure-requests");
  });

  test("names the API of another host where pages ask it, and not in the demo", () => {
    const base = { NEXT_PUBLIC_API_BASE: "https://api.mb1.test/v1/" };
    for (const name of ["connect-src", "img-src"]) {
      expect(policy({ ...base, NEXT_PUBLIC_DEMO: "false" })[name]).toContain("https://api.mb1.test");
      expect(policy(base)[name]).not.toContain("https://api.mb1.test");
    }
  });

  test("gives React's development tools what they need in development alone", () => {
    expect(policy({ NODE_ENV: "development" })["script-src"]).toContain("'unsafe-eval'");
    expect(policy({ NODE_ENV: "development" })["connect-src"]).toContain("wss://mb1.test");
  });
});

test("a page names the origin that it is shown at, a file every origin of the site, and neither an IPv6 address", () => {
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

test("nobody frames the site, everybody the viewer", () => {
  expect(site()["frame-ancestors"]).toEqual(["'none'"]);
  expect(viewer()["frame-ancestors"]).toEqual(["*"]);
});

test("the viewer speaks to no wallet's maker, frames nothing, and runs its own inline scripts alone", () => {
  const all = { NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: PROJECT, NEXT_PUBLIC_SENTRY_DSN: "https://k@sentry.test/1" };
  expect(viewer(all)["connect-src"]).toEqual(["'self'", "https://mb1.test"]);
  expect(viewer(all)).not.toHaveProperty("frame-src");
  expect(viewer(all)["script-src"]).toEqual(["'self'", "https://mb1.test", "'sha256-viewer'", "'sha256-early'"]);
});

test("WalletConnect, error reports and the consent script are in the list only where they are configured", () => {
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

test("an answer of the API, shown as a page, is an empty sandbox; a worker of the build loads and asks this site", () => {
  expect(ANSWER_POLICY).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(directivesOf(formatFilePolicy(setupOf()))["script-src"]).toEqual(["'self'", "https://mb1.test"]);
});
