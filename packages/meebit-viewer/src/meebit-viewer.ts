import { formatTitle, getPosterUrl, getViewerUrl, type MeebitOptions } from "./addresses.js";
import { type FrameOwner, releaseFrame, unwatchElement, watchElement } from "./frame-slots.js";
import type { ViewerCapture, ViewerMood, ViewerReport, ViewerState } from "./messages.js";
import { ATTRIBUTE_PARSERS, type Attribute, ReflectingElement } from "./reflecting-element.js";
import type { Mood, View } from "./values.js";
import { MeebitViewerError, type MeebitViewerErrorCode } from "./viewer-error.js";
import { ViewerFrame } from "./viewer-frame.js";

export type { MeebitOptions } from "./addresses.js";
export type {
  FromViewer,
  FromViewer2,
  ToViewer,
  ToViewer2,
  ViewerCapture,
  ViewerErrorCode,
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

const TAG = "meebit-viewer";
const CSS = `:host{display:inline-block;position:relative;overflow:hidden;width:480px;max-width:100%;aspect-ratio:1}
:host([hidden]),[hidden]{display:none}
img,iframe,::slotted(img){position:absolute;inset:0;width:100%;height:100%;border:0;object-fit:contain}
iframe{color-scheme:light}`;

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
  /** Mood and view of the last command or report. */
  #shownMood: Mood | null = null;
  #shownView: View | null = null;
  #failure: MeebitViewerError | null = null;
  /** Options that messages cannot change; a new value reloads poster and frame. */
  #identity: string | null = null;
  readonly #owner: FrameOwner = (isOpen) => (isOpen ? this.#openFrame() : this.#closeFrame());

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
  }

  /** Changes the mood. Resolves once the command is sent; rejects with a MeebitViewerError, also for a poster. */
  setMood(mood: Mood): Promise<void> {
    return this.#change("mood", mood);
  }

  /** Changes the view. Resolves once the command is sent; rejects with a MeebitViewerError, also for a poster. */
  setView(view: View): Promise<void> {
    return this.#change("view", view);
  }

  /** Plays. Resolves once the command is sent; rejects with a MeebitViewerError, also for a poster. */
  async play(): Promise<void> {
    (await this.#readyFrame()).send({ type: "play" });
  }

  /** Pauses. Resolves once the command is sent; rejects with a MeebitViewerError, also for a poster. */
  async pause(): Promise<void> {
    (await this.#readyFrame()).send({ type: "pause" });
  }

  /** Captures a PNG of the viewer. Rejects with a MeebitViewerError if it fails, also for a poster. */
  async capture(): Promise<Blob> {
    return (await this.#readyFrame()).capture();
  }

  connectedCallback(): void {
    // Properties that the page set before the class was defined hide the class's own.
    const own = { ...this };
    for (const name in own) delete this[name as never];
    Object.assign(this, own);
    this.#identity = null;
    this.#update();
    watchElement(this, this.#owner);
  }

  disconnectedCallback(): void {
    this.#closeFrame();
    unwatchElement(this, this.#owner);
  }

  attributeChangedCallback(name: Attribute, _: string | null, value: string | null): void {
    if (value !== null && ATTRIBUTE_PARSERS[name](value) === null) {
      // biome-ignore lint/suspicious/noConsole: authors of pages read the console.
      console.warn(`${TAG}: ${name} "${value}" is not valid.`);
    }
    // Frameworks set attributes one by one.
    queueMicrotask(() => this.isConnected && this.#update());
  }

  async #change(name: "mood" | "view", value: string): Promise<void> {
    if (!ATTRIBUTE_PARSERS[name](value)) throw new MeebitViewerError("bad_value", `${name} "${value}" is not valid.`);
    await this.#readyFrame();
    // `as`: its parser has accepted it.
    this[name] = value as never;
    this.#update();
  }

  /** Returns the current options; null while token or host is unknown. */
  #options(): MeebitOptions | null {
    // `as`: both are known, and the other properties have the types of the options.
    return this.host && this.token ? (this as MeebitOptions) : null;
  }

  /** Updates poster and frame from the attributes. */
  #update(): void {
    const options = this.#options();
    const identity = options && getViewerUrl(options, null, "three-quarter");
    const isFollowing = this.#frame && this.#shownMood && !this.mood;
    if (identity !== this.#identity || isFollowing) {
      this.#identity = identity;
      this.#failure = null;
      const hadFrame = this.#frame;
      this.#closeFrame();
      if (hadFrame && this.#openFrame()) return;
      releaseFrame(this.#owner);
    }
    if (!this.#frame) this.#showPoster();
    else if (this.#frame.isReady) this.#sendChanges(this.#frame);
  }

  #sendChanges(frame: ViewerFrame): void {
    const { mood, view } = this;
    if (mood && mood !== this.#shownMood) frame.send({ type: "setMood", payload: { mood } });
    if (view !== this.#shownView) frame.send({ type: "setView", payload: { view } });
    this.#shownMood = mood;
    this.#shownView = view;
  }

  #showPoster(): void {
    const options = this.#options();
    const src = options && getPosterUrl(options);
    const poster = this.#poster;
    poster.hidden = false;
    poster.style.background = /^[mn]/.test(this.bg) ? "" : `#${this.bg}`;
    if (src === this.#posterSrc) return;
    this.#posterSrc = src;
    if (options && src) {
      poster.setAttribute("loading", this.loading);
      poster.alt = formatTitle(options.token);
      poster.src = src;
      this.#root.append(poster);
    } else this.#removePoster();
  }

  #removePoster(): void {
    this.#poster.remove();
    this.#fallback.hidden = false;
  }

  #openFrame(): boolean {
    const options = this.#options();
    if (!options || this.#failure) return false;
    this.#shownMood = this.mood;
    this.#shownView = this.view;
    const frame = new ViewerFrame(
      getViewerUrl(options),
      formatTitle(options.token),
      (report) => this.#handleReport(frame, report),
      (error) => {
        this.#failure = error;
        this.#closeFrame();
        releaseFrame(this.#owner);
        this.#emit("error", error);
      },
    );
    frame.element.setAttribute("loading", this.loading);
    frame.element.style.opacity = "0";
    this.#frame = frame;
    this.#root.append(frame.element);
    return true;
  }

  #closeFrame(): false {
    const frame = this.#frame;
    this.#frame = null;
    frame?.close(this.#createRejection());
    this.#showPoster();
    return false;
  }

  #handleReport(frame: ViewerFrame, report: ViewerReport): void {
    switch (report.type) {
      case "ready":
        frame.element.style.opacity = "";
        this.#poster.hidden = true;
        this.#sendChanges(frame);
        this.#emit("ready", report.payload);
        break;
      case "mood":
        // Without a mood, the element keeps following the saved one.
        if (this.mood) {
          this.#shownMood = report.payload.mood;
          this.mood = this.#shownMood;
        }
        this.#emit("moodchange", report.payload);
        break;
      case "captured":
        this.#emit("capture", report.payload);
        break;
      case "error":
        this.#emit("error", report.payload);
    }
  }

  #createRejection(): MeebitViewerError {
    return this.#failure ?? new MeebitViewerError("poster_only", `Meebit ${this.token} is a poster now.`);
  }

  async #readyFrame(): Promise<ViewerFrame> {
    const frame = this.#frame;
    await frame?.ready;
    if (!frame || frame !== this.#frame) throw this.#createRejection();
    return frame;
  }

  #emit<Type extends keyof MeebitViewerEventMap>(type: Type, detail: MeebitViewerEventMap[Type]["detail"]): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
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

if (globalThis.customElements && !customElements.get(TAG)) customElements.define(TAG, MeebitViewer);
