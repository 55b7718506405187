import { ApiError } from "@/lib/client/api/api-error";
import { SessionNotKeptError } from "@/lib/client/wallet/sign-in";
import { signProblem, walletFailure } from "@/lib/client/wallet/wallet-failure";
import { WORDS } from "@/lib/shared/words";
import type { WalletProblem } from "@/stores/wallet-store";

const NOT_KEPT = "this browser did not keep the sign-in. Allow cookies for this site and try again.";

/** Why signing in failed, in words for people: by the wallet, by the server, or by the browser. */
export function signInProblem(error: unknown): WalletProblem {
  if (error instanceof ApiError) return { words: serverWords(error), quiet: false };
  if (error instanceof SessionNotKeptError) return { words: WORDS.signIn + NOT_KEPT, quiet: false };
  return signProblem(walletFailure(error));
}

function serverWords({ code, message }: ApiError): string {
  if (code === "unreachable" || code === "internal") return WORDS.signInApi;
  // The server's own words for signing in begin alike; the wrong network has a sentence of its own.
  const isWhole = message.startsWith(WORDS.signIn) || code === "signin_bad_chain";
  return isWhole ? message : WORDS.signIn + message;
}
