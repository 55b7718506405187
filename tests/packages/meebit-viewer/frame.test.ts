// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import type { MeebitViewer } from "@/packages/meebit-viewer/src/meebit-viewer";
import { MeebitViewerError } from "@/packages/meebit-viewer/src/viewer-error";
import { createViewerFrame } from "@/packages/meebit-viewer/src/viewer-frame";
import { createViewer, getFrame, getPoster, VIEWER_HOST } from "@/tests/support/viewer-element";
import {
  ALLOCATED_MS,
  dispatchMessage,
  receive,
  reportVisible,
  setUpViewerFrames,
  setVisible,
  showLiveViewer,
  showViewer,
  TIMEOUT_MS,
} from "@/tests/support/viewer-frames";

setUpViewerFrames();

const countFrames = (viewers: readonly MeebitViewer[]) => viewers.filter(getFrame).length;

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
    reportVisible(first, false);
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
