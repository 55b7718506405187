import { expect, test } from "vitest";
import { represent, withCacheControl } from "@/lib/server/http/send";

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
