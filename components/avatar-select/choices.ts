import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { useHoldings } from "@/lib/client/api/use-holdings";
import { useLastError } from "@/lib/client/api/use-last-error";
import { useSession } from "@/lib/client/api/use-session";
import { SAMPLES_QUERY } from "@/lib/client/stage/samples";
import type { Holding, HoldingRegistry, HoldingsAnswer } from "@/lib/shared/api/holdings";
import { padId } from "@/lib/shared/ids";
import { explainMissingHoldings, REGISTRY_NAMES } from "@/lib/shared/registries";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { useWalletStore } from "@/stores/wallet-store";

export interface Choices {
  /** `none`: the wallet has no avatar; `failed`: unknown, as the chain or a registry of vaults did not answer. */
  readonly state: "visitor" | "checking" | "failed" | "none" | "holder";
  readonly choices: readonly AvatarChoice[];
  /** The holder's wallet; null for a visitor. */
  readonly address: string | null;
  readonly answer: HoldingsAnswer | undefined;
  readonly error: Error | null;
  readonly isReading: boolean;
}

/** Returns the avatars to choose from: the wallet's, or samples. */
export function useChoices(): Choices {
  const session = useSession();
  const connected = useWalletStore((store) => store.address);
  const address = session.data?.address ?? connected;
  const holdings = useHoldings(address);
  const { data: samples } = useQuery(SAMPLES_QUERY);
  const error = useLastError(holdings, address);
  const { data: answer, isFetching } = holdings;

  const state = deriveState({ isSessionPending: session.isPending, address, answer, error });
  const choices = useMemo((): readonly AvatarChoice[] => {
    if (state === "holder") return (answer?.holdings ?? []).map(toChoice);
    return (samples ?? []).map((id) => ({ kind: "sample", id }));
  }, [state, answer, samples]);
  return { state, choices, address, answer, error, isReading: isFetching };
}

interface HolderFacts extends Pick<Choices, "address" | "answer" | "error"> {
  readonly isSessionPending: boolean;
}

function deriveState({ isSessionPending, address, answer, error }: HolderFacts): Choices["state"] {
  if (address === null) return isSessionPending ? "checking" : "visitor";
  if (answer === undefined) return error === null ? "checking" : "failed";
  if (explainMissingHoldings(answer) !== null) return "failed";
  return answer.holdings.length > 0 ? "holder" : "none";
}

const text = avatarSelectText.frame;

/** An avatar to choose: the wallet's, a vault's, a sample, a search result, or one whose number was typed. */
export type AvatarChoice =
  | { readonly kind: "own" | "sample" | "found" | "typed"; readonly id: number }
  | { readonly kind: "vault"; readonly id: number; readonly registry: HoldingRegistry; readonly owner: string };

export function toChoice({ id, owner, registry }: Holding): AvatarChoice {
  return registry === null ? { kind: "own", id } : { kind: "vault", id, owner, registry };
}

/** Returns the label of a choice: its number, and why it is offered. */
export function nameOf(choice: AvatarChoice): string {
  const number = padId(choice.id);
  switch (choice.kind) {
    case "own":
    case "sample":
    case "found":
      return number;
    case "vault":
      return text.throughVault(number, REGISTRY_NAMES[choice.registry], shortenAddress(choice.owner));
    case "typed":
      return text.toTry(number);
    default:
      return choice satisfies never;
  }
}

/** Returns the choices whose number begins with the typed digits. An exact match comes first, with any owner. */
export function findChoicesByNumber(
  choices: readonly AvatarChoice[],
  text: string,
  exact: number | null,
): readonly AvatarChoice[] {
  const first: readonly AvatarChoice[] =
    exact === null ? [] : [choices.find(({ id }) => id === exact) ?? { kind: "typed", id: exact }];
  const others = choices.filter(
    ({ id }) => id !== exact && (padId(id).startsWith(text) || String(id).startsWith(text)),
  );
  return [...first, ...others];
}

/** Where traits are searched: in the choices, or in the whole collection. */
export type Scope = "choices" | "collection";

/** Returns the choices that a trait search found, a wallet's own first. @param found by token, from 1: 1 is found */
export function listFoundChoices(
  choices: readonly AvatarChoice[],
  found: Uint8Array,
  scope: Scope,
): readonly AvatarChoice[] {
  const first = choices.filter(({ id, kind }) => found[id - 1] === 1 && kind !== "sample");
  if (scope === "choices") return first;
  const known = new Set(first.map(({ id }) => id));
  const others: AvatarChoice[] = [];
  for (const [place, flag] of found.entries())
    if (flag === 1 && !known.has(place + 1)) others.push({ kind: "found", id: place + 1 });
  return [...first, ...others];
}
