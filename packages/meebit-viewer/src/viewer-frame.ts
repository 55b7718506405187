import { isFromViewer, type ToViewer, type ViewerErrorCode, type ViewerReport } from "./messages.js";
import { MeebitViewerError } from "./viewer-error.js";

const ANSWER_TIMEOUT_MS = 10_000;
/** Errors after which the viewer shows only its own poster. */
const FATAL: readonly ViewerErrorCode[] = ["unknown_meebit", "no_webgl", "model_failed"];

type ErrorReport = Extract<ViewerReport, { type: "error" }>;

const createError = ({ payload: { code, message } }: ErrorReport) => new MeebitViewerError(code, message);

/** A sandboxed frame with a viewer, and its messaging. */
export class ViewerFrame {
  readonly element = document.createElement("iframe");
  /** Resolves when the viewer is ready; rejects if the frame closes first. */
  readonly ready: Promise<void>;
  isReady = false;
  readonly #controller = new AbortController();

  /** @param onFailure called if the viewer fails or is not ready in time; the owner must close it */
  constructor(
    src: string,
    title: string,
    onReport: (report: ViewerReport) => void,
    onFailure: (error: MeebitViewerError) => void,
  ) {
    const { element } = this;
    element.setAttribute("sandbox", "allow-scripts");
    element.title = title;
    element.src = src;
    this.ready = this.#expect((resolve) => {
      addEventListener(
        "message",
        ({ source, data }: MessageEvent<unknown>) => {
          if (!source || source !== element.contentWindow || !isFromViewer(data)) return;
          if (data.type === "error" && FATAL.includes(data.payload.code)) return onFailure(createError(data));
          if (data.type === "ready") {
            this.isReady = true;
            resolve();
          }
          onReport(data);
        },
        this.#controller,
      );
    });
    this.ready.catch((error) => this.#controller.signal.aborted || onFailure(error));
  }

  /** Sends a message to a ready viewer. */
  send(message: ToViewer, ports: MessagePort[] = []): void {
    // The sandbox gives the frame an opaque origin.
    this.element.contentWindow?.postMessage(message, "*", ports);
  }

  /** Requests a PNG of the viewer. @throws MeebitViewerError if the viewer has none, does not respond or is closed */
  capture(): Promise<Blob> {
    return this.#expect((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<Blob | ErrorReport>) => {
        port1.close();
        if (data instanceof Blob) resolve(data);
        else reject(createError(data));
      };
      this.send({ type: "capture" }, [port2]);
    });
  }

  /** Removes the frame. @param reason rejection of pending methods */
  close(reason: MeebitViewerError): void {
    this.element.remove();
    this.#controller.abort(reason);
  }

  /** Returns a promise that rejects on timeout, or if the frame closes first. */
  #expect<Answer>(
    request: (resolve: (answer: Answer) => void, reject: (error: MeebitViewerError) => void) => void,
  ): Promise<Answer> {
    const { signal } = this.#controller;
    return new Promise<Answer>((resolve, reject) => {
      setTimeout(
        () => reject(new MeebitViewerError("no_answer", `${this.element.title} does not answer.`)),
        ANSWER_TIMEOUT_MS,
      );
      signal.addEventListener("abort", () => reject(signal.reason));
      request(resolve, reject);
    });
  }
}
