import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, expectTypeOf, onTestFinished, test } from "vitest";
import { LIST_MOODS } from "@/lib/server/openapi/collection-operations";
import type { SavedMoodAnswer } from "@/lib/shared/api/moods";
import { addressOf, createMeebitApi, MeebitApiError } from "@/packages/meebit-api/src/meebit-api";
import { API_TYPES_FILE, apiTypes } from "@/scripts/lib/api-types";
import { installPacked } from "@/scripts/lib/packages.mjs";

const HOST = "https://mb1.test";
const MAX_PACKAGE_BYTES = 8 * 1024;
/** Far above what the compiler takes, also on a busy machine. */
const COMPILER_TIMEOUT_MS = 600_000;

/** An API whose site always responds like this. */
const answering = (response: () => Response) => createMeebitApi(HOST, async () => response());

test("the package has the operations of the API (npm run make -- api-types)", () => {
  expect(readFileSync(API_TYPES_FILE, "utf8")).toBe(apiTypes());
});

test("an operation that will end is marked for editors", () => {
  const deprecation = { from: new Date("2026-01-01"), until: new Date("2026-07-01"), guide: "/docs/http#versions" };
  expect(apiTypes([{ ...LIST_MOODS, deprecation }])).toContain("/** All moods. @deprecated It ends on 2026-07-01. */");
});

test("addressOf encodes parameters into path and query, and omits missing optional ones", () => {
  expect(addressOf(HOST, "getFullPicture", { id: 7 })).toBe(`${HOST}/meebitimages/7/full.jpg`);
  expect(addressOf(`${HOST}/`, "getPlazaTile", { zoom: 3, x: 4, y: 5 })).toBe(`${HOST}/api/crowd/3/4/5.webp`);
  const options = { type: "poster", token_id: 7, mood: "gm", ratio: "1:1" } as const;
  expect(addressOf(HOST, "getArt", options)).toBe(`${HOST}/api/meebits?type=poster&token_id=7&mood=gm&ratio=1%3A1`);
  expect(addressOf(HOST, "listMoods", {})).toBe(`${HOST}/api/moods`);
  // @ts-expect-error an id is missing
  expect(() => addressOf(HOST, "getTraits", {})).toThrow(new TypeError("getTraits needs id"));
  expect(() => addressOf("mb1.test", "listMoods", {})).toThrow(TypeError);
});

test("returns JSON as a typed object, and other types as the response", async () => {
  const saved = { id: 7, mood: "gm", savedAt: null };
  const mood = await answering(() => Response.json(saved)).getSavedMood({ id: 7 });
  expect(mood).toEqual(saved);
  expectTypeOf(mood).toExtend<SavedMoodAnswer>();
  const picture = await answering(() => new Response("bytes")).getArt({ type: "poster", token_id: 7 });
  expect(await picture.text()).toBe("bytes");
});

test("passes the signal and the Accept header to fetch", async () => {
  let sent: RequestInit | undefined;
  const api = createMeebitApi(HOST, async (_address, init) => {
    sent = init;
    return Response.json({ moods: [] });
  });
  const { signal } = new AbortController();
  await api.listMoods({}, { signal, accept: "application/json" });
  expect(sent).toEqual({ signal, headers: { Accept: "application/json" } });
  await api.listMoods();
  expect(sent).toEqual({});
});

test("an API error has its code, message, Retry-After and request id", async () => {
  const body = { error: { code: "busy", message: "The site is busy." } };
  const headers = { "Retry-After": "5", "X-Request-Id": "abc" };
  const pending = answering(() => Response.json(body, { status: 503, headers })).getTraits({ id: 7 });
  await expect(pending).rejects.toThrow(MeebitApiError);
  await expect(pending).rejects.toMatchObject({
    ...{ status: 503, code: "busy", message: "The site is busy." },
    ...{ retryAfterSeconds: 5, requestId: "abc" },
  });
});

test("getHealth returns the answer that says what is down at 503, and throws an error of the same status", async () => {
  const down = { ok: false, draining: true, database: "down" };
  const health = await answering(() => Response.json(down, { status: 503 })).getHealth();
  expect(health).toEqual(down);
  const error = { error: { code: "busy", message: "The site is busy." } };
  await expect(answering(() => Response.json(error, { status: 503 })).getHealth()).rejects.toMatchObject({
    ...{ status: 503, code: "busy" },
  });
  const ofGateway = { message: "Service Unavailable" };
  await expect(answering(() => Response.json(ofGateway, { status: 503 })).getHealth()).rejects.toMatchObject({
    ...{ status: 503, code: null },
  });
  await expect(answering(() => Response.json(down, { status: 500 })).getHealth()).rejects.toThrow(MeebitApiError);
  await expect(answering(() => Response.json(down, { status: 503 })).listMoods()).rejects.toThrow(MeebitApiError);
});

test.each([
  ["a page of a proxy", "<h1>Bad Gateway</h1>"],
  ["JSON of another shape", '{"error":"down"}'],
  ["JSON that is not an object", "null"],
])("an error that is %s has no code", async (_name, body) => {
  const pending = answering(() => new Response(body, { status: 502 })).getHealth();
  await expect(pending).rejects.toMatchObject({
    ...{ status: 502, code: null, message: "the site has answered with 502" },
    ...{ retryAfterSeconds: null, requestId: null },
  });
});

test("the published package is small, has what it exports, and runs in plain Node", {
  timeout: COMPILER_TIMEOUT_MS,
}, async () => {
  const project = mkdtempSync(join(tmpdir(), "client-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const { size, files } = await installPacked("meebit-api", project);
  expect(size).toBeLessThanOrEqual(MAX_PACKAGE_BYTES);
  expect(files.map(({ path }) => path).toSorted()).toEqual([
    "README.md",
    "dist/meebit-api.d.ts",
    "dist/meebit-api.js",
    "dist/operations.generated.d.ts",
    "package.json",
  ]);
  const options = { encoding: "utf8", shell: process.platform === "win32" } as const;
  const folder = join(project, "node_modules/meebit-api");
  const lint = spawnSync("publint", ["run", folder, "--strict", "--pack", "false"], options);
  expect([lint.status, lint.stdout]).toEqual([0, expect.stringContaining("All good!")]);
  const code = `import { addressOf } from "meebit-api"; console.log(addressOf("${HOST}", "getHealth", {}));`;
  const { stdout } = spawnSync("node", ["--input-type=module", "-e", code], { cwd: project, encoding: "utf8" });
  expect(stdout.trim()).toBe(`${HOST}/api/health`);
});
