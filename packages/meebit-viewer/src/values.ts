const MAX_TOKEN = 20_000;

/** Values of missing and invalid attributes. */
export const DEFAULTS: Readonly<Record<string, unknown>> = {
  view: "three-quarter",
  bg: "mood",
  controls: true,
  autoplay: true,
  loading: "eager",
  // The site's origin if the site itself serves this file. `as`: the parser reads a match as its text.
  host: parseHost(/.+\/embed\/meebit-viewer\.js/.exec(import.meta.url) as unknown as string),
};

/** The options of a pattern such as `a|b`, which is shorter than an array. */
type Option<Pattern extends string> = Pattern extends `${infer First}|${infer Others}`
  ? First | Option<Others>
  : Pattern;

/**
 * Returns a parser of a pattern's options, case-insensitive, whose result is null for other texts.
 * @param hint the options in words
 */
function createParser<Pattern extends string>(pattern: Pattern, hint: string = pattern) {
  const parse = (text: string) =>
    // `as`: nothing else matches.
    (RegExp(`^(${pattern})$`, "i").exec(text)?.[0].toLowerCase() ?? null) as Option<Pattern> | null;
  parse.hint = hint;
  return parse;
}

/** Parses a token id from 1 to 20000, with leading zeros up to five digits; null if invalid. */
export function parseToken(text: string): number | null {
  const token = Number(/^\d{1,5}$/.exec(text));
  return (token <= MAX_TOKEN && token) || null;
}
parseToken.hint = "1 to 20000";

/** Parses the origin of an http or https URL; null if invalid. */
export function parseHost(text: string): string | null {
  try {
    const { origin } = new URL(text);
    return /^http/.test(origin) ? origin : null;
  } catch {
    return null;
  }
}
parseHost.hint = "an http(s) URL";

/** Parses a switch: off for `0`, on for `1` and the empty text; null if invalid. */
export function parseSwitch(text: string): boolean | null {
  return /^[01]?$/.test(text) ? text !== "0" : null;
}
parseSwitch.hint = "0|1";

interface Parser<Value> {
  (text: string): Value | null;
  readonly hint: string;
}

/** Parser of each attribute; null: invalid value. `hint` says what it accepts. */
export const ATTRIBUTE_PARSERS = {
  token: parseToken,
  mood: createParser("default|meebin|shy|swoon|gm|nope|zen|spicy|gn|heated|wtf|buzzed|ded|hype|pride"),
  view: createParser("front|three-quarter|side|face"),
  // `as`: a colour is any text.
  bg: createParser("mood|none|([\\da-f]{3}){1,2}", "mood|none|hex digits") as Parser<Background>,
  controls: parseSwitch,
  autoplay: parseSwitch,
  loading: createParser("eager|lazy"),
  host: parseHost,
};
export type Attribute = keyof typeof ATTRIBUTE_PARSERS;
type Value<Name extends Attribute> = NonNullable<ReturnType<(typeof ATTRIBUTE_PARSERS)[Name]>>;

/** Explains that an attribute does not accept a value. */
export const explainRefusal = (name: Attribute, value: unknown): string =>
  `${name} "${value}" is not valid: use ${ATTRIBUTE_PARSERS[name].hint}.`;

/** Ids of the moods. */
export type Mood = Value<"mood">;

/** Camera views of a Meebit. */
export type View = Value<"view">;

/** When the poster loads: immediately, or near the visible part of the page. */
export type Loading = Value<"loading">;

/** The mood's backdrop, transparent, or a hex colour of 3 or 6 digits without `#`. */
export type Background = "mood" | "none" | (string & {});
