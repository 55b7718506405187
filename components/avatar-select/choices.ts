import type { Holding, HoldingRegistry } from "@/lib/shared/api/holdings";
import { padId, parseId } from "@/lib/shared/ids";
import { REGISTRY_NAMES } from "@/lib/shared/registry-names";
import { shortenAddress } from "@/lib/shared/shorten-address";

/** An avatar to choose: of the wallet itself, of a vault that it acts for, a sample, or one whose number was typed. */
export type Choice =
  | { readonly kind: "own" | "sample" | "asked"; readonly id: number }
  | { readonly kind: "vault"; readonly id: number; readonly registry: HoldingRegistry; readonly owner: string };

/** An avatar that a wallet may use, as a choice. */
export function choiceOf({ id, owner, registry }: Holding): Choice {
  return registry === null ? { kind: "own", id } : { kind: "vault", id, owner, registry };
}

/** What is read of a choice: its number, and by which right it is offered. */
export function nameOf(choice: Choice): string {
  const number = padId(choice.id);
  switch (choice.kind) {
    case "own":
    case "sample":
      return number;
    case "vault":
      return `${number}, through ${REGISTRY_NAMES[choice.registry]} from vault ${shortenAddress(choice.owner)}`;
    case "asked":
      return `${number}, to try`;
    default:
      return choice satisfies never;
  }
}

/** What a person types, without what only decorates a number. */
const numberIn = (typed: string) => typed.trim().replace(/^#/, "");

/** The id that is typed; null when there is no avatar of that number. */
export function typedId(typed: string): number | null {
  const parsed = parseId(numberIn(typed));
  return "id" in parsed ? parsed.id : null;
}

/** Whether more digits cannot make a number of it. */
export function isHopeless(typed: string): boolean {
  const text = numberIn(typed);
  return text !== "" && (!/^\d+$/.test(text) || (text.length >= 5 && typedId(text) === null));
}

/** The choices whose number begins with what is typed. The avatar of exactly that number comes first, whoever owns it. */
export function searchChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const text = numberIn(typed);
  if (text === "") return choices;
  const exact = typedId(text);
  const first: readonly Choice[] =
    exact === null ? [] : [choices.find(({ id }) => id === exact) ?? { kind: "asked", id: exact }];
  const others = choices.filter(
    ({ id }) => id !== exact && (padId(id).startsWith(text) || String(id).startsWith(text)),
  );
  return [...first, ...others];
}
