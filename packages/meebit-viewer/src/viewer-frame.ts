import { isFromViewer, type ViewerRequestType } from "./messages.js";
import type { Mood } from "./values.js";
import { MeebitViewerError } from "./viewer-error.js";

/** A sandboxed frame with a viewer, and its messaging. */
export type ViewerFrame = ReturnType<typeof createViewerFrame>;

/**
 * Creates a frame, and listens to its viewer until it is closed.
 * @param onReport handles what answers no request; the payload of `error` is a MeebitViewerError
 */
export function createViewerFrame(src: string, onReport: (type: string, payload: unknown) => void) {
  // Counted while the page is visible: viewers do not become ready in hidden pages. Here, as it is inlined.
  const ANSWER_TIMEOUT_SECONDS = 10;
  const element = document.createElement("iframe");
  element.setAttribute("sandbox", "allow-scripts");
  element.src = src;

  let lastId = 0;
  /** The functions that resolve requests, by request id; the one of `ready` by that name. */
  const pending = new Map<unknown, (answer: never) => void>();
  /** The last mood that was requested, and the id of its request. */
  let lastMood: Mood;
  let moodId: number;

  /** Ends a request, if it is pending: an error rejects it. */
  const finish = (key: unknown, answer: unknown) => {
    // `as`: the viewer answers each request as the contract says.
    pending.get(key)?.((answer instanceof MeebitViewerError ? Promise.reject(answer) : answer) as never);
    pending.delete(key);
  };
  const waitFor = <Answer>(key: unknown) =>
    new Promise<Answer>((resolve) => {
      pending.set(key, resolve);
      const countSeconds = (seconds: number) => {
        if (seconds > ANSWER_TIMEOUT_SECONDS) {
          finish(key, new MeebitViewerError("no_answer", `${element.title} does not answer.`));
        } else if (pending.has(key)) setTimeout(countSeconds, 1000, seconds + Number(!document.hidden));
      };
      countSeconds(1);
    });

  const handleMessage = ({ source, data }: MessageEvent<unknown>) => {
    if (!source || source !== element.contentWindow || !isFromViewer(data)) return;
    const { type, payload, requestId = type } = data;
    const answer = type === "error" ? new MeebitViewerError(payload.code, payload.message) : payload;
    finish(requestId, answer);
    // Replies are no reports. While a mood is requested, other moods are older ones.
    if (requestId === type && (type !== "mood" || payload.mood === lastMood || !pending.has(moodId))) {
      onReport(type, answer);
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
    request<Answer>(type: ViewerRequestType, payload: { mood?: Mood }, ports: MessagePort[] = []): Promise<Answer> {
      // The sandbox gives the frame an opaque origin.
      element.contentWindow?.postMessage({ version: 2, requestId: ++lastId, type, payload }, "*", ports);
      if (payload.mood) {
        moodId = lastId;
        lastMood = payload.mood;
      }
      return waitFor(lastId);
    },
    /** Removes the frame. @param reason rejection of pending requests */
    close(reason: MeebitViewerError): void {
      element.remove();
      removeEventListener("message", handleMessage);
      for (const [key] of pending) finish(key, reason);
    },
  };
}
