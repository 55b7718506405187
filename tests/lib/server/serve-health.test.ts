import { beforeAll, expect, test } from "vitest";
import { getDatabase } from "@/lib/server/db/get-database";
import { beginStopping } from "@/lib/server/edge/stop-gracefully";
import { createRoute } from "@/lib/server/http/route";
import { serveHealth } from "@/lib/server/metrics/serve-monitoring";
import { serveRoute } from "@/tests/support/serve-route";

// A busy disk creates it more slowly than the health check waits.
beforeAll(() => getDatabase());

test("reports the server and the state of each dependency, with no-store", async () => {
  const sendRequest = await serveRoute(createRoute({ GET: serveHealth }));
  const { status, headers, body } = await sendRequest("/");
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(JSON.parse(body.toString())).toEqual({
    ok: true,
    draining: false,
    engine: expect.any(String),
    database: "ok",
    chain: "none",
    nodes: [],
    upstream: "none",
    sharedCache: "none",
    render: "idle",
  });
});

test("answers 503 while the server is stopping", async () => {
  const sendRequest = await serveRoute(createRoute({ GET: serveHealth }));
  beginStopping();
  const { status, body } = await sendRequest("/");
  expect(status).toBe(503);
  expect(JSON.parse(body.toString())).toMatchObject({ ok: false, draining: true, database: "ok" });
});
