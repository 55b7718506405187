import { useEffect, useRef, useState } from "react";
import { mayUse, type SaveView, saveViewOf } from "@/components/moods/save-step";
import { useHoldings } from "@/lib/client/api/use-holdings";
import { type MoodToSave, useSaveMood } from "@/lib/client/api/use-save-mood";
import { useSavedMood } from "@/lib/client/api/use-saved-mood";
import { useSession } from "@/lib/client/api/use-session";
import { onSignedIn } from "@/lib/client/wallet/on-signed-in";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import type { Mood } from "@/lib/shared/moods";
import { useWalletStore } from "@/stores/wallet-store";

interface SaveFlow extends SaveView {
  /** What is saved for the avatar; undefined while nobody knows. */
  readonly saved: Mood | undefined;
  /** The mood on the stage was saved here and now, not before. */
  readonly isFresh: boolean;
  /** Whether it is worth trying: nothing is known that speaks against it. */
  readonly mayTry: boolean;
  /** Does what is in the way of saving the mood, and saves it. To be called by a press alone. */
  readonly save: (mood: Mood) => void;
}

const isSame = (a: MoodToSave | null | undefined, b: MoodToSave) => a?.id === b.id && a.mood === b.mood;

/**
 * The way from a press on "save" to a saved mood. Where a wallet has to be connected or a text signed first, the press is
 * remembered until that is done; it is forgotten when another avatar or mood comes on the stage.
 */
export function useSaveFlow(id: number, mood: Mood): SaveFlow {
  const session = useSession();
  const wallet = useWalletStore((store) => store.address);
  const signedIn = session.data?.address ?? null;
  const holdings = useHoldings(signedIn ?? wallet);
  const savedMood = useSavedMood(id);
  const { mutate, variables, isPending, isSuccess, error } = useSaveMood();
  const pressed = useRef<MoodToSave | null>(null);
  const [ready, setReady] = useState<MoodToSave | null>(null);

  const shown = { id, mood };
  const isOfShown = isSame(variables, shown);
  const saved = savedMood.data?.mood;
  const mine = mayUse(holdings.data, id);
  const isAskingChain = holdings.isFetching && holdings.data === undefined;

  useEffect(() => {
    if (!isSame(pressed.current, { id, mood })) pressed.current = null;
    setReady((before) => (isSame(before, { id, mood }) ? before : null));
  }, [id, mood]);

  useEffect(
    () =>
      onSignedIn((purpose) => {
        if (purpose === "save-mood" && pressed.current) setReady(pressed.current);
        pressed.current = null;
      }),
    [],
  );

  // The chain may still have to say whose avatar it is; when it cannot, the server's own look at it decides.
  useEffect(() => {
    if (!ready || !signedIn || isAskingChain) return;
    setReady(null);
    if (mine !== false && isSame(ready, { id, mood })) mutate(ready);
  }, [ready, signedIn, isAskingChain, mine, id, mood, mutate]);

  const view = saveViewOf({
    ...shown,
    session: session.isPending ? undefined : signedIn,
    wallet,
    holdings: holdings.data,
    isAskingChain,
    saved,
    isSaving: (isPending && isOfShown) || ready !== null,
    error: isOfShown && !isPending ? error : null,
  });
  return {
    ...view,
    saved,
    isFresh: isSuccess && isOfShown,
    mayTry: (signedIn ?? wallet) !== null && mine !== false,
    save: (wanted) => {
      pressed.current = { id, mood: wanted };
      openSignIn("save-mood");
    },
  };
}
