// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MeebitViewer } from "@/packages/meebit-viewer/src/meebit-viewer";
import { createViewer, getFrame, getPoster, VIEWER_HOST } from "@/tests/support/viewer-element";

/** Longer than the delay before frames are allocated. */
const ALLOCATED_MS = 150;
const TIMEOUT_MS = 10_000;

type Visibility = Pick<IntersectionObserverEntry, "target" | "isIntersecting">;
let reportVisibility: (entries: readonly Visibility[]) => void = () => {};

class FakeObserver {
  constructor(callback: (entries: readonly Visibility[]) => void) {
    reportVisibility = callback;
  }
  observe() {}
  unobserve() {}
}

interface SentMessage {
  readonly message: unknown;
  readonly ports: readonly MessagePort[];
}
const sent: SentMessage[] = [];

/** jsdom has no windows for frames in shadow trees. */
const frameWindows = new WeakMap<HTMLIFrameElement, object>();
function getFrameWindow(frame: HTMLIFrameElement): object | null {
  if (!frame.isConnected) return null;
  const postMessage = (message: unknown, _: string, ports: MessagePort[] = []) => void sent.push({ message, ports });
  const frameWindow = frameWindows.get(frame) ?? { postMessage };
  frameWindows.set(frame, frameWindow);
  return frameWindow;
}

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

const countFrames = (viewers: readonly MeebitViewer[]) => viewers.filter(getFrame).length;

async function setVisible(viewers: readonly MeebitViewer[], isIntersecting: boolean): Promise<void> {
  reportVisibility(viewers.map((target) => ({ target, isIntersecting })));
  await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
}

function dispatchMessage(data: unknown, source: unknown): void {
  const event = new MessageEvent("message", { data });
  // jsdom accepts its own windows only.
  Object.defineProperty(event, "source", { value: source });
  window.dispatchEvent(event);
}

/** Receives a message as from the viewer's frame. */
function receive(viewer: MeebitViewer, type: string, payload: unknown, source = getFrame(viewer)?.contentWindow): void {
  dispatchMessage({ source: "meebits-viewer", version: 1, type, payload }, source ?? null);
}

async function showViewer(attributes: Readonly<Record<string, string>> = {}): Promise<MeebitViewer> {
  const viewer = createViewer(attributes);
  document.body.append(viewer);
  await setVisible([viewer], true);
  return viewer;
}

async function showLiveViewer(attributes: Readonly<Record<string, string>> = {}): Promise<MeebitViewer> {
  const viewer = await showViewer(attributes);
  receive(viewer, "ready", { id: 7, mood: "gm", live: true });
  return viewer;
}

describe("in view", () => {
  test("an element has a sandboxed frame with a title, transparent until it is ready", async () => {
    const viewer = await showViewer({ view: "front", bg: "none", controls: "0", autoplay: "0", loading: "lazy" });
    const frame = getFrame(viewer);
    expect(frame?.src).toBe(`${VIEWER_HOST}/viewer/7?mood=gm&view=front&bg=none&controls=0&autoplay=0`);
    expect(frame?.getAttribute("sandbox")).toBe("allow-scripts");
    expect(frame?.getAttribute("loading")).toBe("lazy");
    expect(frame?.title).toBe("Meebit 00007");
    expect(frame?.style.opacity).toBe("0");
    receive(viewer, "ready", { id: 7, mood: "gm", live: true });
    expect(frame?.style.opacity).toBe("");
    expect(getPoster(viewer)?.hidden).toBe(true);
  });

  test("an element that leaves the view shows its poster again", async () => {
    const viewer = await showLiveViewer();
    await setVisible([viewer], false);
    expect(getFrame(viewer)).toBeNull();
    expect(getPoster(viewer)?.hidden).toBe(false);
  });

  test("at most eight elements have a frame, and others take those that become free", async () => {
    const viewers = Array.from({ length: 12 }, (_, index) => createViewer({ token: String(index + 1) }));
    document.body.append(...viewers);
    await setVisible(viewers, true);
    expect(countFrames(viewers)).toBe(8);
    const [first, second, third] = viewers.filter(getFrame);
    if (!first || !second || !third) throw new Error("There are no frames.");
    await setVisible([first], false);
    second.remove();
    receive(third, "error", { code: "no_webgl", message: "No WebGL." });
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    expect(countFrames(viewers)).toBe(8);
    expect([first, second, third].filter(getFrame)).toEqual([]);
  });

  test("a frame that is not ready in ten seconds is replaced by the poster", async () => {
    const viewer = await showViewer();
    const problems: unknown[] = [];
    viewer.addEventListener("error", ({ detail }) => problems.push(detail.code));
    const played = expect(viewer.play()).rejects.toMatchObject({ code: "no_answer" });
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    await played;
    expect(getFrame(viewer)).toBeNull();
    expect(getPoster(viewer)?.hidden).toBe(false);
    expect(problems).toEqual(["no_answer"]);
    await setVisible([viewer], true);
    expect(getFrame(viewer)).toBeNull();
    viewer.token = 8;
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    expect(getFrame(viewer)?.src).toContain("/viewer/8");
  });

  test("a frame that is ready stays", async () => {
    const viewer = await showLiveViewer();
    await vi.advanceTimersByTimeAsync(2 * TIMEOUT_MS);
    expect(getFrame(viewer)).not.toBeNull();
  });

  test.each(["unknown_meebit", "no_webgl", "model_failed"])("the error %s restores the poster", async (code) => {
    const viewer = await showLiveViewer();
    receive(viewer, "error", { code, message: "It cannot live." });
    expect(getFrame(viewer)).toBeNull();
    await expect(viewer.play()).rejects.toMatchObject({ code, message: "It cannot live." });
  });

  test("another token replaces frame and poster", async () => {
    const viewer = await showLiveViewer();
    const frame = getFrame(viewer);
    viewer.token = 8;
    viewer.mood = "zen";
    await vi.advanceTimersByTimeAsync(0);
    expect(getFrame(viewer)).not.toBe(frame);
    expect(getFrame(viewer)?.src).toBe(`${VIEWER_HOST}/viewer/8?mood=zen`);
    expect(getPoster(viewer)?.src).toContain("token_id=8&mood=zen");
  });

  test("another mood or view sends a message to the same frame", async () => {
    const viewer = await showLiveViewer();
    const frame = getFrame(viewer);
    viewer.mood = "zen";
    viewer.view = "side";
    await vi.advanceTimersByTimeAsync(0);
    expect(getFrame(viewer)).toBe(frame);
    expect(sent.map(({ message }) => message)).toEqual([
      { type: "setMood", payload: { mood: "zen" } },
      { type: "setView", payload: { view: "side" } },
    ]);
  });

  test("an element sends changes made while its frame loads once it is ready", async () => {
    const viewer = await showViewer();
    viewer.mood = "hype";
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([]);
    receive(viewer, "ready", { id: 7, mood: "gm", live: true });
    expect(sent.map(({ message }) => message)).toEqual([{ type: "setMood", payload: { mood: "hype" } }]);
  });

  test("an element that loses its mood reloads its frame, to follow the saved mood", async () => {
    const viewer = await showLiveViewer();
    viewer.mood = null;
    await vi.advanceTimersByTimeAsync(0);
    expect(getFrame(viewer)?.src).toMatch(/\/viewer\/7\?$/);
  });

  test("an element without a token shows its children only", async () => {
    const viewer = await showViewer({ token: "0" });
    expect([getPoster(viewer), getFrame(viewer)]).toEqual([null, null]);
  });
});

describe("events", () => {
  test("carry the payloads of the viewer", async () => {
    const viewer = await showViewer();
    const events: unknown[] = [];
    viewer.addEventListener("ready", ({ detail }) => events.push(["ready", detail.live]));
    viewer.addEventListener("moodchange", ({ detail }) => events.push(["moodchange", detail.mood]));
    viewer.addEventListener("capture", ({ detail }) => events.push(["capture", detail.bytes]));
    viewer.addEventListener("error", ({ detail }) => events.push(["error", detail.code]));
    receive(viewer, "ready", { id: 7, mood: "gm", live: true });
    receive(viewer, "mood", { id: 7, mood: "ded" });
    receive(viewer, "captured", { id: 7, mood: "ded", bytes: 5 });
    receive(viewer, "error", { code: "bad_message", message: "The version must be 1." });
    expect(events).toEqual([
      ["ready", true],
      ["moodchange", "ded"],
      ["capture", 5],
      ["error", "bad_message"],
    ]);
    expect(viewer.mood).toBe("ded");
  });

  test("ignore messages of another window, another source or another version", async () => {
    const viewer = await showViewer();
    const other = await showViewer();
    const listener = vi.fn();
    for (const type of ["ready", "moodchange", "error", "capture"]) viewer.addEventListener(type, listener);
    const payload = { id: 7, mood: "gm", live: true };
    receive(viewer, "ready", payload, window);
    receive(viewer, "ready", payload, getFrame(other)?.contentWindow);
    const source = getFrame(viewer)?.contentWindow ?? null;
    for (const data of [null, "ready", { type: "ready", payload }, { source: "meebits-viewer", version: 2, payload }]) {
      dispatchMessage(data, source);
    }
    dispatchMessage({ source: "meebits-viewer", version: 1, type: "ready", payload }, null);
    expect(listener).not.toHaveBeenCalled();
    expect(getFrame(viewer)?.style.opacity).toBe("0");
  });
});

describe("methods", () => {
  test("send their commands once the viewer is ready", async () => {
    const viewer = await showViewer();
    const done = Promise.all([viewer.setMood("zen"), viewer.setView("face"), viewer.play(), viewer.pause()]);
    expect(sent).toEqual([]);
    receive(viewer, "ready", { id: 7, mood: "gm", live: true });
    await done;
    expect(sent.map(({ message }) => message)).toEqual([
      { type: "setMood", payload: { mood: "zen" } },
      { type: "setView", payload: { view: "face" } },
      { type: "play" },
      { type: "pause" },
    ]);
    expect(viewer).toMatchObject({ mood: "zen", view: "face" });
  });

  test("capture resolves to the picture from the port", async () => {
    const viewer = await showLiveViewer();
    const picture = viewer.capture();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    // Node's ports do not transfer jsdom's Blob.
    vi.stubGlobal("Blob", (await import("node:buffer")).Blob);
    sent[0]?.ports[0]?.postMessage(new Blob(["png"], { type: "image/png" }));
    expect((await picture).type).toBe("image/png");
    vi.unstubAllGlobals();
  });

  test("capture rejects with the error from the port", async () => {
    const viewer = await showLiveViewer();
    const picture = viewer.capture();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const payload = { code: "capture_failed", message: "The picture failed." };
    sent[0]?.ports[0]?.postMessage({ source: "meebits-viewer", version: 1, type: "error", payload });
    await expect(picture).rejects.toMatchObject(payload);
  });

  test("capture rejects after a time limit, and when the frame is removed", async () => {
    const viewer = await showLiveViewer();
    const late = expect(viewer.capture()).rejects.toMatchObject({ code: "no_answer" });
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    await late;
    const rejection = expect(viewer.capture()).rejects.toMatchObject({ code: "poster_only" });
    await setVisible([viewer], false);
    await rejection;
  });

  test("reject on a poster, with the code poster_only", async () => {
    const viewer = createViewer();
    document.body.append(viewer);
    const calls = [viewer.setMood("zen"), viewer.setView("side"), viewer.play(), viewer.pause(), viewer.capture()];
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toMatchObject({ reason: { code: "poster_only", message: "Meebit 7 is a poster now." } });
    }
    expect(viewer.mood).toBe("gm");
  });

  test.each(["grumpy", undefined, 7])("setMood and setView refuse %j", async (value) => {
    const viewer = await showLiveViewer();
    // `as`: a call from plain JavaScript.
    await expect(viewer.setMood(value as never)).rejects.toThrow();
    await expect(viewer.setView(value as never)).rejects.toThrow();
    expect(sent).toEqual([]);
  });
});
