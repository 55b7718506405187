const KEY = "mb1:wallet";

/** The id of the wallet that was connected last on this device; null without one, or where nothing may be kept. */
export function getRememberedWallet(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps the id of the connected wallet for the next visit; null forgets it. */
export function rememberWallet(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}
