import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { moodsText } from "@/components/moods/moods-text";
import { uiText } from "@/components/ui/ui-text";
import { createSavedMoodQuery } from "@/lib/client/api/avatar-queries";
import type { ApiError } from "@/lib/client/api/fetch-json";
import { useHoldings } from "@/lib/client/api/use-holdings";
import { type MoodToSave, useSaveMood } from "@/lib/client/api/use-save-mood";
import { useSession } from "@/lib/client/api/use-session";
import { onSignedIn, openSignIn } from "@/lib/client/wallet/open-sign-in";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { ERROR_MESSAGES, getErrorMessage } from "@/lib/shared/error-messages";
import { padId } from "@/lib/shared/ids";
import { getMoodName, type Mood } from "@/lib/shared/moods";
import { useErrorStore } from "@/stores/error-store";
import { useWalletStore } from "@/stores/wallet-store";

export interface SaveFacts {
  readonly id: number;
  readonly mood: Mood;
  /** The signed-in wallet; null for a visitor, undefined while loading. */
  readonly session: string | null | undefined;
  readonly wallet: string | null;
  /** The wallet's holdings; undefined while loading or failed. */
  readonly holdings: HoldingsAnswer | undefined;
  readonly isLoadingHoldings: boolean;
  /** The saved mood; undefined while unknown. */
  readonly saved: Mood | undefined;
  readonly isSaving: boolean;
  /** Why the last save of this mood failed. */
  readonly error: ApiError | null;
}

/** The step of the save button: what the user has to do next, or `saved`, or `nothing` to do. */
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

interface SaveView {
  readonly step: SaveStep;
  readonly message: string;
}

/** Whether a wallet may use an avatar; null if unknown because a registry of vaults did not answer. */
export function canUseAvatar(holdings: HoldingsAnswer | undefined, id: number): boolean | null {
  if (holdings === undefined) return null;
  if (holdings.holdings.some((holding) => holding.id === id)) return true;
  return holdings.unread.length > 0 ? null : false;
}

/** Whether a wallet has no avatar; certain only if every registry of vaults answered. */
const isEmpty = (holdings: HoldingsAnswer | undefined) =>
  holdings?.holdings.length === 0 && holdings.unread.length === 0;

function deriveStep(facts: SaveFacts): SaveStep {
  const { id, mood, session, wallet, holdings, isLoadingHoldings, saved, isSaving, error } = facts;
  if (isSaving) return "saving";
  if (session === undefined && wallet === null) return "checking";
  if (!session && wallet === null) return "connect";
  if (holdings === undefined && isLoadingHoldings) return "checking";
  if (isEmpty(holdings)) return "no-avatars";
  if (error?.code === "not_holder" || canUseAvatar(holdings, id) === false) return "not-yours";
  if (!session) return "sign";
  // Also after an error: the save succeeded if only its response was lost.
  if (saved === mood) return mood === "default" ? "nothing" : "saved";
  return error?.isRetryable ? "again" : "save";
}

export function saveViewOf(facts: SaveFacts): SaveView {
  const step = deriveStep(facts);
  if (step === "no-avatars") return { step, message: ERROR_MESSAGES.noMeebits };
  if (step === "not-yours") return { step, message: ERROR_MESSAGES.notHolder };
  const isSavingOrSaved = step === "saving" || step === "saved";
  return { step, message: facts.error && !isSavingOrSaved ? getErrorMessage(facts.error, moodsText.save.failed) : "" };
}

export interface SaveFlow extends SaveView {
  /** The saved mood; undefined while unknown. */
  readonly saved: Mood | undefined;
  readonly isSavedUnknown: boolean;
  readonly isFresh: boolean;
  /** Whether saving may succeed: no known fact prevents it. */
  readonly mayTry: boolean;
  /** Connects or signs in if needed, then saves. Call it from a press only. */
  readonly save: (mood: Mood) => void;
}

const isSame = (a: MoodToSave | null | undefined, b: MoodToSave) => a?.id === b.id && a.mood === b.mood;

/** Saves a mood. A save that needs a sign-in, also a new one, waits for it; another avatar or mood on the stage drops it. */
export function useSaveFlow(id: number, mood: Mood): SaveFlow {
  const session = useSession();
  const wallet = useWalletStore((store) => store.address);
  const signedIn = session.data?.address ?? null;
  const holdings = useHoldings(signedIn ?? wallet);
  const savedMood = useQuery(createSavedMoodQuery(id));
  const shownSave = useRef<MoodToSave | null>(null);
  const { mutate, variables, isPending, isSuccess, error } = useSaveMood((cause, save) => {
    if (isSame(shownSave.current, save)) {
      // The session has ended: the press goes on with a sign-in.
      if (cause.code === "not_signed_in") requestSave(save);
      return;
    }
    const message = getErrorMessage(cause, uiText.tryLater);
    useErrorStore
      .getState()
      .setBannerError(moodsText.save.failedElsewhere(getMoodName(save.mood), padId(save.id), message));
  });
  const requestedSave = useRef<MoodToSave | null>(null);
  const requestSave = (save: MoodToSave) => {
    requestedSave.current = save;
    openSignIn("save-mood");
  };
  const [ready, setReady] = useState<MoodToSave | null>(null);

  const shown = { id, mood };
  const isOfShown = isSame(variables, shown);
  const saved = savedMood.data?.mood;
  const isUsable = canUseAvatar(holdings.data, id);
  const isLoadingHoldings = holdings.isFetching && holdings.data === undefined;

  useEffect(() => {
    shownSave.current = { id, mood };
    if (!isSame(requestedSave.current, { id, mood })) requestedSave.current = null;
    setReady((before) => (isSame(before, { id, mood }) ? before : null));
    return () => {
      shownSave.current = null;
    };
  }, [id, mood]);

  useEffect(
    () =>
      onSignedIn((purpose) => {
        if (purpose === "save-mood" && requestedSave.current) setReady(requestedSave.current);
        requestedSave.current = null;
      }),
    [],
  );

  // Wait for the chain's owner; if that fails, the server's own check decides.
  useEffect(() => {
    if (!ready || !signedIn || isLoadingHoldings) return;
    setReady(null);
    if (isUsable !== false && isSame(ready, { id, mood })) mutate(ready);
  }, [ready, signedIn, isLoadingHoldings, isUsable, id, mood, mutate]);

  const view = saveViewOf({
    ...shown,
    session: session.isPending ? undefined : signedIn,
    wallet,
    holdings: holdings.data,
    isLoadingHoldings,
    saved,
    isSaving: (isPending && isOfShown) || ready !== null,
    // A sign-out ends the errors of its session.
    error: isOfShown && !isPending && (signedIn || error?.code === "not_signed_in") ? error : null,
  });
  return {
    ...view,
    saved,
    isSavedUnknown: savedMood.isLoadingError,
    isFresh: isSuccess && isOfShown,
    mayTry: (signedIn ?? wallet) !== null && isUsable !== false,
    save: (wanted) => requestSave({ id, mood: wanted }),
  };
}
