import { atMostASecond } from "@/lib/client/viewer/at-most-a-second";
import {
  parseViewerCommand,
  VIEWER_MESSAGE_VERSION,
  VIEWER_SOURCE,
  type ViewerCommand,
  type ViewerReport,
} from "@/lib/shared/viewer-messages";

/** Refusals a second: a page that floods the viewer with nonsense is not flooded in turn. */
const MAX_REFUSALS = 10;

const envelopeOf = (report: ViewerReport) => ({ source: VIEWER_SOURCE, version: VIEWER_MESSAGE_VERSION, ...report });

/** Tells the page around the viewer something. Nothing in it is secret: any page may embed a viewer. */
export function reportToParent(report: ViewerReport): void {
  if (window.parent !== window) window.parent.postMessage(envelopeOf(report), "*");
}

/** Sends a picture, or why there is none, through the port that came with the request for it. */
export function answerThrough(port: MessagePort | undefined, answer: Blob | ViewerReport): void {
  port?.postMessage(answer instanceof Blob ? answer : envelopeOf(answer));
}

/**
 * Listens to the page around the viewer, beginning with what it said before (lib/shared/early-messages.ts). Messages of others are
 * not heard; those of a wrong shape are answered with an `error`, ten a second at the most.
 * @returns ends the listening
 */
export function listenToParent(onCommand: (command: ViewerCommand, port: MessagePort | undefined) => void): () => void {
  const refuse = atMostASecond(MAX_REFUSALS, (why: string, port: MessagePort | undefined) => {
    const report = { type: "error", payload: { code: "bad_message", message: why } } as const;
    reportToParent(report);
    answerThrough(port, report);
  });
  const listen = ({ source, data, ports }: MessageEvent<unknown>) => {
    if (source !== window.parent) return;
    const command = parseViewerCommand(data);
    if (command === null) return;
    if (command.type === "refused") refuse(command.why, ports[0]);
    else onCommand(command, ports[0]);
  };
  window.addEventListener("message", listen);
  const early = window.earlyMessages ?? [];
  window.earlyMessages = undefined;
  early.forEach(listen);
  return () => window.removeEventListener("message", listen);
}
