import { isFromViewer, type ViewerRequestType } from "./messages.js";
import { MeebitViewerError } from "./viewer-error.js";

const ANSWER_TIMEOUT_MS = 10_000;

interface Pending {
  readonly resolve: (payload: never) => void;
  readonly reject: (error: MeebitViewerError) => void;
}

/** A sandboxed frame with a viewer, and its messaging. */
export type ViewerFrame = ReturnType<typeof createViewerFrame>;

/**
 * Creates a frame, and listens to its viewer until it is closed.
 * @param onReport handles what answers no request; the payload of `error` is a MeebitViewerError
 */
export function createViewerFrame(src: string, title: string, onReport: (type: string, payload: unknown) => void) {
  const element = document.createElement("iframe");
  element.setAttribute("sandbox", "allow-scripts");
  element.title = title;
  element.src = src;

  let lastId = 0;
  /** By request id; the one of `ready` by that name. */
  const pending = new Map<unknown, Pending>();
  const waitFor = <Answer>(key: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      pending.set(key, { resolve, reject });
      setTimeout(
        () => reject(new MeebitViewerError("no_answer", `${element.title} does not answer.`)),
        ANSWER_TIMEOUT_MS,
      );
    });

  const handleMessage = ({ source, data }: MessageEvent<unknown>) => {
    if (!source || source !== element.contentWindow || !isFromViewer(data)) return;
    const { type, payload, requestId = type } = data;
    const request = pending.get(requestId);
    pending.delete(requestId);
    if (type === "error") {
      const error = new MeebitViewerError(payload.code, payload.message);
      if (request) request.reject(error);
      else onReport(type, error);
    } else {
      // `as`: the viewer answers each request as the contract says.
      request?.resolve(payload as never);
      onReport(type, payload);
    }
  };
  addEventListener("message", handleMessage);

  return {
    element,
    /** Resolves when the viewer is ready; rejects if it is not in time, or the frame closes first. */
    ready: waitFor("ready"),
    /**
     * Sends a request to a ready viewer.
     * @returns the payload of the answer
     * @throws MeebitViewerError if the viewer refuses it, does not answer or is closed
     */
    request<Answer>(type: ViewerRequestType, payload: object, ports: MessagePort[] = []): Promise<Answer> {
      // The sandbox gives the frame an opaque origin.
      element.contentWindow?.postMessage({ version: 2, requestId: ++lastId, type, payload }, "*", ports);
      return waitFor(lastId);
    },
    /** Removes the frame. @param reason rejection of pending requests */
    close(reason: MeebitViewerError): void {
      element.remove();
      removeEventListener("message", handleMessage);
      for (const { reject } of pending.values()) reject(reason);
    },
  };
}
