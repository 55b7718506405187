import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, fetchJson, readApiError } from "@/lib/client/api/fetch-json";
import { getQueryClient } from "@/lib/client/api/query-client";
import { ERROR_MESSAGES, getErrorMessage, NO_ANSWER_MESSAGES } from "@/lib/shared/error-messages";
import { HttpError } from "@/lib/shared/errors";

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

/** Answers all requests, and records them. */
function answerWith(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", fetch);
  return () =>
    fetch.mock.calls.map(([path, { method, headers, body, credentials, cache }]) => [
      path,
      { method, headers, body, credentials, cache },
    ]);
}

/** A body that ends in an error after its first bytes. */
const cutShort = (error: unknown) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'));
      controller.error(error);
    },
  });

describe("a request", () => {
  test("reads with the session cookie, without a body", async () => {
    const requests = answerWith(() => Response.json({ id: 7 }));
    expect(await fetchJson("moods/7")).toEqual({ id: 7 });
    await fetchJson("moods/7", { cache: "no-cache" });
    const init = { method: "GET", headers: {}, body: undefined, credentials: "same-origin" };
    expect(requests()).toEqual([
      ["/api/moods/7", { ...init, cache: undefined }],
      ["/api/moods/7", { ...init, cache: "no-cache" }],
    ]);
  });

  test.each(["PUT", "POST", "DELETE"] as const)("writes with %s as JSON, also without a body", async (method) => {
    const requests = answerWith(() => Response.json({}));
    await fetchJson("moods/7", { method, body: { mood: "gm" } });
    await fetchJson("moods/7", { method });
    const headers = { "Content-Type": "application/json" };
    expect(requests()).toMatchObject([
      ["/api/moods/7", { method, headers, body: '{"mood":"gm"}' }],
      ["/api/moods/7", { method, headers, body: "{}" }],
    ]);
  });

  test("that its caller cancels rejects with the caller's reason, before and after the response began", async () => {
    const before = new AbortController();
    vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
      before.abort("left");
      return Promise.reject(signal?.reason);
    });
    await expect(fetchJson("moods/7", { signal: before.signal })).rejects.toBe("left");
    const after = new AbortController();
    answerWith(() => {
      after.abort("left");
      return new Response(cutShort("left"));
    });
    await expect(fetchJson("moods/7", { signal: after.signal })).rejects.toBe("left");
  });
});

describe("a refusal", () => {
  test("has the server's code, message, status and delay", async () => {
    const body = { error: { code: "busy", message: "Too many." } };
    answerWith(() => Response.json(body, { status: 503, headers: { "Retry-After": "3" } }));
    await expect(fetchJson("moods/7")).rejects.toMatchObject({
      ...{ name: "ApiError", code: "busy", message: "Too many.", status: 503, retryAfter: 3, isRetryable: true },
    });
  });

  test.each([
    ["no JSON", "<h1>Bad gateway</h1>"],
    ["nothing", ""],
    ["null", "null"],
    ["a text", '"no"'],
    ["no error", "{}"],
    ["an error that is a text", '{"error":"no"}'],
    ["an error that is null", '{"error":null}'],
    ["an error without a message", '{"error":{"code":"busy"}}'],
    ["an error with a number as code", '{"error":{"code":502,"message":"Bad gateway"}}'],
    ["an error with an object as message", '{"error":{"code":"busy","message":{}}}'],
  ])("of a proxy with %s has the general message", async (_what, body) => {
    const error = await readApiError(new Response(body, { status: 502 }));
    expect(error).toMatchObject({ code: "unreachable", message: ERROR_MESSAGES.internal, status: 502 });
  });

  test.each([
    ["", null],
    ["soon", null],
    ["0", null],
    ["7", 7],
    ["7.9", 7],
    ["Mon, 23 Nov 2026 07:00:00 GMT", null],
  ])("with Retry-After %j has the delay %j", async (header, retryAfter) => {
    const headers = header === "" ? {} : { "Retry-After": header };
    expect((await readApiError(new Response("", { status: 503, headers }))).retryAfter).toBe(retryAfter);
  });
});

describe("a good status with a body that cannot be read", () => {
  test("is no answer when the connection breaks within it", async () => {
    answerWith(() => new Response(cutShort(new TypeError("terminated"))));
    const error = fetchJson("moods/7");
    await expect(error).rejects.toBeInstanceOf(ApiError);
    await expect(error).rejects.toMatchObject({
      ...{ code: "unreachable", status: 0, message: NO_ANSWER_MESSAGES.offline, isRetryable: true },
    });
  });

  test("is a late answer when its time is over", async () => {
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new DOMException("late", "TimeoutError")));
    answerWith(() => new Response(cutShort(new DOMException("late", "TimeoutError"))));
    await expect(fetchJson("moods/7")).rejects.toMatchObject({ name: "ApiError", message: NO_ANSWER_MESSAGES.late });
  });

  test.each(["<h1>Please sign in to this network</h1>", "", '{"id":'])("is a failure for %j", async (body) => {
    answerWith(() => new Response(body));
    await expect(fetchJson("moods/7")).rejects.toMatchObject({
      ...{ name: "ApiError", code: "unreachable", message: ERROR_MESSAGES.internal, isRetryable: true },
    });
  });
});

describe("a failed query", () => {
  const retry = getQueryClient().getDefaultOptions().queries?.retry;
  const shouldRetry = (failures: number, error: Error) => typeof retry === "function" && retry(failures, error);

  test.each([
    ["without a response", 0, true],
    ["with a server error", 500, true],
    ["of a busy server", 503, true],
    ["with a refusal", 403, false],
    ["above a limit", 429, false],
    ["of an unknown avatar", 404, false],
  ])("%s is retried twice at most: %s", (_what, status, isRetried) => {
    const error = new ApiError("unreachable", "No.", status);
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([isRetried, isRetried, false, false]);
  });

  test("of another kind is not retried", () => {
    expect(
      [new Error("no"), new TypeError("no"), new HttpError("internal")].map((error) => shouldRetry(0, error)),
    ).toEqual([false, false, false]);
  });

  test("is remembered by no other visitor: on the server each call has a cache of its own", () => {
    expect(getQueryClient()).not.toBe(getQueryClient());
  });
});
