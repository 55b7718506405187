import {
  type Background,
  type Loading,
  MOODS,
  type Mood,
  parseBackground,
  parseHost,
  parseOption,
  parseSwitch,
  parseToken,
  VIEWS,
  type View,
} from "./values.js";

/** The site's origin if the site itself serves this file. */
const OWN_HOST = /\/embed\/meebit-viewer\.js/.test(import.meta.url) ? parseHost(import.meta.url) : null;

/** Parser of each attribute; null: invalid value. */
export const ATTRIBUTE_PARSERS = {
  token: parseToken,
  mood: (text) => parseOption(MOODS, text),
  view: (text) => parseOption(VIEWS, text),
  bg: parseBackground,
  controls: parseSwitch,
  autoplay: parseSwitch,
  loading: (text) => parseOption<Loading>(["eager", "lazy"], text),
  host: parseHost,
} satisfies Record<string, (text: string | null) => unknown>;
export type Attribute = keyof typeof ATTRIBUTE_PARSERS;

// Node has no elements: the class exists but is unused.
// `as`: it is never constructed there.
const ElementBase = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** The attributes of `<meebit-viewer>` as properties, which reflect them. */
export class ReflectingElement extends ElementBase {
  static readonly observedAttributes: readonly string[] = Object.keys(ATTRIBUTE_PARSERS);

  /** 1 to 20000; null: missing or invalid. */
  get token(): number | null {
    return this.#read("token");
  }
  set token(value: number | string | null | undefined) {
    this.#write("token", value);
  }

  /** The mood that was set, or chosen in the viewer since; null: the saved one. */
  get mood(): Mood | null {
    return this.#read("mood");
  }
  set mood(value: Mood | null | undefined) {
    this.#write("mood", value);
  }

  get view(): View {
    return this.#read("view") ?? "three-quarter";
  }
  set view(value: View | null | undefined) {
    this.#write("view", value);
  }

  get bg(): Background {
    return this.#read("bg") ?? "mood";
  }
  set bg(value: Background | null | undefined) {
    this.#write("bg", value);
  }

  /** Whether the viewer has buttons, gestures and keys; true unless the attribute is `0`. */
  get controls(): boolean {
    return this.#read("controls") ?? true;
  }
  set controls(value: boolean | string | null | undefined) {
    this.#writeSwitch("controls", value);
  }

  /** Whether the viewer plays immediately; true unless the attribute is `0`. */
  get autoplay(): boolean {
    return this.#read("autoplay") ?? true;
  }
  set autoplay(value: boolean | string | null | undefined) {
    this.#writeSwitch("autoplay", value);
  }

  /** When the poster loads; `eager` by default. The frame always loads only in view. */
  get loading(): Loading {
    return this.#read("loading") ?? "eager";
  }
  set loading(value: Loading | null | undefined) {
    this.#write("loading", value);
  }

  /** Origin of the site that serves the viewer; null: unknown, only the children show. */
  get host(): string | null {
    return this.#read("host") ?? OWN_HOST;
  }
  set host(value: string | null | undefined) {
    this.#write("host", value);
  }

  #read<Name extends Attribute>(name: Name): ReturnType<(typeof ATTRIBUTE_PARSERS)[Name]> {
    // `as`: TypeScript cannot follow a key through a table of functions.
    return ATTRIBUTE_PARSERS[name](this.getAttribute(name)) as ReturnType<(typeof ATTRIBUTE_PARSERS)[Name]>;
  }

  #write(name: Attribute, value: unknown): void {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }

  #writeSwitch(name: "controls" | "autoplay", value: unknown): void {
    this.#write(name, value === false || value === "0" ? "0" : null);
  }
}
