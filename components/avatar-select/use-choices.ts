import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type AvatarChoice, choiceOf } from "@/components/avatar-select/choices";
import { useHoldings } from "@/lib/client/api/use-holdings";
import { useLastError } from "@/lib/client/api/use-last-error";
import { useSession } from "@/lib/client/api/use-session";
import { SAMPLES_QUERY } from "@/lib/client/stage/samples";
import type { HoldingsAnswer } from "@/lib/shared/api/holdings";
import { whyUnsure } from "@/lib/shared/why-unsure";
import { useWalletStore } from "@/stores/wallet-store";

/** What there is to choose from, and why. */
export interface Choices {
  /**
   * A visitor has no wallet; `checking` asks the chain for the first time; `none`: the wallet has no avatar; `failed`: nobody
   * knows, as the chain, or for a wallet without its own a registry of vaults, did not answer.
   */
  readonly state: "visitor" | "checking" | "failed" | "none" | "holder";
  readonly choices: readonly AvatarChoice[];
  /** The wallet they are of; null for a visitor. */
  readonly address: string | null;
  /** What the chain said last. */
  readonly answer: HoldingsAnswer | undefined;
  /** Why it could not be asked the last time. */
  readonly error: Error | null;
  readonly isReading: boolean;
}

/** The avatars to choose from: those of the wallet, samples for all others. */
export function useChoices(): Choices {
  const session = useSession();
  const connected = useWalletStore((store) => store.address);
  const address = session.data?.address ?? connected;
  const holdings = useHoldings(address);
  const { data: samples } = useQuery(SAMPLES_QUERY);
  const error = useLastError(holdings, address);
  const { data: answer, isFetching } = holdings;

  const state = stateOf({ isAsking: session.isPending, address, answer, error });
  const choices = useMemo((): readonly AvatarChoice[] => {
    if (state === "holder") return (answer?.holdings ?? []).map(choiceOf);
    return (samples ?? []).map((id) => ({ kind: "sample", id }));
  }, [state, answer, samples]);
  return { state, choices, address, answer, error, isReading: isFetching };
}

interface Known extends Pick<Choices, "address" | "answer" | "error"> {
  /** Nobody knows yet whether anybody has signed in. */
  readonly isAsking: boolean;
}

function stateOf({ isAsking, address, answer, error }: Known): Choices["state"] {
  if (address === null) return isAsking ? "checking" : "visitor";
  if (answer === undefined) return error === null ? "checking" : "failed";
  if (whyUnsure(answer) !== null) return "failed";
  return answer.holdings.length > 0 ? "holder" : "none";
}
