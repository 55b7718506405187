import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fromJSONSchema } from "zod";
import { ALL_MOODS } from "@/lib/shared/moods";
import {
  parseViewerCommand,
  VIEWER_MESSAGE_VERSION,
  VIEWER_SOURCE,
  type ViewerProblem,
  type ViewerReport,
} from "@/lib/shared/viewer-messages";
import { VIEWS } from "@/lib/shared/views";

const { $defs } = JSON.parse(readFileSync("public/viewer-messages.schema.json", "utf8"));
const toViewer = fromJSONSchema($defs.toViewer);
const fromViewer = fromJSONSchema($defs.fromViewer);

const shout = (text: string) => text.toUpperCase();
const long = "g".repeat(10_240);

/** Every kind of message that may come, good and bad. */
const MESSAGES: readonly unknown[] = [
  ...ALL_MOODS.flatMap((mood) => [mood, shout(mood)]).map((mood) => ({ type: "setMood", payload: { mood } })),
  ...VIEWS.flatMap((view) => [view, shout(view)]).map((view) => ({ type: "setView", payload: { view } })),
  ...["play", "pause", "capture"].map((type) => ({ type })),
  ...[1, 2, 0, "1", null, true].map((version) => ({ type: "play", version })),
  ...[1, 2].map((version) => ({ type: "setMood", payload: { mood: "gm" }, version })),
  ...["grumpy", "", " gm", "gm\n", "gm,zen", long, 7, null, ["gm"], { id: "gm" }, "constructor"].map((mood) => ({
    type: "setMood",
    payload: { mood },
  })),
  ...["back", "", "threequarter", long, 90, null, ["side"]].map((view) => ({ type: "setView", payload: { view } })),
  ...[null, "gm", 7, [], {}, { view: "side" }].map((payload) => ({ type: "setMood", payload })),
  ...[null, "side", {}, { mood: "gm" }].map((payload) => ({ type: "setView", payload })),
  { type: "setMood" },
  { type: "setView" },
  { type: "setMood", mood: "gm" },
  { type: "setMood", payload: { mood: "gm", extra: long }, extra: [long] },
  { type: "pause", payload: "is not looked at" },
  ...[null, 7, "play", [], {}, { type: "dance" }, { type: "Play" }, { type: ["play"] }, { type: null }],
  { source: VIEWER_SOURCE, type: "ready" },
];

const SAID: readonly ViewerReport[] = [
  { type: "ready", payload: { id: 1, mood: "default", live: false } },
  { type: "live", payload: { id: 1, mood: "default", live: true } },
  { type: "mood", payload: { id: 20_000, mood: "pride" } },
  { type: "captured", payload: { id: 1, mood: "gm", bytes: 12_345 } },
  ...Object.keys({
    bad_message: 0,
    unknown_meebit: 0,
    no_webgl: 0,
    model_failed: 0,
    context_lost: 0,
    capture_failed: 0,
  } satisfies Record<ViewerProblem, 0>).map(
    // `as`: the keys of a complete record.
    (code) => ({ type: "error", payload: { code: code as ViewerProblem, message: "Words." } }) as const,
  ),
];

describe("the published schema of messages", () => {
  test("accepts exactly what the viewer does", () => {
    const verdicts = MESSAGES.map((message) => {
      const command = parseViewerCommand(message);
      const isTaken = command !== null && command.type !== "refused";
      return { message, isTaken, isValid: toViewer.safeParse(message).success };
    });
    expect(verdicts.filter(({ isTaken, isValid }) => isTaken !== isValid)).toEqual([]);
    expect(verdicts.filter(({ isValid }) => isValid).length).toBeGreaterThan(30);
    expect(verdicts.filter(({ isValid }) => !isValid).length).toBeGreaterThan(30);
  });

  test.each(SAID)("knows what the viewer says: $type", (report) => {
    const message = { source: VIEWER_SOURCE, version: VIEWER_MESSAGE_VERSION, ...report };
    expect(fromViewer.safeParse(message).error).toBeUndefined();
    for (const wrong of [
      { ...message, version: 2 },
      { ...message, source: "somebody" },
      { ...message, payload: {} },
      { ...message, payload: { ...report.payload, id: 0, mood: "grumpy", code: "oops" } },
    ]) {
      expect(fromViewer.safeParse(wrong).success).toBe(false);
    }
  });

  test("names every mood", () => {
    for (const { properties } of $defs.fromViewer.anyOf) {
      const { mood } = properties.payload.properties;
      if (mood) expect(mood.enum).toEqual(ALL_MOODS);
    }
  });
});
