import { describe, expect, test } from "vitest";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import refuseUnknownAddress from "@/pages/api/[[...rest]]";
import { serveRoute } from "@/tests/support/serve-route";
import { jsonOf } from "@/tests/support/sign-in-site";

describe("an unknown API path", () => {
  test.each(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "answers %s with 404 in JSON, with CORS headers and no-store",
    async (method) => {
      const sendRequest = await serveRoute(refuseUnknownAddress);
      const answer = await sendRequest("/api/nothing", { method });
      expect(answer.status).toBe(404);
      expect(answer.headers).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": "no-store",
      });
      expect(jsonOf(answer)).toEqual({
        error: { code: "unknown_address", message: HTTP_ERRORS.unknown_address[1] },
      });
    },
  );

  test("answers HEAD without a body", async () => {
    const sendRequest = await serveRoute(refuseUnknownAddress);
    const answer = await sendRequest("/api/nothing", { method: "HEAD" });
    expect([answer.status, answer.body.length]).toEqual([404, 0]);
  });
});
