import { formatTitle, getPosterUrl, getViewerUrl, type MeebitOptions } from "./addresses.js";
import { requestAllocation, watchElement } from "./frame-slots.js";
import type {
  ViewerBackground,
  ViewerCapture,
  ViewerFullState,
  ViewerMood,
  ViewerRequestType,
  ViewerState,
} from "./messages.js";
import { ReflectingElement } from "./reflecting-element.js";
import { ATTRIBUTE_PARSERS, type Attribute, type Background, explainRefusal, type Mood, type View } from "./values.js";
import { MeebitViewerError, type MeebitViewerErrorCode } from "./viewer-error.js";
import { createViewerFrame, type ViewerFrame } from "./viewer-frame.js";

export type { MeebitOptions } from "./addresses.js";
export type {
  FromViewer,
  FromViewer2,
  ToViewer,
  ToViewer2,
  ViewerBackground,
  ViewerCapture,
  ViewerErrorCode,
  ViewerErrorCode2,
  ViewerFullState,
  ViewerMood,
  ViewerReport,
  ViewerState,
} from "./messages.js";
export type { Background, Loading, Mood, View } from "./values.js";
export type { MeebitViewerErrorCode } from "./viewer-error.js";
export { formatTitle, getPosterUrl, MeebitViewerError };

/** Detail of the event `error`. */
export interface MeebitViewerProblem {
  readonly code: MeebitViewerErrorCode;
  readonly message: string;
}

/** The events of the element; none bubbles. */
export interface MeebitViewerEventMap {
  ready: CustomEvent<ViewerState>;
  moodchange: CustomEvent<ViewerMood>;
  error: CustomEvent<MeebitViewerProblem>;
  capture: CustomEvent<ViewerCapture>;
}

/** The values of all attributes. */
type Values = Pick<ReflectingElement, Attribute>;

/**
 * Errors after which only the poster is shown: no_webgl, no_answer, unknown_meebit, model_failed, bad_value. Parts of the
 * codes, for size.
 */
const FATAL = /no_|_meebit|model_f|_value/;

/** The events of the viewer's reports. */
const EVENTS: Readonly<Record<string, keyof MeebitViewerEventMap>> = {
  ready: "ready",
  mood: "moodchange",
  captured: "capture",
  error: "error",
};

// `as`: other values are hexadecimal digits.
const formatColor = (bg: Background) => (/^[mn]/.test(bg) ? bg : `#${bg}`) as ViewerBackground;

const TAG = "meebit-viewer";
const CSS =
  ":host{contain:paint;overflow:hidden;width:480px;max-width:100%;aspect-ratio:1}" +
  ":host(:not([hidden])){display:inline-block}" +
  "*,::slotted(img){position:absolute;inset:0;width:100%;height:100%;border:0;object-fit:contain}" +
  "iframe{color-scheme:light;opacity:0}";

/**
 * `<meebit-viewer token="7" mood="gm">`: a Meebit's poster, and its 3D viewer in a frame while visible. Children show
 * until the poster has loaded, and if there is none.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the interface has overloads of inherited methods only.
export class MeebitViewer extends ReflectingElement {
  readonly #root = this.attachShadow({ mode: "open" });
  readonly #fallback = document.createElement("slot");
  /** Above the children. */
  readonly #poster = new Image();
  #posterSrc: string | null = null;
  #frame: ViewerFrame | null = null;
  /** Attributes that the viewer does not show yet. */
  readonly #changed = new Set<Attribute>();
  #failure: MeebitViewerError | undefined;

  constructor() {
    super();
    // Not a style element, which a content security policy may block.
    const sheet = new CSSStyleSheet();
    // Simulated browsers lack the method.
    sheet.replaceSync?.(CSS);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(this.#fallback);
    this.#poster.onload = () => {
      this.#fallback.hidden = true;
    };
    this.#poster.onerror = () => this.#removePoster();
    watchElement(this, (isOpen) => {
      if (isOpen) this.#openFrame();
      else if (this.#frame) this.#closeFrame();
      return this.#frame;
    });
  }

  /** Changes the mood; null: the saved one. Resolves with the viewer's answer; rejects with a MeebitViewerError. */
  setMood(mood: Mood | null): Promise<void> {
    return this.#change({ mood });
  }

  /** Shows another Meebit, by default in its saved mood. Resolves with the viewer's answer; rejects with a MeebitViewerError. */
  setAvatar(token: number, mood: Mood | null = null): Promise<void> {
    return this.#change({ token, mood });
  }

  /** Changes the view. Resolves with the viewer's answer; rejects with a MeebitViewerError. */
  setView(view: View): Promise<void> {
    return this.#change({ view });
  }

  /** Changes the background. Resolves with the viewer's answer; rejects with a MeebitViewerError. */
  setBackground(bg: Background): Promise<void> {
    return this.#change({ bg });
  }

  /** Plays. Resolves with the viewer's answer; rejects with a MeebitViewerError. */
  play(): Promise<void> {
    return this.#request("play");
  }

  /** Pauses. Resolves with the viewer's answer; rejects with a MeebitViewerError. */
  pause(): Promise<void> {
    return this.#request("pause");
  }

  /** Returns the viewer's state. Rejects with a MeebitViewerError. */
  getState(): Promise<ViewerFullState> {
    return this.#request("getState");
  }

  /** Captures a PNG of the viewer. Rejects with a MeebitViewerError. */
  async capture(): Promise<Blob> {
    const { port1, port2 } = new MessageChannel();
    const picture = new Promise<MessageEvent<Blob>>((resolve) => (port1.onmessage = resolve));
    try {
      await this.#request("capture", port2);
      return (await picture).data;
    } finally {
      port1.close();
    }
  }

  connectedCallback(): void {
    // Properties that the page set before the class was defined hide the class's own.
    const own = { ...this };
    for (const name in own) delete this[name as never];
    Object.assign(this, own);
    this.#update();
  }

  /** Keeps the frame if the page moves the element by `moveBefore`. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.#closeFrame();
  }

  attributeChangedCallback(name: Attribute, former: string | null, value: string | null): void {
    if (value !== former) this.#changed.add(name);
    if (value !== null && ATTRIBUTE_PARSERS[name](value) === null) {
      // biome-ignore lint/suspicious/noConsole: authors of pages read the console.
      console.warn(TAG, explainRefusal(name, value));
    }
    // Frameworks set attributes one by one.
    queueMicrotask(() => this.isConnected && this.#update());
  }

  async #request<Answer>(type: ViewerRequestType, ...ports: MessagePort[]): Promise<Answer> {
    return (await this.#readyFrame()).request(type, {}, ports);
  }

  /** Sets attributes, and resolves with the viewer's answers, also if it shows these values already. */
  async #change(values: Partial<Values>): Promise<void> {
    // `as`: the keys of `values`; parsers read any value as text.
    for (const [name, value] of Object.entries(values) as [Attribute, string | null][]) {
      if (!(value === null && name === "mood") && !ATTRIBUTE_PARSERS[name](value as string)) {
        throw new MeebitViewerError("bad_value", explainRefusal(name, value));
      }
    }
    await this.#readyFrame();
    for (const name in values) this.#changed.add(name as Attribute);
    Object.assign(this, values);
    await this.#update();
  }

  /** Updates poster and frame from the attributes. Resolves with the viewer's answers to the changes. */
  #update(): Promise<unknown> | undefined {
    // `as`: without a token there is no frame.
    const { token: id, mood, view, bg } = this as MeebitViewer & { readonly token: number };
    const frame = this.#frame;
    const isReady = this.#poster.hidden;
    const isChanged = (name: Attribute) => this.#changed.has(name);
    const isOther = isChanged("token");
    const answers: Promise<unknown>[] = [];
    if (!id || isChanged("host") || isChanged("controls") || isChanged("autoplay") || (isOther && !isReady)) {
      this.#closeFrame();
    } else if (!frame) this.#showPoster();
    else if (!isReady) return undefined;
    else {
      const send = (type: ViewerRequestType, payload: object) => answers.push(frame.request(type, payload));
      frame.element.title = formatTitle(id);
      if (isOther || isChanged("mood")) {
        send(mood && !isOther ? "setMood" : "setAvatar", mood ? { id, mood } : { id });
      }
      if (isChanged("view")) send("setView", { view });
      if (isChanged("bg")) send("setBackground", { background: formatColor(bg) });
    }
    this.#changed.clear();
    const all = Promise.all(answers);
    // A viewer that does not follow starts anew with the attributes.
    all.catch(({ code }) => frame === this.#frame && code !== "superseded" && this.#closeFrame());
    return all;
  }

  #showPoster(): void {
    // `as`: with a token, and a host that is checked.
    const src = this.token && getPosterUrl(this as MeebitOptions);
    const poster = this.#poster;
    poster.hidden = false;
    this.#fallback.hidden = poster.naturalWidth > 0;
    // Browsers ignore the values that are not colours.
    poster.style.cssText = `background:${formatColor(this.bg)}`;
    poster.setAttribute("loading", this.loading);
    if (!src) this.#removePoster();
    else if (src !== this.#posterSrc) {
      this.#posterSrc = src;
      // `as`: without a token there is no address.
      poster.alt = formatTitle(this.token as number);
      poster.src = src;
      this.#root.append(poster);
    }
  }

  #removePoster(): void {
    this.#posterSrc = null;
    this.#poster.remove();
    // Children would show through a transparent viewer.
    this.#fallback.hidden = this.#poster.hidden;
  }

  #openFrame(): void {
    const { token } = this;
    if (!token || !this.isConnected || this.#failure || this.#frame) return;
    // `as`: with a token, and a host that is checked.
    const src = getViewerUrl(this as MeebitOptions);
    if (!src) {
      this.#handleReport(
        "error",
        new MeebitViewerError("bad_value", explainRefusal("host", this.getAttribute("host"))),
      );
      return;
    }
    this.#changed.clear();
    const frame = createViewerFrame(src, this.#handleReport);
    // A frame that is closed before it is ready fails too.
    frame.ready.catch((error) => frame === this.#frame && this.#handleReport("error", error));
    this.#frame = frame;
    frame.element.title = formatTitle(token);
    this.#root.append(frame.element);
  }

  /** @param failure keeps the element a poster until its attributes change */
  #closeFrame(failure?: MeebitViewerError): void {
    const frame = this.#frame;
    this.#frame = null;
    this.#failure = failure;
    frame?.close(this.#createRejection());
    this.#showPoster();
    requestAllocation();
  }

  readonly #handleReport = (type: string, payload: unknown): void => {
    if (type === "ready") {
      // `as`: a frame reports.
      (this.#frame as ViewerFrame).element.style.opacity = "1";
      this.#poster.hidden = this.#fallback.hidden = true;
      this.#update();
    }
    if (type === "mood") {
      // One that the page has set since is newer.
      if (this.#changed.has("mood")) return;
      // Without a mood, the element keeps following the saved one. `as`: the report's payload.
      this.mood &&= (payload as ViewerMood).mood;
      this.#changed.delete("mood");
    }
    // `as`: only an error has a code.
    if (FATAL.test((payload as MeebitViewerError)?.code)) this.#closeFrame(payload as MeebitViewerError);
    const event = EVENTS[type];
    if (event) this.dispatchEvent(new CustomEvent(event, { detail: payload }));
  };

  #createRejection(): MeebitViewerError {
    return this.#failure ?? new MeebitViewerError("poster_only", "This Meebit is a poster now.");
  }

  async #readyFrame(): Promise<ViewerFrame> {
    const frame = this.#frame;
    await frame?.ready;
    if (!frame || frame !== this.#frame) throw this.#createRejection();
    return frame;
  }
}

type AllEvents = Omit<HTMLElementEventMap, keyof MeebitViewerEventMap> & MeebitViewerEventMap;

export interface MeebitViewer {
  addEventListener<Type extends keyof AllEvents>(
    type: Type,
    listener: (this: MeebitViewer, event: AllEvents[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof AllEvents>(
    type: Type,
    listener: (this: MeebitViewer, event: AllEvents[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "meebit-viewer": MeebitViewer;
  }
}

if (!globalThis.customElements?.get(TAG)) globalThis.customElements?.define(TAG, MeebitViewer);
