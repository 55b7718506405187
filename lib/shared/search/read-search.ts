import { parseId } from "@/lib/shared/ids";

/** What a person asks for: everything, a number, or how an avatar looks. */
export type Search =
  | { readonly kind: "all" }
  | {
      readonly kind: "number";
      readonly text: string;
      /** null: there is no avatar of that number. */
      readonly id: number | null;
      /** More digits cannot make a number of it. */
      readonly isHopeless: boolean;
    }
  | { readonly kind: "words"; readonly text: string };

/** Reads what is typed. With digits and no letters it is a number, whatever decorates it. */
export function readSearch(typed: string): Search {
  const text = typed.trim();
  if (text === "") return { kind: "all" };
  if (/\p{L}/u.test(text) || !/\p{N}/u.test(text)) return { kind: "words", text };
  const number = text.replace(/^#/, "");
  const parsed = parseId(number);
  const id = "id" in parsed ? parsed.id : null;
  return { kind: "number", text: number, id, isHopeless: !/^\d+$/.test(number) || (number.length >= 5 && id === null) };
}
