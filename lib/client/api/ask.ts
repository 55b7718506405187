import { answerLimit } from "@/lib/client/answer-limit";
import { AppError } from "@/lib/shared/app-error";
import type { ErrorBody, HttpErrorCode } from "@/lib/shared/errors";
import { WORDS } from "@/lib/shared/words";

/** The server's code; `unreachable` when it gave no answer that can be read. */
type ApiErrorCode = HttpErrorCode | "unreachable";

/** The server said "no", or could not be asked. `message` is for people. */
export class ApiError extends AppError<ApiErrorCode> {
  static override readonly brand = "ApiError";
  /** Seconds after which the server wants to be asked again; null when it does not say. */
  readonly retryAfter: number | null;

  constructor(
    code: ApiErrorCode,
    message: string,
    /** HTTP status, 0 without an answer. */
    readonly status: number,
    options?: ErrorOptions & { readonly retryAfter?: number | null },
  ) {
    super(code, message, options);
    this.retryAfter = options?.retryAfter ?? null;
  }

  /** Whether asking again soon may help. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** The error of an answer that is not a success. */
export async function readErrorAnswer(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = Number.parseInt(response.headers.get("Retry-After") ?? "", 10) || null;
  if (isErrorBody(body)) return new ApiError(body.error.code, body.error.message, response.status, { retryAfter });
  return new ApiError("unreachable", WORDS.internal, response.status, { retryAfter });
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== "object" || body === null || !("error" in body)) return false;
  const { error } = body;
  return typeof error === "object" && error !== null && "code" in error && "message" in error;
}

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
  if (!response.ok) throw await readErrorAnswer(response);
  // `as`: our own server answers in the types of lib/shared/api.
  return (await response.json()) as T;
}
