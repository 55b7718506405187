import {
  ATTRIBUTE_PARSERS,
  type Attribute,
  type Background,
  DEFAULTS,
  type Loading,
  type Mood,
  type View,
} from "./values.js";

/** The attributes of `<meebit-viewer>` as properties, which reflect them. */
export interface ReflectingElement {
  /** 1 to 20000; null: missing or invalid. */
  get token(): number | null;
  set token(value: number | string | null | undefined);

  /** The mood that was set, or chosen in the viewer since; null: the saved one. */
  get mood(): Mood | null;
  set mood(value: Mood | null | undefined);

  get view(): View;
  set view(value: View | null | undefined);

  get bg(): Background;
  set bg(value: Background | null | undefined);

  /** Whether the viewer has buttons, gestures and keys; true unless the attribute is `0`. */
  get controls(): boolean;
  set controls(value: boolean | string | null | undefined);

  /** Whether the viewer plays immediately; true unless the attribute is `0`. */
  get autoplay(): boolean;
  set autoplay(value: boolean | string | null | undefined);

  /** When the poster loads; `eager` by default. The frame always loads only in view. */
  get loading(): Loading;
  set loading(value: Loading | null | undefined);

  /** Origin of the site that serves the viewer; null: unknown, only the children show. */
  get host(): string | null;
  set host(value: string | null | undefined);
}

// Node has no elements: the class exists but is unused.
// `as`: it is never constructed there.
const ElementBase = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the loop below defines the properties of the interface.
export class ReflectingElement extends ElementBase {
  static readonly observedAttributes: readonly Attribute[] = Object.keys(ATTRIBUTE_PARSERS) as Attribute[];
}

for (const name of ReflectingElement.observedAttributes) {
  Object.defineProperty(ReflectingElement.prototype, name, {
    get(this: HTMLElement) {
      // `as`: parsers read null, of a missing attribute, as the text `null`, which is not valid for any.
      return ATTRIBUTE_PARSERS[name](this.getAttribute(name) as string) ?? DEFAULTS[name] ?? null;
    },
    set(this: HTMLElement, value: string | boolean | null | undefined) {
      if (value === null || value === undefined || value === true) this.removeAttribute(name);
      else this.setAttribute(name, value === false ? "0" : value);
    },
  });
}
