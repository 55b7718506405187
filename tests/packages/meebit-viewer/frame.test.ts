// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MeebitViewer } from "@/packages/meebit-viewer/src/meebit-viewer";
import { MeebitViewerError } from "@/packages/meebit-viewer/src/viewer-error";
import { createViewerFrame } from "@/packages/meebit-viewer/src/viewer-frame";
import { createViewer, getFrame, getPoster, VIEWER_HOST } from "@/tests/support/viewer-element";

/** Longer than the delay before frames are allocated. */
const ALLOCATED_MS = 150;
const TIMEOUT_MS = 10_000;

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
const sent: SentMessage[] = [];
/** Types and payloads of the sent messages. */
const listSent = () => sent.map(({ message: { type, payload } }) => [type, payload]);

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
  for (const target of viewers) callbacks.get(target)?.([{ target, isIntersecting }]);
  await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
}

function dispatchMessage(data: unknown, source: unknown): void {
  const event = new MessageEvent("message", { data });
  // jsdom accepts its own windows only.
  Object.defineProperty(event, "source", { value: source });
  window.dispatchEvent(event);
}

/** Receives a report as from the viewer's frame: of version 1, as until its first request. */
function receive(viewer: MeebitViewer, type: string, payload: unknown, source = getFrame(viewer)?.contentWindow): void {
  dispatchMessage({ source: "meebits-viewer", version: 1, type, payload }, source ?? null);
}

const STATE = { id: 7, mood: "gm", live: true, view: "three-quarter", background: "mood", playing: true };

/** Receives the reply to the request sent as number `index`, by default the last: the viewer's state or an error. */
async function reply(viewer: MeebitViewer, payload: object = STATE, index = -1): Promise<void> {
  // Requests wait for a viewer that is ready.
  await vi.advanceTimersByTimeAsync(0);
  const message = { source: "meebits-viewer", version: 2, requestId: sent.at(index)?.message.requestId, payload };
  dispatchMessage({ ...message, type: "code" in payload ? "error" : "answer" }, getFrame(viewer)?.contentWindow);
  await vi.advanceTimersByTimeAsync(0);
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
    const viewer = await showViewer({ view: "front", bg: "none", controls: "0", autoplay: "0" });
    const frame = getFrame(viewer);
    expect(frame?.src).toBe(`${VIEWER_HOST}/viewer/7?mood=gm&view=front&bg=none&controls=0&autoplay=0`);
    expect(frame?.getAttribute("sandbox")).toBe("allow-scripts");
    expect(frame?.title).toBe("Meebit 00007");
    expect(frame?.style.opacity).toBe("");
    receive(viewer, "ready", { id: 7, mood: "gm", live: true });
    expect(frame?.style.opacity).toBe("1");
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

  test("an element in view keeps its frame when an earlier one recovers", async () => {
    const viewers = Array.from({ length: 9 }, (_, index) => createViewer({ token: String(index + 1) }));
    document.body.append(...viewers);
    await setVisible(viewers, true);
    const [first, ...others] = viewers;
    if (!first) throw new Error("There is no viewer.");
    receive(first, "error", { code: "model_failed", message: "It cannot live." });
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    const frames = others.map(getFrame);
    expect(frames).not.toContain(null);
    first.token = 20;
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    expect(others.map(getFrame)).toEqual(frames);
    expect(getFrame(first)).toBeNull();
    const [second] = others;
    second?.remove();
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    expect(getFrame(first)?.src).toContain("/viewer/20");
  });

  test("an element that leaves the view for a moment keeps its frame and its place", async () => {
    const viewers = Array.from({ length: 9 }, (_, index) => createViewer({ token: String(index + 1) }));
    document.body.append(...viewers);
    await setVisible(viewers, true);
    const [first] = viewers;
    if (!first) throw new Error("There is no viewer.");
    const frame = getFrame(first);
    callbacks.get(first)?.([{ target: first, isIntersecting: false }]);
    await setVisible([first], true);
    expect(getFrame(first)).toBe(frame);
    expect(frame).not.toBeNull();
  });

  test("a removed element takes no frame, also if its last visibility is delivered late", async () => {
    const viewer = createViewer();
    document.body.append(viewer);
    viewer.remove();
    await setVisible([viewer], true);
    expect(getFrame(viewer)).toBeNull();
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

  test("the time in a hidden tab does not count: viewers do not become ready there", async () => {
    const viewer = await showViewer();
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(6 * TIMEOUT_MS);
    hidden.mockRestore();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS / 2);
    expect(getFrame(viewer)).not.toBeNull();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(getFrame(viewer)).toBeNull();
  });

  test("a moved element has a frame again", async () => {
    const viewer = await showLiveViewer();
    const former = getFrame(viewer);
    document.body.append(viewer);
    expect(getPoster(viewer)?.hidden).toBe(false);
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    expect(getFrame(viewer)).not.toBe(former);
    expect(getFrame(viewer)).not.toBeNull();
  });

  test("a poster that has failed is requested again after the frame, during which no children show", async () => {
    const viewer = await showViewer();
    getPoster(viewer)?.dispatchEvent(new Event("error"));
    expect(getPoster(viewer)).toBeNull();
    expect(viewer.shadowRoot?.querySelector("slot")?.hidden).toBe(false);
    receive(viewer, "ready", { id: 7, mood: "gm", live: true });
    expect(viewer.shadowRoot?.querySelector("slot")?.hidden).toBe(true);
    await setVisible([viewer], false);
    expect(getPoster(viewer)?.src).toContain("token_id=7");
  });

  test("a poster that fails once the viewer is ready shows no children through it", async () => {
    const viewer = await showLiveViewer();
    getPoster(viewer)?.dispatchEvent(new Event("error"));
    expect(viewer.shadowRoot?.querySelector("slot")?.hidden).toBe(true);
  });

  test.each([
    [0, false],
    [640, true],
  ])("after the frame, a poster with a width of %j hides the children: %j", async (width, isHidden) => {
    const viewer = await showLiveViewer();
    const loaded = vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(width);
    await setVisible([viewer], false);
    loaded.mockRestore();
    expect(getPoster(viewer)?.hidden).toBe(false);
    expect(viewer.shadowRoot?.querySelector("slot")?.hidden).toBe(isHidden);
  });

  test.each(["javascript:alert(1)", "null", ""])("the host %j is one error that says what is allowed", async (host) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const viewer = createViewer({ host });
    const problems: unknown[] = [];
    viewer.addEventListener("error", ({ detail }) => problems.push([detail.code, detail.message]));
    document.body.append(viewer);
    await setVisible([viewer], true);
    await setVisible([viewer], true);
    expect(problems).toEqual([["bad_value", `host "${host}" is not valid: use an http(s) URL.`]]);
    await expect(viewer.play()).rejects.toMatchObject({ code: "bad_value" });
    expect([getPoster(viewer), getFrame(viewer)]).toEqual([null, null]);
    viewer.host = VIEWER_HOST;
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    expect(getPoster(viewer)).not.toBeNull();
    expect(getFrame(viewer)).not.toBeNull();
  });

  test("a frame that is ready stays", async () => {
    const viewer = await showLiveViewer();
    await vi.advanceTimersByTimeAsync(2 * TIMEOUT_MS);
    expect(getFrame(viewer)).not.toBeNull();
  });

  test.each([undefined, "context_lost", "model_slow"])("the error %s keeps the frame", async (code) => {
    const viewer = await showLiveViewer();
    receive(viewer, "error", { code, message: "It can live." });
    expect(getFrame(viewer)).not.toBeNull();
  });

  test.each(["unknown_meebit", "no_webgl", "model_failed"])("the error %s restores the poster", async (code) => {
    const viewer = await showLiveViewer();
    receive(viewer, "error", { code, message: "It cannot live." });
    expect(getFrame(viewer)).toBeNull();
    await expect(viewer.play()).rejects.toMatchObject({ code, message: "It cannot live." });
  });

  test("other attributes are sent to the same frame, each once", async () => {
    const viewer = await showLiveViewer();
    const frame = getFrame(viewer);
    viewer.mood = "zen";
    viewer.view = "side";
    viewer.bg = "ff0000";
    await reply(viewer);
    viewer.bg = "none";
    viewer.token = 8;
    await reply(viewer);
    viewer.token = 8;
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    expect(getFrame(viewer)).toBe(frame);
    expect(listSent()).toEqual([
      ["setMood", { id: 7, mood: "zen" }],
      ["setView", { view: "side" }],
      ["setBackground", { background: "#ff0000" }],
      ["setAvatar", { id: 8, mood: "zen" }],
      ["setBackground", { background: "none" }],
    ]);
    expect(frame?.title).toBe("Meebit 00008");
  });

  test.each([
    ["controls", false, "controls=0"],
    ["autoplay", false, "autoplay=0"],
    ["host", "https://other.example", "https://other.example/viewer/7"],
  ] as const)("another %s reloads the frame", async (name, value, address) => {
    const viewer = await showLiveViewer();
    Object.assign(viewer, { [name]: value });
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    expect(getFrame(viewer)?.src).toContain(address);
    expect(sent).toEqual([]);
  });

  test("a viewer that does not follow its attributes is loaded again with them", async () => {
    const viewer = await showLiveViewer();
    viewer.token = 8;
    viewer.mood = null;
    await reply(viewer, { code: "saved_mood_failed", message: "The saved mood could not be read." });
    expect(getPoster(viewer)?.src).toContain("token_id=8");
    expect(getPoster(viewer)?.hidden).toBe(false);
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    expect(getFrame(viewer)?.src).toBe(`${VIEWER_HOST}/viewer/8`);
  });

  test("a frame that is not ready is replaced for another token", async () => {
    const viewer = await showViewer();
    viewer.token = 8;
    await vi.advanceTimersByTimeAsync(ALLOCATED_MS);
    expect(getFrame(viewer)?.src).toBe(`${VIEWER_HOST}/viewer/8?mood=gm`);
    expect(sent).toEqual([]);
  });

  test("an element sends changes made while its frame loads once it is ready", async () => {
    const viewer = await showViewer();
    viewer.mood = "hype";
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([]);
    receive(viewer, "ready", { id: 7, mood: "gm", live: true });
    expect(listSent()).toEqual([["setMood", { id: 7, mood: "hype" }]]);
  });

  test("an element that loses its mood shows the saved one", async () => {
    const viewer = await showLiveViewer();
    viewer.mood = null;
    await vi.advanceTimersByTimeAsync(0);
    expect(listSent()).toEqual([["setAvatar", { id: 7 }]]);
  });

  test("a mood chosen in the viewer becomes the element's, and is not sent back", async () => {
    const viewer = await showLiveViewer();
    receive(viewer, "mood", { id: 7, mood: "ded" });
    await vi.advanceTimersByTimeAsync(0);
    expect(viewer.mood).toBe("ded");
    expect(sent).toEqual([]);
  });

  test("a report of an older mood does not replace a newer one of the page", async () => {
    const viewer = await showLiveViewer();
    const moods: unknown[] = [];
    viewer.addEventListener("moodchange", ({ detail }) => moods.push(detail.mood));
    viewer.mood = "zen";
    await vi.advanceTimersByTimeAsync(0);
    receive(viewer, "mood", { id: 7, mood: "ded" });
    expect(viewer.mood).toBe("zen");
    receive(viewer, "mood", { id: 7, mood: "zen" });
    await reply(viewer);
    expect(moods).toEqual(["zen"]);
    receive(viewer, "mood", { id: 7, mood: "ded" });
    expect([viewer.mood, ...moods]).toEqual(["ded", "zen", "ded"]);
  });

  test("a mood that the page sets while the viewer loads is newer than one chosen on its poster", async () => {
    const viewer = await showViewer();
    const moods: unknown[] = [];
    viewer.addEventListener("moodchange", ({ detail }) => moods.push(detail.mood));
    viewer.mood = "zen";
    await vi.advanceTimersByTimeAsync(0);
    receive(viewer, "mood", { id: 7, mood: "ded" });
    receive(viewer, "ready", { id: 7, mood: "ded", live: true });
    expect(moods).toEqual([]);
    expect(viewer.mood).toBe("zen");
    expect(listSent()).toEqual([["setMood", { id: 7, mood: "zen" }]]);
  });

  test("an element without a token shows its children only", async () => {
    const viewer = await showViewer({ token: "0" });
    expect([getPoster(viewer), getFrame(viewer)]).toEqual([null, null]);
  });
});

describe("a frame", () => {
  const report = { source: "meebits-viewer", version: 1, type: "mood", payload: { id: 7, mood: "ded" } };

  test("without a window accepts no message without a source", () => {
    const onReport = vi.fn();
    const frame = createViewerFrame(`${VIEWER_HOST}/viewer/7`, onReport);
    frame.ready.catch(() => {});
    dispatchMessage(report, null);
    expect(onReport).not.toHaveBeenCalled();
    frame.close(new MeebitViewerError("poster_only", "It is closed."));
  });

  test("reports moods again once the request for one has timed out", async () => {
    const onReport = vi.fn();
    const frame = createViewerFrame(`${VIEWER_HOST}/viewer/7`, onReport);
    frame.ready.catch(() => {});
    document.body.append(frame.element);
    const late = expect(frame.request("setMood", { mood: "zen" })).rejects.toMatchObject({ code: "no_answer" });
    dispatchMessage(report, frame.element.contentWindow);
    expect(onReport).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    await late;
    dispatchMessage(report, frame.element.contentWindow);
    expect(onReport.mock.calls).toEqual([["mood", report.payload]]);
    frame.close(new MeebitViewerError("poster_only", "It is closed."));
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

  test("ignore messages of another window, another source or an unknown version", async () => {
    const viewer = await showViewer();
    const other = await showViewer();
    const listener = vi.fn();
    for (const type of ["ready", "moodchange", "error", "capture"]) viewer.addEventListener(type, listener);
    const payload = { id: 7, mood: "gm", live: true };
    receive(viewer, "ready", payload, window);
    receive(viewer, "ready", payload, getFrame(other)?.contentWindow);
    const source = getFrame(viewer)?.contentWindow ?? null;
    for (const data of [
      null,
      "ready",
      { type: "ready", payload },
      { source: "meebits-viewer", version: 3, type: "ready", payload },
    ]) {
      dispatchMessage(data, source);
    }
    dispatchMessage({ source: "meebits-viewer", version: 1, type: "ready", payload }, null);
    expect(listener).not.toHaveBeenCalled();
    expect(getFrame(viewer)?.style.opacity).toBe("");
  });
});

describe("methods", () => {
  test("send their requests once the viewer is ready, and resolve with its answers", async () => {
    const viewer = await showViewer();
    const done = vi.fn();
    const calls = [viewer.setMood("zen"), viewer.setView("face"), viewer.setBackground("none"), viewer.play()];
    for (const call of [...calls, viewer.pause(), viewer.setAvatar(8, "shy"), viewer.getState()]) call.then(done);
    expect(sent).toEqual([]);
    receive(viewer, "ready", { id: 7, mood: "gm", live: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(listSent().toSorted()).toEqual(
      [
        ["setMood", { id: 7, mood: "zen" }],
        ["setView", { view: "face" }],
        ["setBackground", { background: "none" }],
        ["play", {}],
        ["pause", {}],
        ["setAvatar", { id: 8, mood: "shy" }],
        ["getState", {}],
      ].toSorted(),
    );
    expect(new Set(sent.map(({ message }) => message.requestId)).size).toBe(sent.length);
    expect(viewer).toMatchObject({ token: 8, mood: "shy", view: "face", bg: "none" });
    expect(done).not.toHaveBeenCalled();
    for (const index of sent.keys()) await reply(viewer, STATE, index);
    expect(done).toHaveBeenCalledTimes(7);
    expect(done).toHaveBeenCalledWith(STATE);
  });

  test("setAvatar shows another Meebit in its saved mood", async () => {
    const viewer = await showLiveViewer();
    const done = viewer.setAvatar(8);
    await reply(viewer, { ...STATE, id: 8, mood: "hype" });
    await done;
    expect(listSent()).toEqual([["setAvatar", { id: 8 }]]);
    expect(viewer).toMatchObject({ token: 8, mood: null });
  });

  test("request what the viewer was last told too: a visitor may have changed it", async () => {
    const viewer = await showLiveViewer({ view: "side" });
    for (const call of [() => viewer.setView("side"), () => viewer.setMood("gm"), () => viewer.setMood(null)]) {
      const done = call();
      await reply(viewer);
      await done;
    }
    expect(listSent().map(([type]) => type)).toEqual(["setView", "setMood", "setAvatar"]);
  });

  test("reject with the viewer's error", async () => {
    const viewer = await showLiveViewer();
    const refusal = expect(viewer.play()).rejects.toMatchObject({ code: "bad_message", message: "No." });
    await reply(viewer, { code: "bad_message", message: "No." });
    await refusal;
    const [first, second] = [viewer.setAvatar(8), viewer.setAvatar(9)];
    const superseded = expect(first).rejects.toMatchObject({ code: "superseded" });
    await reply(viewer, { code: "superseded", message: "Another Meebit was requested." }, -2);
    await superseded;
    await reply(viewer, { ...STATE, id: 9 });
    await second;
    expect(getFrame(viewer)?.src).toContain("/viewer/7");
  });

  test("capture resolves to the picture from the port", async () => {
    const viewer = await showLiveViewer();
    const picture = viewer.capture();
    // Node's ports do not transfer jsdom's Blob.
    vi.stubGlobal("Blob", (await import("node:buffer")).Blob);
    await vi.advanceTimersByTimeAsync(0);
    sent[0]?.ports[0]?.postMessage(new Blob(["png"], { type: "image/png" }));
    await reply(viewer, { id: 7, mood: "gm", bytes: 3 });
    expect((await picture).type).toBe("image/png");
    vi.unstubAllGlobals();
  });

  test("capture rejects with the viewer's error, without an event, and closes its port", async () => {
    const viewer = await showLiveViewer();
    const listener = vi.fn();
    viewer.addEventListener("error", listener);
    const error = { code: "capture_failed", message: "The picture failed." };
    const close = vi.spyOn(MessagePort.prototype, "close");
    const picture = expect(viewer.capture()).rejects.toMatchObject(error);
    await reply(viewer, error);
    await picture;
    expect(listener).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledOnce();
    close.mockRestore();
  });

  test("reject after a time limit, and when the frame is removed", async () => {
    const viewer = await showLiveViewer();
    const late = expect(viewer.capture()).rejects.toMatchObject({ code: "no_answer" });
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    await late;
    const rejection = expect(viewer.getState()).rejects.toMatchObject({ code: "poster_only" });
    await setVisible([viewer], false);
    await rejection;
  });

  test("answers after the time limit are no reports", async () => {
    const viewer = await showLiveViewer();
    const events = vi.fn();
    for (const type of ["error", "moodchange"]) viewer.addEventListener(type, ({ type }) => events(type));
    const late = expect(viewer.capture()).rejects.toMatchObject({ code: "no_answer" });
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    await late;
    await reply(viewer, { code: "no_webgl", message: "No WebGL." });
    expect(events).not.toHaveBeenCalled();
    expect(getFrame(viewer)).not.toBeNull();
  });

  test("reject on a poster, with the code poster_only", async () => {
    const viewer = createViewer();
    document.body.append(viewer);
    const calls = [viewer.setMood("zen"), viewer.setView("side"), viewer.play(), viewer.pause(), viewer.capture()];
    for (const result of await Promise.allSettled([...calls, viewer.getState(), viewer.setAvatar(8)])) {
      expect(result).toMatchObject({ reason: { code: "poster_only", message: "Meebit 7 is a poster now." } });
    }
    expect(viewer).toMatchObject({ token: 7, mood: "gm" });
  });

  test("only the mood can be null", async () => {
    const viewer = await showLiveViewer();
    // `as`: calls from plain JavaScript.
    const calls = [viewer.setAvatar(null as never), viewer.setView(null as never), viewer.setBackground(null as never)];
    const messages = await Promise.all(calls.map((call) => call.catch(({ message }: Error) => message)));
    expect(messages).toEqual([
      'token "null" is not valid: use 1 to 20000.',
      'view "null" is not valid: use front|three-quarter|side|face.',
      'bg "null" is not valid: use mood|none|hex digits.',
    ]);
    expect([viewer.token, sent]).toEqual([7, []]);
  });

  test.each(["grumpy", undefined, 70_000])("setMood, setView, setBackground and setAvatar refuse %j", async (value) => {
    const viewer = await showLiveViewer();
    // `as`: calls from plain JavaScript.
    const calls = [
      viewer.setMood(value as never),
      viewer.setView(value as never),
      viewer.setBackground(value as never),
    ];
    for (const call of [...calls, viewer.setAvatar(value as never)]) {
      await expect(call).rejects.toMatchObject({ code: "bad_value" });
    }
    expect(sent).toEqual([]);
  });
});
