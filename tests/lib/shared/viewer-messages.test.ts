import { describe, expect, test } from "vitest";
import { parseViewerCommand } from "@/lib/shared/viewer-messages";

describe("a message from the page around a viewer", () => {
  test.each([
    [
      { type: "setMood", payload: { mood: "gm" } },
      { type: "setMood", mood: "gm" },
    ],
    [
      { type: "setMood", payload: { mood: "GM" }, version: 1 },
      { type: "setMood", mood: "gm" },
    ],
    [
      { type: "setMood", payload: { mood: "default" } },
      { type: "setMood", mood: "default" },
    ],
    [
      { type: "setView", payload: { view: "three-quarter" } },
      { type: "setView", view: "three-quarter" },
    ],
    [{ type: "play" }, { type: "play" }],
    [{ type: "pause", extra: "is not looked at" }, { type: "pause" }],
    [{ type: "capture" }, { type: "capture" }],
  ])("%j is a command", (message, command) => {
    expect(parseViewerCommand(message)).toEqual(command);
  });

  test.each([
    { type: "setMood" },
    { type: "setMood", payload: { mood: "grumpy" } },
    { type: "setMood", payload: { mood: 7 } },
    { type: "setMood", payload: "gm" },
    { type: "setMood", payload: { mood: "g".repeat(10_000) } },
    { type: "setView", payload: { view: "back" } },
    { type: "play", version: 2 },
    { type: "play", version: "1" },
  ])("%j is refused in words", (message) => {
    expect(parseViewerCommand(message)).toEqual({ type: "refused", why: expect.stringMatching(/\S/) });
  });

  test.each([null, undefined, 7, "play", [], {}, { type: "dance" }, { type: ["play"] }, { source: "meebits-viewer" }])(
    "%j is not for a viewer",
    (message) => {
      expect(parseViewerCommand(message)).toBeNull();
    },
  );

  test("what only a prototype has is not looked at", () => {
    expect(parseViewerCommand(Object.create({ type: "play" }))).toBeNull();
  });
});
