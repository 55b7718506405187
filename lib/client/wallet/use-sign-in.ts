import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSession } from "@/lib/client/api/use-session";
import { siweAuth } from "@/lib/client/auth/siwe-auth";
import { useSignText } from "@/lib/client/wallet/engine/wallet-hooks";
import { isSameAddress } from "@/lib/client/wallet/is-same-address";
import { goOn } from "@/lib/client/wallet/on-signed-in";
import { prepareSignIn, signIn } from "@/lib/client/wallet/sign-in";
import { signInProblem } from "@/lib/client/wallet/wallet-failure";
import type { SignInPurpose } from "@/stores/ui-store";
import { useWalletStore, type WalletProblem } from "@/stores/wallet-store";

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
