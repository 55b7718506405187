/** Returns what `access` returns; null if the storage is blocked or full. */
export function tryStorage<T>(name: "localStorage" | "sessionStorage", access: (storage: Storage) => T): T | null {
  try {
    return access(window[name]);
  } catch {
    return null;
  }
}
