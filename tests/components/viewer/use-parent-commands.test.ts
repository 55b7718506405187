// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useParentCommands } from "@/components/viewer/use-parent-commands";

const PICTURE = new Blob(["png"]);
const commands = {
  state: { id: 1, mood: "gm", view: "front", background: "mood", playing: true, live: true } as const,
  setAvatar: vi.fn(),
  setBackground: vi.fn(),
  setMood: vi.fn(),
  setView: vi.fn(),
  setPlaying: vi.fn(),
  capture: vi.fn(async () => PICTURE),
};

/** Dispatches a message of the parent page. An unframed page is its own parent. */
function dispatchMessage(data: unknown, port?: { postMessage: (answer: unknown) => void }) {
  const event = new MessageEvent("message", { data, source: window });
  if (port) Object.defineProperty(event, "ports", { value: [port] });
  window.dispatchEvent(event);
}
const frame = () => vi.advanceTimersByTimeAsync(20);

/** Records messages to the parent page, which is this page. */
function listen() {
  const messages: { readonly type: string; readonly source?: string }[] = [];
  vi.spyOn(window, "parent", "get").mockReturnValue({
    // `as`: only this member is used.
    postMessage: (message: { readonly type: string }) => void messages.push(message),
  } as unknown as Window & typeof globalThis);
  return messages;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  renderHook(() => useParentCommands(commands));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("of a thousand messages between two frames runs only the last of each kind", async () => {
  for (let count = 0; count < 500; count++) {
    dispatchMessage({ type: "setMood", payload: { mood: count % 2 ? "zen" : "ded" } });
    dispatchMessage({ type: count % 3 ? "play" : "pause" });
  }
  dispatchMessage({ type: "setView", payload: { view: "side" } });
  dispatchMessage({ type: "setMood", payload: { mood: "shy" } });
  expect(commands.setMood).not.toHaveBeenCalled();
  await frame();
  expect(commands.setMood.mock.calls).toEqual([["shy"]]);
  expect(commands.setView.mock.calls).toEqual([["side"]]);
  expect(commands.setPlaying).toHaveBeenCalledTimes(1);
  dispatchMessage({ type: "setMood", payload: { mood: "gn" } });
  await frame();
  expect(commands.setMood).toHaveBeenLastCalledWith("gn");
});

test("takes a capture after the mood that was set before it", async () => {
  dispatchMessage({ type: "setMood", payload: { mood: "shy" } });
  dispatchMessage({ type: "capture" });
  await frame();
  const [mood = 0] = commands.setMood.mock.invocationCallOrder;
  const [picture = 0] = commands.capture.mock.invocationCallOrder;
  expect(mood).toBeLessThan(picture);
});

test("answers a hundred captures at once with the same picture", async () => {
  const answers = Array.from({ length: 100 }, () => ({ postMessage: vi.fn() }));
  for (const port of answers) dispatchMessage({ type: "capture" }, port);
  await frame();
  expect(commands.capture).toHaveBeenCalledTimes(1);
  for (const { postMessage } of answers) expect(postMessage.mock.calls).toEqual([[PICTURE]]);
  dispatchMessage({ type: "capture" });
  await frame();
  expect(commands.capture).toHaveBeenCalledTimes(2);
});

test("answers a capture that fails with an error", async () => {
  commands.capture.mockRejectedValueOnce(new Error("no"));
  const port = { postMessage: vi.fn() };
  dispatchMessage({ type: "capture" }, port);
  await frame();
  expect(port.postMessage).toHaveBeenCalledWith(
    expect.objectContaining({ type: "error", payload: expect.objectContaining({ code: "capture_failed" }) }),
  );
});

test("answers ten of a thousand malformed messages", async () => {
  const port = { postMessage: vi.fn() };
  for (let count = 0; count < 1000; count++) dispatchMessage({ type: "setMood", payload: { mood: "grumpy" } }, port);
  await frame();
  expect(port.postMessage).toHaveBeenCalledTimes(10);
  expect(commands.setMood).not.toHaveBeenCalled();
});

test("ignores messages of other windows", async () => {
  window.dispatchEvent(new MessageEvent("message", { data: { type: "pause" }, source: null }));
  await frame();
  expect(commands.setPlaying).not.toHaveBeenCalled();
});

describe("version 2", () => {
  const say = (message: object) => dispatchMessage({ version: 2, ...message });
  /** Messages to the parent page, with `source` and `version`. */
  let sent: ReturnType<typeof listen>;
  /** The sender is compared with `window.parent`, which `listen` replaces. */
  const dispatchMessage = (data: unknown, port?: { postMessage: (answer: unknown) => void }) => {
    const event = new MessageEvent("message", { data });
    Object.defineProperty(event, "source", { value: window.parent });
    Object.defineProperty(event, "ports", { value: port ? [port] : [] });
    window.dispatchEvent(event);
  };
  const answers = () => sent.map(({ source, ...message }) => message);
  const savedMoods = (answer: (url: string) => Response | Promise<Response>) =>
    vi.stubGlobal(
      "fetch",
      vi.fn(async (url: string) => answer(url)),
    );

  beforeEach(() => {
    sent = listen();
  });

  test("begins with the first message of version 2; until then answers have version 1", async () => {
    vi.resetModules();
    cleanup();
    const fresh = await import("@/components/viewer/use-parent-commands");
    renderHook(() => fresh.useParentCommands(commands));
    dispatchMessage({ type: "setMood", payload: { mood: "grumpy" } });
    dispatchMessage({ type: "setMood", payload: { mood: "zen" } });
    dispatchMessage({ type: "capture" });
    await frame();
    expect(sent).toEqual([
      {
        source: "meebits-viewer",
        version: 1,
        type: "error",
        payload: { code: "bad_message", message: "setMood needs payload.mood, the id of a mood." },
      },
      { source: "meebits-viewer", version: 1, type: "captured", payload: { id: 1, mood: "gm", bytes: 3 } },
    ]);
    say({ type: "getState" });
    await frame();
    expect(sent.at(-1)).toMatchObject({ version: 2, type: "answer" });
  });

  test("answers each message with its request id and the current state", async () => {
    say({ type: "setMood", requestId: "a", payload: { mood: "zen" } });
    say({ type: "getState", requestId: 7 });
    say({ type: "setBackground", payload: { background: "#FFF" } });
    await frame();
    expect(commands.setBackground.mock.calls).toEqual([["#fff"]]);
    const about = { version: 2, type: "answer", payload: commands.state };
    expect(answers()).toEqual([{ ...about, requestId: "a" }, { ...about, requestId: 7 }, about]);
  });

  test("refuses with the wrong field and its allowed values", async () => {
    say({ type: "setView", requestId: "a", payload: { view: "back" } });
    const allowed = "front, three-quarter, side, face";
    expect(answers()).toEqual([
      {
        version: 2,
        type: "error",
        requestId: "a",
        payload: {
          code: "bad_message",
          message: `setView needs payload.view: ${allowed}.`,
          field: "payload.view",
          allowed,
        },
      },
    ]);
  });

  test("sends a picture through the port, or in the answer without a port", async () => {
    const port = { postMessage: vi.fn() };
    dispatchMessage({ version: 2, type: "capture", requestId: "a" }, port);
    say({ type: "capture", requestId: "b" });
    await vi.waitUntil(() => answers().at(-1)?.type === "captured");
    const captured = { id: 1, mood: "gm", bytes: 3 };
    expect(port.postMessage.mock.calls).toEqual([[PICTURE]]);
    expect(answers().slice(0, 2)).toEqual([
      { version: 2, type: "answer", requestId: "a", payload: captured },
      {
        version: 2,
        type: "answer",
        requestId: "b",
        payload: { ...captured, dataUrl: `data:application/octet-stream;base64,${btoa("png")}` },
      },
    ]);
  });

  test("answers each request of a failed capture with an error", async () => {
    commands.capture.mockRejectedValueOnce(new Error("no"));
    for (const requestId of ["a", "b"]) say({ type: "capture", requestId });
    await frame();
    expect(answers()).toEqual(
      ["a", "b"].map((requestId) => ({
        version: 2,
        type: "error",
        requestId,
        payload: { code: "capture_failed", message: "The picture could not be made." },
      })),
    );
  });

  test("sets an avatar in the given mood, else in its saved mood", async () => {
    savedMoods((url) => Response.json({ mood: url.endsWith("/8") ? "hype" : "default" }));
    say({ type: "setAvatar", payload: { id: 7, mood: "gn" } });
    await frame();
    say({ type: "setAvatar", requestId: "a", payload: { id: 8 } });
    await frame();
    expect(commands.setAvatar.mock.calls).toEqual([
      [{ id: 7, mood: "gn", isSaved: false }],
      [{ id: 8, mood: "hype", isSaved: true }],
    ]);
    expect(answers().at(-1)).toMatchObject({ type: "answer", requestId: "a" });
  });

  test("a mood set before the saved one is known wins, and so does the last avatar", async () => {
    const release: (() => void)[] = [];
    savedMoods(() => new Promise((resolve) => release.push(() => resolve(Response.json({ mood: "hype" })))));
    say({ type: "setAvatar", requestId: "first", payload: { id: 7 } });
    say({ type: "setAvatar", requestId: "second", payload: { id: 8 } });
    say({ type: "setMood", payload: { mood: "shy" } });
    for (const one of release) one();
    await frame();
    expect(commands.setAvatar.mock.calls).toEqual([[{ id: 8, mood: "shy", isSaved: false }]]);
    expect(answers().find(({ type }) => type === "error")).toMatchObject({
      requestId: "first",
      payload: { code: "superseded" },
    });
  });

  test.each([
    ["has an error", () => new Response(null, { status: 503 })],
    ["does not answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("keeps the avatar when the server %s", async (_what, answer) => {
    savedMoods(answer);
    say({ type: "setAvatar", requestId: "a", payload: { id: 7 } });
    await frame();
    expect(commands.setAvatar).not.toHaveBeenCalled();
    expect(answers()).toMatchObject([{ type: "error", requestId: "a", payload: { code: "saved_mood_failed" } }]);
  });
});
