import { expect, test } from "vitest";
import { readApiError } from "@/lib/client/api/fetch-json";

test("keeps status and Retry-After of a response that is not from the API", async () => {
  const answer = new Response("<h1>503</h1>", { status: 503, headers: { "Retry-After": "12" } });
  expect(await readApiError(answer)).toMatchObject({
    code: "unreachable",
    status: 503,
    retryAfter: 12,
    isRetryable: true,
  });
});
