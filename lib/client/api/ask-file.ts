import { ApiError, errorOfAnswer } from "@/lib/client/api/api-error";
import { WORDS } from "@/lib/shared/words";

/**
 * Loads a file that only a session may have.
 * @param path under `/api/`, as `prints/7`
 * @throws ApiError with words for people; the signal's own reason when the caller gave up.
 */
export async function askFile(path: string, signal: AbortSignal): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, { credentials: "same-origin", signal });
    if (response.ok) return await response.blob();
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ApiError("unreachable", WORDS.internal, 0, { cause });
  }
  throw await errorOfAnswer(response);
}
