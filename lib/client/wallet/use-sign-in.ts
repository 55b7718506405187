import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { fetchJson } from "@/lib/client/api/fetch-json";
import { putSession, useSession } from "@/lib/client/api/use-session";
import { useSignText } from "@/lib/client/wallet/engine/wallet-hooks";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import { continueSignIn } from "@/lib/client/wallet/open-sign-in";
import { siweAuth } from "@/lib/client/wallet/siwe-auth";
import { notifyTabs } from "@/lib/client/wallet/tabs";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import { getSignInProblem } from "@/lib/client/wallet/wallet-failure";
import type { SessionAnswer } from "@/lib/shared/api/session";
import { SESSION_END_MESSAGES } from "@/lib/shared/error-messages";
import { clearBanner } from "@/stores/error-store";
import type { SignInPurpose } from "@/stores/ui-store";
import { useWalletStore, type WalletProblem } from "@/stores/wallet-store";

/** Creates a message for an account to sign. @throws ApiError */
async function prepareSignIn(address: string, signal: AbortSignal) {
  const terms = await siweAuth.getNonce(signal);
  const message = await siweAuth.createMessage(terms, address);
  // The server's clock may differ from this one.
  const expiresAt = Date.now() + Date.parse(terms.expirationTime) - Date.parse(terms.issuedAt);
  return { message, address, origin: terms.uri, expiresAt };
}

/** Waits for a wallet's signature until its message expires. @throws WalletError then, or any error of the wallet */
async function waitForSignature(signature: Promise<string>, expiresAt: number): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    const expire = () => reject(new WalletError("message_expired", "The wallet did not sign in time."));
    timer = setTimeout(expire, expiresAt - Date.now());
  });
  return Promise.race([signature, expiry]).finally(() => clearTimeout(timer));
}

/** Has a message signed, then signs in with it if still wanted. @throws ApiError, or any error of the wallet */
async function signIn(
  text: Awaited<ReturnType<typeof prepareSignIn>>,
  sign: ReturnType<typeof useSignText>,
  isWanted: () => boolean,
): Promise<void> {
  const signature = await waitForSignature(sign(text.message, text.address), text.expiresAt);
  if (!isWanted()) return;
  await siweAuth.verify(text.message, signature);
  const session = await fetchJson<SessionAnswer>("auth/session");
  if (!isSameAddress(session.address, text.address)) {
    throw new WalletError("session_not_kept", "The session was not kept.");
  }
  putSession(session);
  clearBanner(...Object.values(SESSION_END_MESSAGES));
  notifyTabs("session");
}

/** A message is valid for 5 minutes. The user has at least one of them, mostly three, to respond in the wallet. */
const RENEW_AFTER_MS = 120_000;
const MIN_VALID_MS = 60_000;

/**
 * Signs in with the connected wallet, inside WalletProvider. The message is prepared before the press and renewed while
 * idle, so that a press opens the wallet directly: a phone allows that only in the press itself.
 */
export function useSignIn(purpose: SignInPurpose) {
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

  // In this tab or another one.
  useEffect(() => {
    if (signedIn) continueSignIn(purpose);
  }, [signedIn, purpose]);

  const text = useQuery({
    queryKey: ["sign-in-text", address],
    queryFn: ({ signal }) => prepareSignIn(address ?? "", signal),
    enabled: address !== null && !signedIn && !isBusy,
    staleTime: RENEW_AFTER_MS,
    refetchInterval: RENEW_AFTER_MS,
    gcTime: 0,
  });

  async function sign(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const isFresh = text.data && text.data.expiresAt - Date.now() > MIN_VALID_MS;
      const canBeSigned = isFresh && text.data?.message !== signedText.current;
      const current = canBeSigned ? text.data : (await text.refetch({ throwOnError: true })).data;
      if (current)
        await signIn(current, signText, () => {
          signedText.current = current.message;
          return isShown.current && isSameAddress(useWalletStore.getState().address, current.address);
        });
    } catch (cause) {
      if (!isShown.current) return;
      setProblem(getSignInProblem(cause));
      // A signed message is used up, whatever the server's response.
      void text.refetch();
    } finally {
      setBusy(false);
    }
  }

  const origin = text.data?.origin;
  return {
    /** The origin where sign-in works if this page has another one; null if it works here. */
    otherOrigin: origin === undefined || origin === window.location.origin ? null : origin,
    /** The message that the wallet will show; undefined while it is prepared. */
    message: text.data?.message,
    isBusy,
    problem: problem ?? (text.error && !text.data ? getSignInProblem(text.error) : null),
    sign,
  };
}
