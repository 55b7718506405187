import { useEffect, useRef, useState } from "react";
import type { ApiError } from "@/lib/client/api/ask";
import { useSavedMood } from "@/lib/client/api/avatar-queries";
import { useHoldings } from "@/lib/client/api/use-holdings";
import { type MoodToSave, useSaveMood } from "@/lib/client/api/use-save-mood";
import { useSession } from "@/lib/client/api/use-session";
import { onSignedIn, openSignIn } from "@/lib/client/wallet/open-sign-in";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import type { Mood } from "@/lib/shared/moods";
import { getErrorMessage, WORDS } from "@/lib/shared/words";
import { useWalletStore } from "@/stores/wallet-store";

/** Everything that decides what can be done about the mood on the stage. */
export interface SaveFacts {
  readonly id: number;
  readonly mood: Mood;
  /** The wallet that has signed in, null for nobody, undefined while the server has not said. */
  readonly session: string | null | undefined;
  /** The wallet that is connected. */
  readonly wallet: string | null;
  /** What the chain says of the wallet; undefined while, or because, it has not. */
  readonly holdings: HoldingsAnswer | undefined;
  readonly isAskingChain: boolean;
  /** What is saved for the avatar; undefined while nobody knows. */
  readonly saved: Mood | undefined;
  readonly isSaving: boolean;
  /** Why the last save of this mood was refused. */
  readonly error: ApiError | null;
}

/**
 * The one thing to do: connect a wallet, wait for the chain, turn to another wallet, choose another avatar, sign, save, try again;
 * or it is done, or there is nothing to do.
 */
export type SaveStep =
  | "connect"
  | "checking"
  | "no-avatars"
  | "not-yours"
  | "sign"
  | "save"
  | "saving"
  | "again"
  | "saved"
  | "nothing";

/** The step, and what a person should read with it; empty when the button says it all. */
interface SaveView {
  readonly step: SaveStep;
  readonly words: string;
}

/** Whether a wallet may use an avatar; null when it cannot be told, as when a registry of vaults did not answer. */
export function canUseAvatar(holdings: HoldingsAnswer | undefined, id: number): boolean | null {
  if (holdings === undefined) return null;
  if (holdings.holdings.some((holding) => holding.id === id)) return true;
  return holdings.unread.length > 0 ? null : false;
}

/** Whether a wallet has no avatar at all, which is certain only when every registry of vaults has answered. */
const isEmpty = (holdings: HoldingsAnswer | undefined) =>
  holdings?.holdings.length === 0 && holdings.unread.length === 0;

function stepOf(facts: SaveFacts): SaveStep {
  const { id, mood, session, wallet, holdings, isAskingChain, saved, isSaving, error } = facts;
  if (isSaving) return "saving";
  if (session === undefined && wallet === null) return "checking";
  if (!session && wallet === null) return "connect";
  if (holdings === undefined && isAskingChain) return "checking";
  if (isEmpty(holdings)) return "no-avatars";
  if (error?.code === "not_holder" || canUseAvatar(holdings, id) === false) return "not-yours";
  if (!session) return "sign";
  // Also after an error: a save whose answer was lost on its way was made all the same.
  if (saved === mood) return mood === "default" ? "nothing" : "saved";
  return error?.mayPass ? "again" : "save";
}

/** What to offer for the mood on the stage. */
export function saveViewOf(facts: SaveFacts): SaveView {
  const step = stepOf(facts);
  if (step === "no-avatars") return { step, words: WORDS.noMeebits };
  if (step === "not-yours") return { step, words: WORDS.notHolder };
  const isUnderWay = step === "saving" || step === "saved";
  return { step, words: facts.error && !isUnderWay ? getErrorMessage(facts.error) : "" };
}

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
  const mine = canUseAvatar(holdings.data, id);
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
