import { RESPONSE_TIMEOUT_MS } from "@/lib/client/response-timeout";
import { AppError } from "@/lib/shared/app-error";
import { ERROR_MESSAGES, NO_ANSWER_MESSAGES } from "@/lib/shared/error-messages";
import type { ErrorBody, HttpErrorCode } from "@/lib/shared/errors";

/** The server's code; `unreachable` without a readable response. */
type ApiErrorCode = HttpErrorCode | "unreachable";

/** The server refused or was unreachable. `message` is for users. */
export class ApiError extends AppError<ApiErrorCode> {
  static override readonly brand = "ApiError";
  /** Delay in seconds that the server requests before a retry; null if none. */
  readonly retryAfter: number | null;

  constructor(
    code: ApiErrorCode,
    message: string,
    /** HTTP status; 0 without a response. */
    readonly status: number,
    options?: ErrorOptions & { readonly retryAfter?: number | null },
  ) {
    super(code, message, options);
    this.retryAfter = options?.retryAfter ?? null;
  }

  /** Whether a retry soon may help. */
  get isRetryable(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = Number.parseInt(response.headers.get("Retry-After") ?? "", 10) || null;
  if (isErrorBody(body)) return new ApiError(body.error.code, body.error.message, response.status, { retryAfter });
  return new ApiError("unreachable", ERROR_MESSAGES.internal, response.status, { retryAfter });
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== "object" || body === null || !("error" in body)) return false;
  const { error } = body;
  if (typeof error !== "object" || error === null || !("code" in error) || !("message" in error)) return false;
  return typeof error.code === "string" && typeof error.message === "string";
}

interface FetchJsonOptions {
  readonly method?: "GET" | "PUT" | "POST" | "DELETE";
  readonly body?: object;
  readonly signal?: AbortSignal;
  /** `no-cache`: the browser revalidates its cached response with the server. */
  readonly cache?: "no-cache";
}

/**
 * Calls this site's API with the session cookie. @param path under `/api/`, as `moods/7`
 * @throws ApiError with a message for users; the signal's own reason if the caller aborted.
 */
export async function fetchJson<T>(
  path: string,
  { method = "GET", body, signal, cache }: FetchJsonOptions = {},
): Promise<T> {
  const timeout = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  // A write declares JSON even without a body: a form of another site cannot.
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
    // `as`: our own server responds with the types of lib/shared/api.
    if (response.ok) return (await response.json()) as T;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError("unreachable", findNoAnswerMessage(cause, timeout), 0, { cause });
  }
  throw await readApiError(response);
}

/** Returns the message for a response that did not arrive, or not completely. */
export function findNoAnswerMessage(cause: unknown, timeout: AbortSignal): string {
  // Not from this site: such as the page of a network that requires a sign-in.
  if (cause instanceof SyntaxError) return ERROR_MESSAGES.internal;
  return timeout.aborted ? NO_ANSWER_MESSAGES.late : NO_ANSWER_MESSAGES.offline;
}
