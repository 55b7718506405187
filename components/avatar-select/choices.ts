import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import type { Holding, HoldingRegistry } from "@/lib/shared/api/holdings";
import { padId } from "@/lib/shared/ids";
import { REGISTRY_NAMES } from "@/lib/shared/registry-names";
import { shortenAddress } from "@/lib/shared/shorten-address";

const text = avatarSelectText.frame;

/** An avatar to choose: of the wallet itself, of a vault that it acts for, a sample, one of the collection, or one whose number was typed. */
export type AvatarChoice =
  | { readonly kind: "own" | "sample" | "found" | "asked"; readonly id: number }
  | { readonly kind: "vault"; readonly id: number; readonly registry: HoldingRegistry; readonly owner: string };

/** An avatar that a wallet may use, as a choice. */
export function choiceOf({ id, owner, registry }: Holding): AvatarChoice {
  return registry === null ? { kind: "own", id } : { kind: "vault", id, owner, registry };
}

/** What is read of a choice: its number, and by which right it is offered. */
export function nameOf(choice: AvatarChoice): string {
  const number = padId(choice.id);
  switch (choice.kind) {
    case "own":
    case "sample":
    case "found":
      return number;
    case "vault":
      return text.throughVault(number, REGISTRY_NAMES[choice.registry], shortenAddress(choice.owner));
    case "asked":
      return text.toTry(number);
    default:
      return choice satisfies never;
  }
}

/** The choices whose number begins with what is typed. The avatar of exactly that number comes first, whoever owns it. */
export function choicesByNumber(
  choices: readonly AvatarChoice[],
  text: string,
  exact: number | null,
): readonly AvatarChoice[] {
  const first: readonly AvatarChoice[] =
    exact === null ? [] : [choices.find(({ id }) => id === exact) ?? { kind: "asked", id: exact }];
  const others = choices.filter(
    ({ id }) => id !== exact && (padId(id).startsWith(text) || String(id).startsWith(text)),
  );
  return [...first, ...others];
}

/** Where traits are searched for: among the choices, or in the whole collection. */
export type Scope = "choices" | "collection";

/**
 * The choices that a search for traits has found: a wallet's own before all others.
 * @param found a byte a token, the first one first: 1 is found
 */
export function choicesFound(
  choices: readonly AvatarChoice[],
  found: Uint8Array,
  scope: Scope,
): readonly AvatarChoice[] {
  const first = choices.filter(({ id, kind }) => found[id - 1] === 1 && kind !== "sample");
  if (scope === "choices") return first;
  const known = new Set(first.map(({ id }) => id));
  const others: AvatarChoice[] = [];
  for (const [place, is] of found.entries())
    if (is === 1 && !known.has(place + 1)) others.push({ kind: "found", id: place + 1 });
  return [...first, ...others];
}
