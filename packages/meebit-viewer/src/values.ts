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

/** Camera views of a Meebit. */
export const VIEWS = ["front", "three-quarter", "side", "face"] as const;
export type View = (typeof VIEWS)[number];

/** When the poster loads: immediately, or near the visible part of the page. */
export type Loading = "eager" | "lazy";

/** The mood's backdrop, transparent, or a hex colour of 3 or 6 digits without `#`. */
export type Background = "mood" | "none" | (string & {});

const MAX_TOKEN = 20_000;

/** Parses a value of a list, case-insensitive; null if invalid. */
export function parseOption<Option extends string>(options: readonly Option[], text: string): Option | null {
  return options.find((option) => option === text.toLowerCase()) ?? null;
}

/** Parses a token id from 1 to 20000, with leading zeros up to five digits; null if invalid. */
export function parseToken(text: string): number | null {
  const token = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return token > 0 && token <= MAX_TOKEN ? token : null;
}

/** Parses a background, case-insensitive; null if invalid. */
export function parseBackground(text: string): Background | null {
  return /^(mood|none|([\da-f]{3}){1,2})$/i.exec(text)?.[0].toLowerCase() ?? null;
}

/** Parses the origin of an http or https URL; null if invalid. */
export function parseHost(text: string): string | null {
  return /^https?:\/\/[\w.:[\]-]+/i.exec(text)?.[0] ?? null;
}

/** Parses a switch: off for `0`, on for `1` and the empty text; null if invalid. */
export function parseSwitch(text: string): boolean | null {
  return /^[01]?$/.test(text) ? text !== "0" : null;
}
