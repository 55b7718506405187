import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ask } from "@/lib/client/api/ask";
import { putSession, useSession } from "@/lib/client/api/use-session";
import { type AuthAdapter, siweAuth } from "@/lib/client/auth/siwe-auth";
import { useSignText } from "@/lib/client/wallet/engine/wallet-hooks";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import { goOn } from "@/lib/client/wallet/open-sign-in";
import { tellTabs } from "@/lib/client/wallet/tabs";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import { signInProblem } from "@/lib/client/wallet/wallet-failure";
import type { SessionAnswer } from "@/lib/shared/api/session";
import type { SignInPurpose } from "@/stores/ui-store";
import { useWalletStore, type WalletProblem } from "@/stores/wallet-store";

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
async function prepareSignIn(auth: AuthAdapter, address: string, signal?: AbortSignal): Promise<SignInText> {
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
async function signIn(auth: AuthAdapter, text: SignInText, sign: SignText, isWanted: () => boolean): Promise<boolean> {
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

/** A text is good for 5 minutes, of which the person may take three to answer the wallet. */
const RENEWED_AFTER = 120_000;

/**
 * Signing in with the connected wallet, inside WalletProvider. The text is there before the button is pressed, and renewed while it waits, so that
 * pressing leads straight into the wallet: on a phone nothing else opens it.
 */
export function useSignIn(purpose: SignInPurpose, auth = siweAuth) {
  const address = useWalletStore((state) => state.address);
  const signedIn = useSession().data?.address;
  const signText = useSignText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<WalletProblem | null>(null);
  const isShown = useRef(true);
  const signedText = useRef<string | null>(null);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  // Here, or in another tab.
  useEffect(() => {
    if (signedIn) goOn(purpose);
  }, [signedIn, purpose]);

  const text = useQuery({
    queryKey: ["sign-in-text", address],
    queryFn: ({ signal }) => prepareSignIn(auth, address ?? "", signal),
    enabled: address !== null && !signedIn && !isBusy,
    staleTime: RENEWED_AFTER,
    refetchInterval: RENEWED_AFTER,
    gcTime: 0,
  });

  async function sign(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const isFresh = text.data && Date.now() - text.data.madeAt < 2 * RENEWED_AFTER;
      const canBeSigned = isFresh && text.data?.message !== signedText.current;
      const current = canBeSigned ? text.data : (await text.refetch({ throwOnError: true })).data;
      if (current)
        await signIn(auth, current, signText, () => {
          signedText.current = current.message;
          return isShown.current && isSameAddress(useWalletStore.getState().address, current.address);
        });
    } catch (cause) {
      if (!isShown.current) return;
      setProblem(signInProblem(cause));
      // A text that was signed is used up, whatever the server said of it.
      void text.refetch();
    } finally {
      setBusy(false);
    }
  }

  const origin = text.data?.origin;
  return {
    /** Where sign-in works, when this page stands at another address; null where it works. */
    elsewhere: origin === undefined || origin === window.location.origin ? null : origin,
    /** What the wallet is going to show; undefined while it is being prepared. */
    message: text.data?.message,
    isBusy,
    problem: problem ?? (text.error && !text.data ? signInProblem(text.error) : null),
    sign,
  };
}
