import {
  parseViewerMessage,
  type RequestId,
  VIEWER_SOURCE,
  type ViewerCommand,
  type ViewerError,
  type ViewerReply,
  type ViewerReport,
} from "@/lib/shared/viewer-messages";

/** Allows `count` calls per second, counted from the first; further calls in it are dropped. */
export function limitPerSecond<Values extends readonly unknown[]>(
  count: number,
  call: (...values: Values) => void,
): (...values: Values) => void {
  let since = Number.NEGATIVE_INFINITY;
  let calls = 0;
  return (...values) => {
    const now = performance.now();
    if (now - since >= 1000) [since, calls] = [now, 0];
    if (++calls <= count) call(...values);
  };
}

/** Maximum error replies per second: a flood of invalid messages must not cause another. */
const MAX_ERRORS_PER_SECOND = 10;

/** The viewer's protocol version: 1 until its parent sends a message of version 2. Hosts compare it. */
let version: 1 | 2 = 1;

/** Sends a report, or a reply, to the page around the viewer. */
export function reportToParent(message: ViewerReport | ViewerReply): void {
  // Contains no secrets: any page may embed a viewer.
  if (window.parent !== window) window.parent.postMessage({ source: VIEWER_SOURCE, version, ...message }, "*");
}

/** Reply target of a request. Version 1 supports replies only through a port. */
export interface Recipient {
  readonly version: 1 | 2;
  readonly requestId?: RequestId;
  readonly port: MessagePort | undefined;
}

/** Sends the requested picture through the request's port. @returns whether there is one */
export function sendPicture({ port }: Recipient, picture: Blob): boolean {
  port?.postMessage(picture);
  return port !== undefined;
}

/** Replies to a request of version 2. */
export function sendViewerAnswer(
  { requestId, version }: Recipient,
  payload: Extract<ViewerReply, { type: "answer" }>["payload"],
): void {
  if (version === 2) reportToParent({ type: "answer", ...(requestId !== undefined && { requestId }), payload });
}

/** Rejects a request: through its port and, in version 2, with its id. */
export function sendViewerError({ version, requestId, port }: Recipient, error: ViewerError): void {
  const { code, message } = error;
  const reply = {
    type: "error",
    ...(requestId !== undefined && { requestId }),
    payload: version === 2 ? error : { code, message },
  } as const;
  if (version === 2) reportToParent(reply);
  port?.postMessage({ source: VIEWER_SOURCE, version, ...reply });
}

/** Listens to the embedding page, also to its buffered messages (lib/shared/early-events.ts), and to no other. */
export function listenToParent(onCommand: (command: ViewerCommand, recipient: Recipient) => void): () => void {
  const reportBadMessage = limitPerSecond(MAX_ERRORS_PER_SECOND, (error: ViewerError, recipient: Recipient) => {
    sendViewerError(recipient, error);
    const { message } = error;
    if (recipient.version === 1) reportToParent({ type: "error", payload: { code: "bad_message", message } });
  });
  const listen = ({ source, data, ports }: MessageEvent<unknown>) => {
    if (source !== window.parent) return;
    const request = parseViewerMessage(data);
    if (request === null) return;
    const { command, ...about } = request;
    if (about.version === 2) version = 2;
    const recipient = { ...about, port: ports[0] };
    if (command.type === "refused") reportBadMessage(command.error, recipient);
    else onCommand(command, recipient);
  };
  window.addEventListener("message", listen);
  const early = window.earlyMessages ?? [];
  window.earlyMessages = undefined;
  early.forEach(listen);
  return () => window.removeEventListener("message", listen);
}
