import { describe, expect, test } from "vitest";
import { parseViewerMessage } from "@/lib/shared/viewer-messages";

describe("a message of version 1", () => {
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
      { type: "setView", payload: { view: "three-quarter" } },
      { type: "setView", view: "three-quarter" },
    ],
    [{ type: "play" }, { type: "play" }],
    [{ type: "pause", extra: "is not looked at" }, { type: "pause" }],
    [{ type: "capture", requestId: "has none" }, { type: "capture" }],
  ])("%j is a command", (message, command) => {
    expect(parseViewerMessage(message)).toEqual({ version: 1, command });
  });

  test.each([
    [{ type: "setMood" }, "setMood needs payload.mood, the id of a mood."],
    [{ type: "setMood", payload: { mood: "grumpy" } }, "setMood needs payload.mood, the id of a mood."],
    [{ type: "setMood", payload: { mood: "g".repeat(10_000) } }, "setMood needs payload.mood, the id of a mood."],
    [{ type: "setView", payload: { view: "back" } }, "setView needs payload.view: front, three-quarter, side, face."],
    [{ type: "play", version: 3 }, "The version must be 1 or 2."],
    [{ type: "play", version: "1" }, "The version must be 1 or 2."],
  ])("%j is refused with a message", (message, expectedMessage) => {
    expect(parseViewerMessage(message)).toMatchObject({
      version: 1,
      command: { type: "refused", error: { code: "bad_message", message: expectedMessage } },
    });
  });

  test.each([
    ...[null, undefined, 7, "play", [], {}, { type: "dance" }, { type: ["play"] }, { source: "meebits-viewer" }],
    ...[
      { type: "getState" },
      { type: "setAvatar", payload: { id: 7 } },
      { type: ["play"], version: 2 },
      { version: 2 },
    ],
  ])("%j is ignored", (message) => {
    expect(parseViewerMessage(message)).toBeNull();
  });

  test("properties of a prototype are ignored", () => {
    expect(parseViewerMessage(Object.create({ type: "play" }))).toBeNull();
  });
});

describe("a message of version 2", () => {
  test.each([
    [{ type: "getState" }, { type: "getState" }],
    [
      { type: "setAvatar", payload: { id: 7 } },
      { type: "setAvatar", id: 7, mood: null },
    ],
    [
      { type: "setAvatar", payload: { id: 7, mood: "GM" } },
      { type: "setAvatar", id: 7, mood: "gm" },
    ],
    [
      { type: "setBackground", payload: { background: "#FFAA00" } },
      { type: "setBackground", background: "#ffaa00" },
    ],
    [
      { type: "setBackground", payload: { background: "NONE" } },
      { type: "setBackground", background: "none" },
    ],
  ])("%j is a command", (message, command) => {
    expect(parseViewerMessage({ ...message, version: 2 })).toEqual({ version: 2, command });
  });

  test("may have a string or an integer as request id", () => {
    for (const requestId of ["a1", 0, 7])
      expect(parseViewerMessage({ type: "play", version: 2, requestId })).toEqual({
        version: 2,
        requestId,
        command: { type: "play" },
      });
  });

  test.each([
    [{ type: "dance" }, "type", /^setMood, .*getState$/],
    [{ type: "setMood", payload: { mood: "grumpy" } }, "payload.mood", /^default, meebin, .*pride$/],
    [{ type: "setView", payload: {} }, "payload.view", /^front, three-quarter, side, face$/],
    [{ type: "setAvatar", payload: { id: "7" } }, "payload.id", /from 1 to 20000$/],
    [{ type: "setAvatar", payload: { id: 7, mood: null } }, "payload.mood", /gm/],
    [{ type: "setBackground", payload: { background: "red" } }, "payload.background", /^mood, none, or #/],
    [{ type: "play", requestId: "" }, "requestId", /1 to 64/],
  ])("%j is refused with the field and its allowed values", (message, field, allowed) => {
    expect(parseViewerMessage({ ...message, version: 2 })?.command).toMatchObject({
      type: "refused",
      error: {
        code: "bad_message",
        field,
        allowed: expect.stringMatching(allowed),
        message: expect.stringMatching(/\.$/),
      },
    });
  });
});
