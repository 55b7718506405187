import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EnvError, envSchema, parseEnv } from "@/lib/server/env";

test("nothing set is a usable configuration", () => {
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
  ["one with a wrong checksum", "0xC3AA9bc72Bd623168860a1e5c6a4530d3D80456C", false],
  ["one with its checksum", "0xC3AA9bc72Bd623168860a1e5c6a4530d3D80456c", true],
  ["one in lower case", "0xc3aa9bc72bd623168860a1e5c6a4530d3d80456c", true],
])("an Ethereum address is taken as the contracts take it: %s", (_what, NEXT_PUBLIC_WARM_ADDRESS, isTaken) => {
  const parse = () => parseEnv({ NEXT_PUBLIC_WARM_ADDRESS });
  if (isTaken) expect(parse()).toMatchObject({ NEXT_PUBLIC_WARM_ADDRESS });
  else expect(parse).toThrow("NEXT_PUBLIC_WARM_ADDRESS: must be an Ethereum address");
});

describe("the standalone build, which runs in its own folder and loses it with the next build", () => {
  const standalone = { STANDALONE: "1" };

  test.each([
    ["no DATA_DIR", ""],
    ["a relative one", "data"],
  ])("refuses %s, whatever else is wrong", (_what, DATA_DIR) => {
    expect(() => parseEnv({ ...standalone, DATA_DIR, PORT: "0" })).toThrow(
      /\n {2}PORT: [^\n]+\n {2}DATA_DIR: must be set to the full path of a folder/,
    );
  });

  test("takes a full path", () => {
    expect(parseEnv({ ...standalone, DATA_DIR: "/var/lib/mb1" }).DATA_DIR).toBe("/var/lib/mb1");
  });
});

test("an empty variable counts as absent", () => {
  expect(parseEnv({ PORT: "", NEXT_PUBLIC_DEMO: "", SENTRY_DSN: "" })).toEqual(parseEnv({}));
});

test("the site's address follows the port unless it is given", () => {
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
  ["no host", "http://localhost:8080"],
])("listening on %s the site is %s", (HOST, site) => {
  expect(parseEnv({ PORT: "8080", HOST }).NEXT_PUBLIC_SITE_URL).toBe(site);
});

test("everything that is wrong is listed at once", () => {
  const wrong = {
    PORT: "70000",
    RENDER_THREADS: "0",
    ART_CACHE_MAX_MB: "many",
    LOG_LEVEL: "loud",
    SENTRY_DSN: "not an address",
    GATE_PROVIDER_URL: "gate.example.org",
    GATE_PROVIDER_KEY: "two words",
    NEXT_PUBLIC_DEMO: "maybe",
    NEXT_PUBLIC_API_BASE: "api",
    NEXT_PUBLIC_SITE_URL: "ftp://example.org",
    NEXT_PUBLIC_WARM_ADDRESS: "warm.eth",
  };
  let message = "";
  try {
    parseEnv(wrong);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    message = String(error);
  }
  for (const name of Object.keys(wrong)) expect(message).toContain(`\n  ${name}: `);
});

const DATABASE_URL = "postgres://mb1@localhost:5432/mb1";

test("a database of many instances needs a secret that they share, whatever else is wrong", () => {
  expect(() => parseEnv({ DATABASE_URL, PORT: "0" })).toThrow(/\n {2}PORT: [^\n]+\n {2}SESSION_SECRET: is needed/);
  expect(parseEnv({ DATABASE_URL, SESSION_SECRET: "a".repeat(32) }).SESSION_SECRET).toEqual(["a".repeat(32)]);
});

test("secrets are separated by commas, and each is long", () => {
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
  expect(names.sort()).toEqual(Object.keys(envSchema.in.shape).sort());
  for (const block of blocks) expect(block).toMatch(/^# [A-Z].*\S/);
});

test("the values that .env.example writes out are the defaults", () => {
  const shown = [...readFileSync(".env.example", "utf8").matchAll(/^([A-Z_]+)=(.*)$/gm)];
  expect(shown.length).toBeGreaterThan(0);
  expect(parseEnv(Object.fromEntries(shown.map(([, name, value]) => [name, value])))).toEqual(parseEnv({}));
});
