import { afterEach, beforeEach, vi } from "vitest";
import type { MeebitViewer } from "@/packages/meebit-viewer/src/meebit-viewer";
import { createViewer, getFrame } from "@/tests/support/viewer-element";

/** Longer than the delay before frames are allocated. */
export const ALLOCATED_MS = 150;
export const TIMEOUT_MS = 10_000;

type Visibility = Pick<IntersectionObserverEntry, "target" | "isIntersecting">;
const callbacks = new Map<Element, (entries: readonly Visibility[]) => void>();

class FakeObserver {
  readonly #callback: (entries: readonly Visibility[]) => void;
  constructor(callback: (entries: readonly Visibility[]) => void) {
    this.#callback = callback;
  }
  observe(element: Element) {
    callbacks.set(element, this.#callback);
  }
}

interface SentMessage {
  readonly message: { readonly type: string; readonly requestId: number; readonly payload: object };
  readonly ports: readonly MessagePort[];
}
/** The messages to all frames of a test. */
export const sent: SentMessage[] = [];
/** Types and payloads of the sent messages. */
export const listSent = () => sent.map(({ message: { type, payload } }) => [type, payload]);

/** jsdom has no windows for frames in shadow trees. */
const frameWindows = new WeakMap<HTMLIFrameElement, object>();
function getFrameWindow(frame: HTMLIFrameElement): object | null {
  if (!frame.isConnected) return null;
  const postMessage = (message: SentMessage["message"], _: string, ports: MessagePort[] = []) =>
    void sent.push({ message, ports });
  const frameWindow = frameWindows.get(frame) ?? { postMessage };
  frameWindows.set(frame, frameWindow);
  return frameWindow;
}

/** Defines the element for the tests of a file, with fake timers, visibility and windows of frames. */
export function setUpViewerFrames(): void {
  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal("IntersectionObserver", FakeObserver);
    Object.defineProperty(HTMLIFrameElement.prototype, "contentWindow", {
      configurable: true,
      get(this: HTMLIFrameElement) {
        return getFrameWindow(this);
      },
    });
    sent.length = 0;
    await import("@/packages/meebit-viewer/src/meebit-viewer");
  });
  afterEach(async () => {
    document.body.replaceChildren();
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    vi.useRealTimers();
  });
}

/** Reports a change of visibility, before frames are allocated. */
export function reportVisible(target: MeebitViewer, isIntersecting: boolean): void {
  callbacks.get(target)?.([{ target, isIntersecting }]);
}

export async function setVisible(viewers: readonly MeebitViewer[], isIntersecting: boolean): Promise<void> {
  for (const viewer of viewers) reportVisible(viewer, isIntersecting);
  await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
}

export function dispatchMessage(data: unknown, source: unknown): void {
  const event = new MessageEvent("message", { data });
  // jsdom accepts its own windows only.
  Object.defineProperty(event, "source", { value: source });
  window.dispatchEvent(event);
}

/** Receives a report as from the viewer's frame: of version 1, as until its first request. */
export function receive(
  viewer: MeebitViewer,
  type: string,
  payload: unknown,
  source = getFrame(viewer)?.contentWindow,
): void {
  dispatchMessage({ source: "meebits-viewer", version: 1, type, payload }, source ?? null);
}

export const STATE = { id: 7, mood: "gm", live: true, view: "three-quarter", background: "mood", playing: true };

/** Receives the reply to the request sent as number `index`, by default the last: the viewer's state or an error. */
export async function reply(viewer: MeebitViewer, payload: object = STATE, index = -1): Promise<void> {
  // Requests wait for a viewer that is ready.
  await vi.advanceTimersByTimeAsync(0);
  const message = { source: "meebits-viewer", version: 2, requestId: sent.at(index)?.message.requestId, payload };
  dispatchMessage({ ...message, type: "code" in payload ? "error" : "answer" }, getFrame(viewer)?.contentWindow);
  await vi.advanceTimersByTimeAsync(0);
}

export async function showViewer(attributes: Readonly<Record<string, string>> = {}): Promise<MeebitViewer> {
  const viewer = createViewer(attributes);
  document.body.append(viewer);
  await setVisible([viewer], true);
  return viewer;
}

export async function showLiveViewer(attributes: Readonly<Record<string, string>> = {}): Promise<MeebitViewer> {
  const viewer = await showViewer(attributes);
  receive(viewer, "ready", { id: 7, mood: "gm", live: true });
  return viewer;
}
