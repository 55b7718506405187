import { readFileSync } from "node:fs";
import { isAddress } from "viem";
import { describe, expect, test } from "vitest";
import { parseEnv } from "@/lib/server/env";
import { findNearNames } from "@/lib/server/settings/require-settings.mjs";
import { readSettings, SETTINGS } from "@/lib/server/settings/settings.mjs";

test("an empty environment gives the default settings", () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: ".data",
    ART_CACHE_MAX_MB: 512,
    NEXT_PUBLIC_DEMO: true,
    NEXT_PUBLIC_API_BASE: "/api/",
    NEXT_PUBLIC_SITE_URL: "http://localhost:3000",
  });
  const { RENDER_THREADS } = parseEnv({});
  expect([RENDER_THREADS >= 1, RENDER_THREADS <= 8]).toEqual([true, true]);
});

test.each([
  ["a wrong checksum", "0xC3AA9bc72Bd623168860a1e5c6a4530d3D80456C", false],
  ["the right checksum", "0xC3AA9bc72Bd623168860a1e5c6a4530d3D80456c", true],
  ["lower case", "0xc3aa9bc72bd623168860a1e5c6a4530d3d80456c", true],
])("validates the checksum of an Ethereum address: %s", (_what, NEXT_PUBLIC_WARM_ADDRESS, isAccepted) => {
  // A server passes viem's check; the launcher runs before viem is installed.
  const problem = `NEXT_PUBLIC_WARM_ADDRESS must be in lower case or have a right checksum. It is "${NEXT_PUBLIC_WARM_ADDRESS}".`;
  const { problems } = readSettings({ NEXT_PUBLIC_WARM_ADDRESS }, isAddress);
  expect(problems).toEqual(isAccepted ? [] : [problem]);
});

describe("the standalone build", () => {
  const standalone = { STANDALONE: "1" };

  test.each([
    ["no DATA_DIR", ""],
    ["a relative DATA_DIR", "data"],
  ])("refuses %s, also next to other problems", (_what, DATA_DIR) => {
    expect(() => parseEnv({ ...standalone, DATA_DIR, PORT: "0" })).toThrow(
      /^PORT must [^\n]+\nDATA_DIR must be the full path of a folder/,
    );
  });

  test("accepts a full path", () => {
    expect(parseEnv({ ...standalone, DATA_DIR: "/var/lib/mb1" }).DATA_DIR).toBe("/var/lib/mb1");
  });
});

test("an empty variable counts as absent", () => {
  expect(parseEnv({ PORT: "", NEXT_PUBLIC_DEMO: "", SENTRY_DSN: "" })).toEqual(parseEnv({}));
});

test.each([
  ["https://rpc.example.org/key", false],
  ["http://127.0.0.1:8545,https://rpc.example.org/key", false],
  ["http://localhost.example.org", false],
  ["http://127.0.0.1:8545", true],
  ["http://localhost:8545/, http://[::1]:8546", true],
  ["", true],
])('EMBEDDED_CHAIN along with ETH_RPC_URLS "%s" is accepted: %s', (ETH_RPC_URLS, isAccepted) => {
  const problem = "EMBEDDED_CHAIN must not be true along with ETH_RPC_URLS of other machines.";
  expect(readSettings({ ETH_RPC_URLS, EMBEDDED_CHAIN: "true" }).problems).toEqual(isAccepted ? [] : [problem]);
  expect(readSettings({ ETH_RPC_URLS, EMBEDDED_CHAIN: "false" }).problems).toEqual([]);
});

test("the site URL follows the port unless it is set", () => {
  expect(parseEnv({ PORT: "8080" }).NEXT_PUBLIC_SITE_URL).toBe("http://localhost:8080");
  expect(parseEnv({ PORT: "8080", NEXT_PUBLIC_SITE_URL: "https://example.org" }).NEXT_PUBLIC_SITE_URL).toBe(
    "https://example.org",
  );
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:8080"],
  ["::1", "http://[::1]:8080"],
  ["0.0.0.0", "http://localhost:8080"],
  ["::", "http://localhost:8080"],
  ["", "http://localhost:8080"],
])('with HOST "%s" the site URL is %s', (HOST, site) => {
  expect(parseEnv({ PORT: "8080", HOST }).NEXT_PUBLIC_SITE_URL).toBe(site);
});

test("lists all problems at once", () => {
  const wrong = {
    PORT: "70000",
    RENDER_THREADS: "0",
    ART_CACHE_MAX_MB: "many",
    LOG_LEVEL: "loud",
    SENTRY_DSN: "not an address",
    GATE_PROVIDER_URL: "gate.example.org",
    GATE_PROVIDER_KEY: "two words",
    NEXT_PUBLIC_GATED_PAGES: "/viewer/1",
    NEXT_PUBLIC_DEMO: "maybe",
    NEXT_PUBLIC_API_BASE: "api",
    NEXT_PUBLIC_SITE_URL: "ftp://example.org",
    NEXT_PUBLIC_WARM_ADDRESS: "warm.eth",
  };
  expect(() => parseEnv(wrong)).toThrow(readSettings(wrong).problems.join("\n"));
  expect(readSettings(wrong).problems.map((problem) => problem.split(" ")[0])).toEqual(
    Object.keys(SETTINGS).filter((name) => name in wrong),
  );
});

test.each([
  ["HOST", "999.1.1.1", 'HOST must be an address such as 127.0.0.1 or ::1, or the name of a host. It is "999.1.1.1".'],
  ["HOST", "two words", "HOST must be an address"],
  ["PORT", "3000.5", 'PORT must be a whole number from 1 to 65535. It is "3000.5".'],
  ["RATE_LIMITS", "many", 'RATE_LIMITS must be a number from 0 to 1000. It is "many".'],
  ["LOG_LEVEL", "loud", 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent. It is "loud".'],
  ["NEXT_PUBLIC_SITE_URL", "https://example.org/mb1", "NEXT_PUBLIC_SITE_URL must be the site's address alone"],
  ["NEXT_PUBLIC_SITE_URL", "https://example.org/?a", "NEXT_PUBLIC_SITE_URL must be the site's address alone"],
  ["NEXT_PUBLIC_SITE_URL", "https://me@example.org", "NEXT_PUBLIC_SITE_URL must be the site's address alone"],
  ["NEXT_PUBLIC_SUPPORT_EMAIL", "help", 'NEXT_PUBLIC_SUPPORT_EMAIL must be an e-mail address. It is "help".'],
  ["NEXT_PUBLIC_GATED_PAGES", "/faq", "NEXT_PUBLIC_GATED_PAGES must be pages of /, /1.1, /get-print, /crowd, /wallet"],
  ["TRUSTED_PROXIES", "10.0.0.0/40", 'TRUSTED_PROXIES has "10.0.0.0/40", which is no address and no range'],
  ["ETH_RPC_URLS", "https://a.example,b", "ETH_RPC_URLS must be addresses that start with"],
  ["ETH_RPC_URLS", "https://a.example,https://a.example", "ETH_RPC_URLS must be addresses that start with"],
  ["ETH_RPC_URLS", "https://a.example,HTTPS://A.example:443/", "ETH_RPC_URLS must be addresses that start with"],
  ["METRICS_TOKEN", "sixteen letters and spaces", "METRICS_TOKEN must have 16 plain characters"],
  ["SENTRY_DSN", "https://sentry.example.org/1", "SENTRY_DSN must be like https://key@"],
  ["NEXT_PUBLIC_SENTRY_DSN", "https://key@sentry.example.org", "NEXT_PUBLIC_SENTRY_DSN must be like"],
  ["GATE_PROVIDER_URL", "https://user:pass@gate.example", "GATE_PROVIDER_URL must be an address that starts with"],
  ["INDEXER_URL", "https://key@i.example/{address}/{contract}", "INDEXER_URL must be an address that starts with"],
  ["NEXT_PUBLIC_API_BASE", "//cdn.example/", "NEXT_PUBLIC_API_BASE must be a path or an http(s) address"],
  ["NEXT_PUBLIC_API_BASE", "/api/?x=/", "NEXT_PUBLIC_API_BASE must be a path or an http(s) address"],
  ["NEXT_PUBLIC_API_BASE", "https://a,b.example/", "NEXT_PUBLIC_API_BASE must be a path or an http(s) address"],
  ["GATE_PROVIDER_KEY", "hidden", "GATE_PROVIDER_URL is needed along with GATE_PROVIDER_KEY"],
  ["DATABASE_URL", "mysql://a:hidden@b/c", "DATABASE_URL must be an address like postgres://"],
])("refuses %s=%s with a sentence", (name, value, sentence) => {
  const [problem = ""] = readSettings({ [name]: value }).problems;
  expect(problem).toContain(sentence);
  expect(problem).toMatch(/^[A-Z].*\.$/);
  expect(problem).not.toContain("hidden");
});

test.each(["localhost", "box", "db_1.inside", "::1", "fe80::1%eth0", "0.0.0.0"])("accepts %s as HOST", (HOST) => {
  expect(parseEnv({ HOST }).HOST).toBe(HOST);
});

describe("variables with a name similar to a setting", () => {
  test.each([
    ["RATE_LIMIT", "RATE_LIMITS"],
    ["RATE_LIMTIS", "RATE_LIMITS"],
    ["ETH_RPC_URL", "ETH_RPC_URLS"],
    ["rate_limits", "RATE_LIMITS"],
    ["ART_CACHE_MB", "ART_CACHE_MAX_MB"],
    ["ART_CACHE_MAX_SIZE_MB", "ART_CACHE_MAX_MB"],
    ["SESSION_SECRET_KEY", "SESSION_SECRET"],
    ["MB1_LOG_LEVEL", "LOG_LEVEL"],
    ["SITE_URL", "NEXT_PUBLIC_SITE_URL"],
    ["PUBLIC_SITE_URL", "NEXT_PUBLIC_SITE_URL"],
    ["NEXT_PUBLIC_LOG_LEVEL", "LOG_LEVEL"],
    ["CHAIN_PROT", "CHAIN_PORT"],
  ])("%s is refused in favour of %s", (name, meant) => {
    const { problems, warnings } = findNearNames({ [name]: "1" });
    expect([problems, warnings]).toEqual([
      [`${name} is no setting of this product; ${meant} is. Rename it, or remove it.`],
      [],
    ]);
  });

  test.each([
    ["PROT", "PORT"],
    ["HOSTS", "HOST"],
    ["DEMO", "NEXT_PUBLIC_DEMO"],
    ["LOGLEVEL", "LOG_LEVEL"],
  ])("%s gives a warning", (name, meant) => {
    expect(findNearNames({ [name]: "1" })).toEqual({
      problems: [],
      warnings: [`${name} is no setting of this product; ${meant} is.`],
    });
  });

  test("variables of shells, npm, CI and other programs are ignored, as are correct or empty ones", () => {
    const names =
      "HOME HOSTNAME HOSTTYPE LOGNAME PATH PWD OLDPWD SHELL TERM USER DISPLAY EDITOR LANG COLOR NODE INIT_CWD NODE_OPTIONS NODE_VERSION " +
      "XDG_DATA_DIRS XDG_DATA_HOME XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS SESSION_MANAGER npm_config_loglevel npm_package_name " +
      "npm_lifecycle_event CI GITHUB_ENV GITHUB_API_URL GITHUB_SERVER_URL RUNNER_TEMP GITLAB_CI CI_API_V4_URL AWS_DEFAULT_REGION " +
      "TEST_DATABASE_URL RUST_LOG_LEVEL E2E_PORT E2E_CHAIN_PORT APP_PORT KUBERNETES_SERVICE_HOST KUBERNETES_PORT NEXT_DIST_DIR NEXT_OUTPUT " +
      "SENTRY_ORG SENTRY_AUTH_TOKEN MALLOC_ARENA_MAX HTTP_PROXY https_proxy COMPUTERNAME HOMEDRIVE APPDATA SystemRoot";
    const set = Object.fromEntries([...names.split(" "), ...Object.keys(SETTINGS)].map((name) => [name, "1"]));
    expect(findNearNames({ ...set, RATE_LIMIT: "" })).toEqual({ problems: [], warnings: [] });
  });

  test("a longer name of another program is accepted when the setting itself is set", () => {
    const both = { DATABASE_URL: "a", DATABASE_PUBLIC_URL: "b" };
    expect(findNearNames(both)).toEqual({ problems: [], warnings: [] });
    expect(findNearNames({ DATABASE_PUBLIC_URL: "b" }).problems).toHaveLength(1);
  });
});

const DATABASE_URL = "postgres://mb1@localhost:5432/mb1";

test("DATABASE_URL requires SESSION_SECRET, also next to other problems", () => {
  expect(() => parseEnv({ DATABASE_URL, PORT: "0" })).toThrow(/^PORT must [^\n]+\nSESSION_SECRET is needed/);
  expect(parseEnv({ DATABASE_URL, SESSION_SECRET: "a".repeat(32) }).SESSION_SECRET).toEqual(["a".repeat(32)]);
});

test("reads secrets separated by commas and requires 32 characters of each", () => {
  const [fresh, old] = ["a".repeat(32), "b".repeat(40)];
  expect(parseEnv({ SESSION_SECRET: `${fresh}, ${old}` }).SESSION_SECRET).toEqual([fresh, old]);
  for (const SESSION_SECRET of ["a".repeat(31), `${fresh},`, `${fresh},short`]) {
    expect(() => parseEnv({ SESSION_SECRET })).toThrow("32 characters or more");
  }
});

test.each(["/api/", "/", "https://api.example.org/", "https://api.example.org/v1/"])("%s is an API base", (base) => {
  expect(parseEnv({ NEXT_PUBLIC_API_BASE: base }).NEXT_PUBLIC_API_BASE).toBe(base);
});

test(".env.example names the variables of the schema, each once and with an explanation", () => {
  const blocks = readFileSync(".env.example", "utf8").split("\n\n");
  const names = blocks.flatMap((block) => [...block.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name));
  expect(names.sort()).toEqual(Object.keys(SETTINGS).sort());
  for (const block of blocks) expect(block).toMatch(/^# [A-Z].*\S/);
});

test("the values in .env.example are the defaults", () => {
  const shown = [...readFileSync(".env.example", "utf8").matchAll(/^([A-Z_]+)=(.*)$/gm)];
  expect(shown.length).toBeGreaterThan(0);
  expect(parseEnv(Object.fromEntries(shown.map(([, name, value]) => [name, value])))).toEqual(parseEnv({}));
});
