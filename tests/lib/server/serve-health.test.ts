import { expect, test } from "vitest";
import { getRoute } from "@/lib/server/http/get-route";
import { serveHealth } from "@/lib/server/serve-health";
import { serveRoute } from "@/tests/support/serve-route";

test("it says that the server is there, how its database is and on which chain it looks wallets up; nobody keeps it", async () => {
  const ask = await serveRoute(getRoute(serveHealth));
  const { status, headers, body } = await ask("/");
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(JSON.parse(body.toString())).toEqual({
    ok: true,
    engine: expect.any(String),
    database: "ok",
    chain: "none",
  });
});
