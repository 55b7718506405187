import fc from "fast-check";
import { ALL_NAUGHTY } from "./naughty";

/** Part of every generated text, to detect responses that repeat it. */
export const MARK = "zq7xk4vw";

/** Parameter names of the product, of its framework, and names that must stay unknown. */
const NAMES = [
  ...["type", "token_id", "w", "mood", "view", "bg", "ratio", "format", "compressed", "moods", "id", "file", "size"],
  ...["url", "maxwidth", "maxheight", "address", "refresh", "launch", "controls", "autoplay", "noloader", "nowebgl"],
  ...["nxtPid", "nxtIid", "_rsc", "__nextLocale", "__nextDataReq", "amp", "q", "slug", "path", "nextInternalLocale"],
  ...["zoom", "x"],
  ...["__proto__", "__proto__[id]", "constructor[prototype][id]", "id[]", "id[0]", "mood[$ne]", "", "toString"],
];
/** Valid values, so that invalid ones also reach deep code; few, so that little is drawn. */
const VALUES = ["poster", "full", "3d", "1", "2", "160", "gm", "default", "png", "none", "front", "1:1", "0"];

const marked = (text: string) => `${MARK}<"'>${text}`;

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 3, arbitrary: fc.constantFrom(...ALL_NAUGHTY) },
  { weight: 2, arbitrary: fc.constantFrom(...ALL_NAUGHTY).map(marked) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }).map(marked) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme-ascii", maxLength: 40 }) },
);

/** Replaces lone surrogates, which cannot be percent-encoded. */
const whole = (text: string) => Buffer.from(text).toString();

/** Encodings of a text that a path may carry over the wire, as clients and attackers write them. */
const WRITINGS: readonly ((text: string) => string)[] = [
  (text) => encodeURIComponent(whole(text)),
  (text) => new URLSearchParams({ a: whole(text) }).toString().slice(2),
  (text) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  (text) => encodeURIComponent(encodeURIComponent(whole(text))),
  // Raw, with invalid escapes.
  (text) =>
    Buffer.from(text)
      .toString("latin1")
      .replaceAll(/[^\x21-\x7e\x80-\xff]|[#?&]/g, "%"),
  (text) => `${encodeURIComponent(whole(text)).slice(0, 200)}%E0%A4%A`,
  (text) => `%c0%ae${encodeURIComponent(whole(text))}%ff%00`,
];
const written = fc.tuple(text, fc.constantFrom(...WRITINGS)).map(([text, write]) => write(text).slice(0, 7000));

const pair = fc.tuple(
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...NAMES) }, { weight: 1, arbitrary: written }),
  written,
);
/** A query string with `?`, or none: names and values, valid and not, repeated, in lists, in any encoding. */
export const queryString = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: pair.map(([name, value]) => `${name}=${value}`) },
      { weight: 1, arbitrary: pair.map(([name, value]) => `${name}=${value}&${name}=${value}&${name}[]=${value}`) },
      { weight: 1, arbitrary: written },
    ),
    { maxLength: 6 },
  )
  .map((parts) => `?${parts.join("&")}`.slice(0, 12_000));

/** A path segment without a slash. */
const segment = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom("1", "00002", "20001", "gm.vrma", "00001_320w.jpg", "320px", "1.json", "1.webp"),
  },
  { weight: 4, arbitrary: written.map((part) => part.replaceAll("/", "%2f").slice(0, 3000) || "%20") },
);

/** Generates URLs of a route: variable parts filled, and a query. */
export function addressesOf(route: string): fc.Arbitrary<string> {
  const blanks = route.match(/\[\w+\]/g) ?? [];
  return fc.tuple(fc.tuple(...blanks.map(() => segment)), queryString).map(([parts, query]) => {
    let at = 0;
    return route.replaceAll(/\[\w+\]/g, () => parts[at++] ?? "") + query;
  });
}
