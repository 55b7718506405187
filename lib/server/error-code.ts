/** Returns the code of an error of the system or of a driver, such as `ENOENT`; an empty text without one. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
