import { ask } from "@/lib/client/api/ask";
import { putSession } from "@/lib/client/api/use-session";
import type { AuthAdapter } from "@/lib/client/auth/auth-adapter";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import { tellTabs } from "@/lib/client/wallet/tabs";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import type { SessionAnswer } from "@/lib/shared/api/session";

/** A text that waits to be signed. */
export interface SignInText {
  readonly message: string;
  /** The account that is to sign it. */
  readonly address: string;
  /** The origin that it is for. */
  readonly origin: string;
  /** When it was made: milliseconds since 1970. */
  readonly madeAt: number;
}

/** Makes a text for an account to sign. @throws ApiError */
export async function prepareSignIn(auth: AuthAdapter, address: string, signal?: AbortSignal): Promise<SignInText> {
  const terms = await auth.getNonce(signal);
  return { message: await auth.createMessage(terms, address), address, origin: terms.uri, madeAt: Date.now() };
}

/** Has the connected wallet sign a text, and gives the signature. */
type SignText = (text: string, address: string) => Promise<string>;

/**
 * Has a text signed, and signs in with it.
 * @param isWanted whether the user still wants it when the wallet has signed
 * @returns whether the page is signed in; false when it was no longer wanted
 * @throws ApiError, WalletError, or what the wallet throws
 */
export async function signIn(
  auth: AuthAdapter,
  text: SignInText,
  sign: SignText,
  isWanted: () => boolean,
): Promise<boolean> {
  const signature = await sign(text.message, text.address);
  if (!isWanted()) return false;
  await auth.verify(text.message, signature);
  const session = await ask<SessionAnswer>("auth/session");
  if (!isSameAddress(session.address, text.address)) {
    throw new WalletError("session_not_kept", "The session was not kept.");
  }
  putSession(session);
  tellTabs("session");
  return true;
}
