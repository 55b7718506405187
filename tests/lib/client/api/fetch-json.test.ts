import { afterEach, expect, test, vi } from "vitest";
import { fetchJson, readApiError } from "@/lib/client/api/fetch-json";
import { getErrorMessage, NO_ANSWER_MESSAGES } from "@/lib/shared/error-messages";

test("keeps status and Retry-After of a response that is not from the API", async () => {
  const answer = new Response("<h1>503</h1>", { status: 503, headers: { "Retry-After": "12" } });
  expect(await readApiError(answer)).toMatchObject({
    code: "unreachable",
    status: 503,
    retryAfter: 12,
    isRetryable: true,
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("without an answer the message says whether there is no connection or no answer in time", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(fetchJson("moods/7")).rejects.toMatchObject({ message: NO_ANSWER_MESSAGES.offline, isRetryable: true });
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new DOMException("late", "TimeoutError")));
  await expect(fetchJson("moods/7")).rejects.toMatchObject({ message: NO_ANSWER_MESSAGES.late, isRetryable: true });
});

test("an error without a reason of its own is named by what failed", async () => {
  const error = await readApiError(new Response("", { status: 500 }));
  expect([getErrorMessage(error), getErrorMessage(error, "It was not saved.")]).toEqual([
    "Oops, something went wrong, please try again later.",
    "It was not saved.",
  ]);
  const limited = Response.json({ error: { code: "busy", message: "Too many." } }, { status: 503 });
  expect(getErrorMessage(await readApiError(limited), "It was not saved.")).toBe("Too many.");
});
