import type { ApiError } from "@/lib/client/api/api-error";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import type { Mood } from "@/lib/shared/moods";
import { messageOf, WORDS } from "@/lib/shared/words";

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
export interface SaveView {
  readonly step: SaveStep;
  readonly words: string;
}

/** Whether a wallet may use an avatar; null when it cannot be told, as when a registry of vaults did not answer. */
export function mayUse(holdings: HoldingsAnswer | undefined, id: number): boolean | null {
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
  if (error?.code === "not_holder" || mayUse(holdings, id) === false) return "not-yours";
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
  return { step, words: facts.error && !isUnderWay ? messageOf(facts.error) : "" };
}
