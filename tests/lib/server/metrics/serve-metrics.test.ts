import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createRoute } from "@/lib/server/http/route";
import { countExternalCall } from "@/lib/server/metrics/metrics";
import { areNodesUp, serveMetrics } from "@/lib/server/metrics/serve-monitoring";
import { serveRoute } from "@/tests/support/serve-route";

const TOKEN = "a token of enough letters";
const serveWithToken = (token?: string) =>
  serveRoute(createRoute({ GET: (request, response) => serveMetrics(request, response, token) }));

test("serves product and process metrics to a client with the token, with no-store", async () => {
  countExternalCall("chain", "ok", 0.02);
  const sendRequest = await serveWithToken(TOKEN);
  const { status, headers, body } = await sendRequest("/", { headers: { Authorization: `Bearer ${TOKEN}` } });
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = body.toString();
  expect(text).toContain('mb1_outside_calls_total{to="chain",ending="ok"} 1');
  for (const of of ["database", "nodes", "render"]) expect(text).toContain(`mb1_dependency_up{of="${of}"} 1`);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]/);
  expect(text).toMatch(/process_resident_memory_bytes \d/);
});

test.each([
  [[], true],
  [["ok"], true],
  [["down"], false],
  [["ok", "down"], false],
  [["ok", "wrong_chain", "ok"], true],
] as const)("areNodesUp of %j is %s", (states, areUp) => {
  expect(areNodesUp(states)).toBe(areUp);
});

test("every metric of the alert rules exists from the first scrape", async () => {
  const { body } = await (await serveWithToken(TOKEN))("/", { headers: { Authorization: `Bearer ${TOKEN}` } });
  const reportedNames = new Set([...body.toString().matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  // Exists once the drawing threads run.
  const later = new Set(["mb1_render_waiting"]);
  const rules = readFileSync("deploy/alerts.yaml", "utf8");
  const watched = [...rules.matchAll(/\b(?:mb1|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_bucket$/, ""));
  expect(watched.length).toBeGreaterThan(8);
  expect(watched.filter((name) => !reportedNames.has(name) && !later.has(name))).toEqual([]);
});

test.each([
  ["without a token", {}],
  ["with another token", { Authorization: "Bearer another token of letters" }],
  ["with a part of the token", { Authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
  ["with an extended token", { Authorization: `Bearer ${TOKEN}a` }],
  ["with another scheme", { Authorization: `Basic ${TOKEN}` }],
])("%s the response is 401 with WWW-Authenticate", async (_, headers) => {
  const { status, headers: answerHeaders, body } = await (await serveWithToken(TOKEN))("/", { headers });
  expect([status, answerHeaders["www-authenticate"]]).toEqual([401, 'Bearer realm="metrics"']);
  expect(body.toString()).not.toContain("mb1_");
});

test("answers 404 when no token is configured", async () => {
  const { status, body } = await (await serveWithToken())("/", { headers: { Authorization: "Bearer undefined" } });
  expect(status).toBe(404);
  expect(JSON.parse(body.toString()).error.code).toBe("metrics_off");
});
