import { expect, onTestFinished, test, vi } from "vitest";
import { createRoute } from "@/lib/server/http/route";
import { represent, withCacheControl } from "@/lib/server/http/send";
import { log } from "@/lib/server/log";
import { HttpError } from "@/lib/shared/errors";
import { serveRoute } from "@/tests/support/serve-route";

test("withCacheControl makes one copy per Cache-Control and leaves the original unchanged", () => {
  const answer = represent(
    Buffer.from("art"),
    '"tag"',
    {},
    { "Cache-Control": "public, max-age=9", "X-Art": "stand-in" },
  );
  const short = withCacheControl(answer, "public, max-age=1");
  expect(short.full).toEqual({ ...answer.full, "Cache-Control": "public, max-age=1" });
  expect(short.unmodified["Cache-Control"]).toBe("public, max-age=1");
  expect(short.body).toBe(answer.body);
  expect(withCacheControl(answer, "public, max-age=1")).toBe(short);
  expect(withCacheControl(answer, "public, max-age=2")).not.toBe(short);
  expect(answer.full["Cache-Control"]).toBe("public, max-age=9");
});

test.each([
  ["busy", 503, 1],
  ["xml_not_offered", 501, 0],
  ["bad_token_id", 400, 0],
] as const)("%s is answered with %i; lines in the log: %i", async (code, status, lines) => {
  const logged = vi.spyOn(log, "error");
  onTestFinished(() => logged.mockRestore());
  const refuse = () => {
    throw new HttpError(code);
  };
  const sendRequest = await serveRoute(createRoute({ GET: refuse }));
  expect((await sendRequest("/")).status).toBe(status);
  expect(logged).toHaveBeenCalledTimes(lines);
});
