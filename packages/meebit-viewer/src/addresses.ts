import { type Background, DEFAULTS, type Mood, parseHost, type View } from "./values.js";

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

/** Omits default and empty values. */
function createUrl(host: string, path: string, query: Readonly<Record<string, unknown>>): string | undefined {
  const origin = parseHost(host);
  if (!origin) return undefined;
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === "" || value === DEFAULTS[name]) continue;
    // Switches that are off have the value 0.
    url.searchParams.set(name, `${value || 0}`);
  }
  return url.href;
}

/**
 * Returns the URL of a Meebit's poster, a square picture of 640 pixels, transparent unless `bg` is `mood`; undefined
 * if the host is not an http or https URL.
 */
export const getPosterUrl = ({ host, token, mood, view, bg }: MeebitOptions): string | undefined =>
  createUrl(host, "/api/meebits", {
    type: "poster",
    token_id: token,
    mood,
    view,
    bg: !bg || bg === "mood" ? bg : "none",
  });

/** Returns the URL of a Meebit's viewer; undefined if the host is not an http or https URL. */
export const getViewerUrl = ({ host, token, mood, view, bg, controls, autoplay }: MeebitOptions): string | undefined =>
  createUrl(host, `/viewer/${token}`, { mood, view, bg, controls, autoplay });
