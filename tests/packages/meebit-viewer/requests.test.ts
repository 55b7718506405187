// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import { createViewer, getFrame } from "@/tests/support/viewer-element";
import {
  dispatchMessage,
  listSent,
  receive,
  reply,
  STATE,
  sent,
  setUpViewerFrames,
  setVisible,
  showLiveViewer,
  showViewer,
  TIMEOUT_MS,
} from "@/tests/support/viewer-frames";

setUpViewerFrames();

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
      expect(result).toMatchObject({ reason: { code: "poster_only", message: "This Meebit is a poster now." } });
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
