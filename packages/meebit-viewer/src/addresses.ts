import { type Background, type Mood, parseHost, type View } from "./values.js";

/** Inputs of a Meebit's URLs. */
export interface MeebitOptions {
  /** Origin of the site that serves the viewer, such as `https://example.org`. */
  readonly host: string;
  /** 1 to 20000. */
  readonly token: number;
  /** Without a value or with null: the saved mood. */
  readonly mood?: Mood | null | undefined;
  readonly view?: View | undefined;
  readonly bg?: Background | undefined;
  readonly controls?: boolean | undefined;
  readonly autoplay?: boolean | undefined;
}

/** Returns the title of a Meebit: `Meebit 00007`. */
export const formatTitle = (token: number): string => `Meebit ${String(token).padStart(5, "0")}`;

/** Omits values that are not set. */
function createUrl(host: string, path: string, query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value);
  // `as`: numbers are written as texts.
  return `${parseHost(host)}${path}?${new URLSearchParams(pairs as [string, string][])}`;
}

const formatView = (view: View | undefined) => view !== "three-quarter" && view;

/** Returns the URL of a Meebit's poster: a square picture of 640 pixels, transparent unless `bg` is `mood`. */
export function getPosterUrl({ host, token, mood, view, bg = "mood" }: MeebitOptions): string {
  return createUrl(host, "/api/meebits", {
    type: "poster",
    token_id: token,
    mood,
    view: formatView(view),
    bg: bg !== "mood" && "none",
  });
}

/** Returns the URL of a Meebit's viewer. Default values are omitted. */
export function getViewerUrl({ host, token, mood, view, bg, controls, autoplay }: MeebitOptions): string {
  return createUrl(host, `/viewer/${token}`, {
    mood,
    view: formatView(view),
    bg: bg !== "mood" && bg,
    controls: controls === false && "0",
    autoplay: autoplay === false && "0",
  });
}
