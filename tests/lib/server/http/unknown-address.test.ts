import { describe, expect, test } from "vitest";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import refuseUnknownAddress from "@/pages/api/[[...rest]]";
import { serveRoute } from "@/tests/support/serve-route";
import { jsonOf } from "@/tests/support/sign-in-site";

describe("an address of the API that is not there", () => {
  test.each(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "says so by %s in JSON, to every site, to be kept by nobody",
    async (method) => {
      const ask = await serveRoute(refuseUnknownAddress);
      const answer = await ask("/api/nothing", { method });
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

  test("has no body by HEAD", async () => {
    const ask = await serveRoute(refuseUnknownAddress);
    const answer = await ask("/api/nothing", { method: "HEAD" });
    expect([answer.status, answer.body.length]).toEqual([404, 0]);
  });
});
