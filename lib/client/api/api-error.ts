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
export async function errorOfAnswer(response: Response): Promise<ApiError> {
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
