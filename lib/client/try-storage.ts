/** Returns what an access to the browser's storage returns; null if the storage is blocked or full. */
export function tryStorage<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
