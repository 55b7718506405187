// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useParentCommands } from "@/components/viewer/use-parent-commands";

const PICTURE = new Blob(["png"]);
const commands = {
  id: 1,
  mood: "gm" as const,
  setMood: vi.fn(),
  setView: vi.fn(),
  setPlaying: vi.fn(),
  capture: vi.fn(async () => PICTURE),
};

/** A message of the page around; a page that stands alone is its own parent. */
function hear(data: unknown, port?: { postMessage: (answer: unknown) => void }) {
  const event = new MessageEvent("message", { data, source: window });
  if (port) Object.defineProperty(event, "ports", { value: [port] });
  window.dispatchEvent(event);
}
const frame = () => vi.advanceTimersByTimeAsync(20);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  renderHook(() => useParentCommands(commands));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("of a thousand requests between two frames the last of each kind is done", async () => {
  for (let count = 0; count < 500; count++) {
    hear({ type: "setMood", payload: { mood: count % 2 ? "zen" : "ded" } });
    hear({ type: count % 3 ? "play" : "pause" });
  }
  hear({ type: "setView", payload: { view: "side" } });
  hear({ type: "setMood", payload: { mood: "shy" } });
  expect(commands.setMood).not.toHaveBeenCalled();
  await frame();
  expect(commands.setMood.mock.calls).toEqual([["shy"]]);
  expect(commands.setView.mock.calls).toEqual([["side"]]);
  expect(commands.setPlaying).toHaveBeenCalledTimes(1);
  hear({ type: "setMood", payload: { mood: "gn" } });
  await frame();
  expect(commands.setMood).toHaveBeenLastCalledWith("gn");
});

test("a picture that is asked for after a mood shows that mood", async () => {
  hear({ type: "setMood", payload: { mood: "shy" } });
  hear({ type: "capture" });
  await frame();
  const [mood = 0] = commands.setMood.mock.invocationCallOrder;
  const [picture = 0] = commands.capture.mock.invocationCallOrder;
  expect(mood).toBeLessThan(picture);
});

test("a hundred who ask for a picture at once get one and the same", async () => {
  const answers = Array.from({ length: 100 }, () => ({ postMessage: vi.fn() }));
  for (const port of answers) hear({ type: "capture" }, port);
  await frame();
  expect(commands.capture).toHaveBeenCalledTimes(1);
  for (const { postMessage } of answers) expect(postMessage.mock.calls).toEqual([[PICTURE]]);
  hear({ type: "capture" });
  await frame();
  expect(commands.capture).toHaveBeenCalledTimes(2);
});

test("a picture that cannot be made is answered with an error", async () => {
  commands.capture.mockRejectedValueOnce(new Error("no"));
  const port = { postMessage: vi.fn() };
  hear({ type: "capture" }, port);
  await frame();
  expect(port.postMessage).toHaveBeenCalledWith(
    expect.objectContaining({ type: "error", payload: expect.objectContaining({ code: "capture_failed" }) }),
  );
});

test("of a thousand messages of a wrong shape ten are answered", async () => {
  const port = { postMessage: vi.fn() };
  for (let count = 0; count < 1000; count++) hear({ type: "setMood", payload: { mood: "grumpy" } }, port);
  await frame();
  expect(port.postMessage).toHaveBeenCalledTimes(10);
  expect(commands.setMood).not.toHaveBeenCalled();
});

test("messages of other windows are not heard", async () => {
  window.dispatchEvent(new MessageEvent("message", { data: { type: "pause" }, source: null }));
  await frame();
  expect(commands.setPlaying).not.toHaveBeenCalled();
});
