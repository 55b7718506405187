import { ask } from "@/lib/client/api/ask";
import { knownSession, putSession } from "@/lib/client/api/use-session";

/** Ends this browser's session; the wallet stays connected. @throws ApiError when the server could not do it. */
export function signOut(): Promise<void> {
  return leave("auth/signout");
}

/** Ends the wallet's sessions in all browsers. @throws ApiError when the server could not do it. */
export function signOutEverywhere(): Promise<void> {
  return leave("auth/signout-everywhere");
}

async function leave(path: string): Promise<void> {
  await ask(path, { method: "POST" });
  putSession({ address: null, demoWallet: knownSession()?.demoWallet ?? false });
}
