import { tryStorage } from "@/lib/client/try-storage";

const KEY = "mb1:wallet";

/** Returns the id of the last wallet connected on this device; null if none or storage is blocked. */
export const getRememberedWallet = (): string | null => tryStorage(() => localStorage.getItem(KEY));

/** Stores the id of the connected wallet for the next visit; null deletes it. */
export function rememberWallet(id: string | null): void {
  tryStorage(() => (id === null ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, id)));
}
