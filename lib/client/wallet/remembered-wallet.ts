const KEY = "mb1:wallet";

/** Returns the id of the last wallet connected on this device; null if none or storage is blocked. */
export function getRememberedWallet(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the id of the connected wallet for the next visit; null deletes it. */
export function rememberWallet(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // Without storage, the user chooses again next time.
  }
}
