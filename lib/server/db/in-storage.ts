import { HttpError } from "@/lib/shared/errors";

/**
 * Runs a job of the database.
 * @throws HttpError `storage_unavailable` with the driver's error as its cause; refusals of the job pass as they are
 */
export async function inStorage<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (thrown) {
    throw thrown instanceof HttpError ? thrown : new HttpError("storage_unavailable", { cause: thrown });
  }
}
