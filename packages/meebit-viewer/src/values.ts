/** Ids of the moods. */
export const MOODS = [
  "default",
  "meebin",
  "shy",
  "swoon",
  "gm",
  "nope",
  "zen",
  "spicy",
  "gn",
  "heated",
  "wtf",
  "buzzed",
  "ded",
  "hype",
  "pride",
] as const;
export type Mood = (typeof MOODS)[number];

/** From where a Meebit is seen. */
export const VIEWS = ["front", "three-quarter", "side", "face"] as const;
export type View = (typeof VIEWS)[number];

/** When the poster is downloaded: at once, or when it is near the visible part of the page. */
export type Loading = "eager" | "lazy";

/** The mood's backdrop, transparent, or a hex colour of 3 or 6 digits without `#`. */
export type Background = "mood" | "none" | (string & {});

const MAX_TOKEN = 20_000;

/** Reads a value of a list in any letter case; anything else is null. */
export function parseOption<Option extends string>(options: readonly Option[], text: string | null): Option | null {
  return options.find((option) => option === text?.toLowerCase()) ?? null;
}

/** Reads a token id from 1 to 20000, with leading zeros up to five digits; anything else is null. */
export function parseToken(text: string | null): number | null {
  const token = /^\d{1,5}$/.test(text ?? "") ? Number(text) : 0;
  return token > 0 && token <= MAX_TOKEN ? token : null;
}

/** Reads a background in any letter case; anything else is null. */
export function parseBackground(text: string | null): Background | null {
  return /^(mood|none|([\da-f]{3}){1,2})$/i.exec(text ?? "")?.[0].toLowerCase() ?? null;
}

/** Reads the origin of an http or https address; anything else is null. */
export function parseHost(text: string | null): string | null {
  return /^https?:\/\/[\w.:[\]-]+/i.exec(text ?? "")?.[0] ?? null;
}

/** Reads a switch: off for `0`, on for `1` and the empty text; anything else is null. */
export function parseSwitch(text: string | null): boolean | null {
  if (text === "0") return false;
  return text === "" || text === "1" || null;
}
