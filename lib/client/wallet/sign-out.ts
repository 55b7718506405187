import { ask } from "@/lib/client/api/ask";
import { knownSession, putSession } from "@/lib/client/api/use-session";
import { siweAuth } from "@/lib/client/auth/siwe-auth";
import { tellTabs } from "@/lib/client/wallet/tabs";

/** Ends this browser's session; the wallet stays connected. @throws ApiError when the server could not do it. */
export async function signOut(): Promise<void> {
  await siweAuth.signOut();
  forgetSession();
}

/** Ends the wallet's sessions in all browsers. @throws ApiError when the server could not do it. */
export async function signOutEverywhere(): Promise<void> {
  await ask("auth/signout-everywhere", { method: "POST" });
  forgetSession();
}

function forgetSession(): void {
  putSession({ address: null, demoWallet: knownSession()?.demoWallet ?? false });
  tellTabs("session");
}
