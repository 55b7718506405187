import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import type { Route } from "@/tests/support/serve-route";
import { serveRoute } from "@/tests/support/serve-route";

const routes: Record<string, Route> = {};

beforeAll(async () => {
  writeFileSync(join(process.env["DATA_DIR"] ?? "", "mb1.sqlite"), "not a database, ".repeat(1000));
  routes["a saved mood"] = (await import("@/pages/api/moods/[id]")).default;
  routes["metadata"] = (await import("@/pages/api/metadata/[id]")).default;
  routes["oEmbed"] = (await import("@/pages/api/oembed")).default;
}, 60_000);

const sendRequest = async (name: string, path: string) => (await serveRoute(routes[name] as Route))(path);

test.each([
  ["a saved mood", "/?id=1"],
  ["metadata", "/?id=1"],
  ["oEmbed", "/?url=http://localhost:3000/viewer/1"],
])("with an unreadable database, %s gets storage_unavailable and no-store", async (name, path) => {
  const { status, headers, body } = await sendRequest(name, path);
  expect([status, headers["cache-control"]]).toEqual([503, "no-store"]);
  expect(JSON.parse(body.toString())).toEqual({
    error: { code: "storage_unavailable", message: HTTP_ERRORS.storage_unavailable[1] },
  });
});

test("oEmbed of a viewer URL with a mood needs no database", async () => {
  const { status, headers } = await sendRequest("oEmbed", "/?url=http://localhost:3000/viewer/1%3Fmood=gm");
  expect([status, headers["cache-control"]]).toEqual([200, expect.stringContaining("public")]);
});
