import { answerLimit } from "@/lib/client/answer-limit";
import { ApiError, errorOfAnswer } from "@/lib/client/api/api-error";
import { WORDS } from "@/lib/shared/words";

interface AskOptions {
  readonly method?: "GET" | "PUT" | "POST" | "DELETE";
  /** Sent as JSON. */
  readonly body?: object;
  readonly signal?: AbortSignal;
  /** `no-cache`: what the browser has kept is not taken before the server has said that it still holds. */
  readonly cache?: "no-cache";
}

/** How long an answer may take, in milliseconds: longer than the server gives itself to ask the chain. */
const ANSWER_LIMIT_MS = answerLimit(20_000);

/**
 * Asks this site's own API; the session's cookie goes along.
 * @param path under `/api/`, as `moods/7`
 * @throws ApiError with words for people; the signal's own reason when the caller gave up.
 */
export async function ask<T>(path: string, { method = "GET", body, signal, cache }: AskOptions = {}): Promise<T> {
  const timeout = AbortSignal.timeout(ANSWER_LIMIT_MS);
  // A write says that it is JSON even without a body: no form of another site can.
  const headers = method === "GET" ? {} : { "Content-Type": "application/json" };
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers,
      credentials: "same-origin",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(cache && { cache }),
      ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError("unreachable", WORDS.internal, 0, { cause });
  }
  if (!response.ok) throw await errorOfAnswer(response);
  // `as`: our own server answers in the types of lib/shared/api.
  return (await response.json()) as T;
}
