import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fromJSONSchema } from "zod";
import {
  FROM_VIEWER_1,
  FROM_VIEWER_2,
  TO_VIEWER_1,
  TO_VIEWER_2,
  VIEWER_SOURCE,
} from "@/lib/shared/api/viewer-messages";
import { ALL_MOODS } from "@/lib/shared/moods";
import * as browser from "@/lib/shared/viewer-messages";
import { VIEWS } from "@/lib/shared/views";
import { MESSAGES_SCHEMA_FILE, messagesSchema } from "@/scripts/lib/messages-schema";

const published = JSON.parse(readFileSync(MESSAGES_SCHEMA_FILE, "utf8"));
const { toViewer, fromViewer, toViewer2, fromViewer2 } = published.$defs;

const shout = (text: string) => text.toUpperCase();
const long = "g".repeat(10_240);

/** Every kind of incoming message, valid and invalid. */
const MESSAGES: readonly object[] = [
  ...ALL_MOODS.flatMap((mood) => [mood, shout(mood)]).map((mood) => ({ type: "setMood", payload: { mood } })),
  ...VIEWS.flatMap((view) => [view, shout(view)]).map((view) => ({ type: "setView", payload: { view } })),
  ...["play", "pause", "capture", "getState", "setAvatar", "setBackground"].map((type) => ({ type })),
  ...["grumpy", "", " gm", "gm\n", "gm,zen", long, 7, null, ["gm"], { id: "gm" }, "constructor"].flatMap((mood) => [
    { type: "setMood", payload: { mood } },
    { type: "setAvatar", payload: { id: 7, mood } },
  ]),
  ...["back", "", "threequarter", long, 90, null, ["side"]].map((view) => ({ type: "setView", payload: { view } })),
  ...[1, 7, 20_000, 0, 20_001, -1, 1.5, "7", null, [7], Number.NaN].map((id) => ({
    type: "setAvatar",
    payload: { id },
  })),
  ...["mood", "NONE", "#fff", "#FFAA00", "fff", "#ffff", "#ggg", "red", "", "#", null, 0xff_ff_ff].map(
    (background) => ({
      type: "setBackground",
      payload: { background },
    }),
  ),
  ...[null, "gm", 7, [], {}, { view: "side" }].map((payload) => ({ type: "setMood", payload })),
  ...[null, "side", {}, { mood: "gm" }].map((payload) => ({ type: "setView", payload })),
  { type: "setAvatar", payload: { id: 7, mood: "GM" } },
  { type: "setMood", mood: "gm" },
  { type: "setMood", payload: { mood: "gm", extra: long }, extra: [long] },
  { type: "pause", payload: "is not looked at" },
  ...[[], {}, { type: "dance" }, { type: "Play" }, { type: ["play"] }, { type: null }],
  { source: VIEWER_SOURCE, type: "ready" },
];
const VERSIONS = [undefined, 1, 2, 3, 0, "1", null, true];
const REQUEST_IDS = [undefined, "a", "g".repeat(64), "g".repeat(65), "", 0, 7, 1.5, null, {}];

const isAccepted = (message: unknown, version: 1 | 2) => {
  const request = browser.parseViewerMessage(message);
  return request?.version === version && request.command.type !== "refused";
};

const REPORTS: readonly browser.ViewerReport[] = [
  { type: "ready", payload: { id: 1, mood: "default", live: false } },
  { type: "live", payload: { id: 1, mood: "default", live: true } },
  { type: "mood", payload: { id: 20_000, mood: "pride" } },
  { type: "captured", payload: { id: 1, mood: "gm", bytes: 12_345 } },
  { type: "error", payload: { code: "no_webgl", message: "Words." } },
];

describe("the published schema of messages", () => {
  test("is made from the contract (npm run make -- messages)", () => {
    expect(published).toEqual(messagesSchema());
  });

  test.each([
    [1, toViewer, TO_VIEWER_1],
    [2, toViewer2, TO_VIEWER_2],
  ] as const)("accepts in version %i exactly the messages that the viewer accepts", (version, definition, contract) => {
    const schema = fromJSONSchema(definition);
    const messages = [
      ...MESSAGES.flatMap((message) =>
        VERSIONS.map((named) => (named === undefined ? message : { ...message, version: named })),
      ),
      ...REQUEST_IDS.map((requestId) => ({ type: "play", version: 2, ...(requestId !== undefined && { requestId }) })),
    ];
    const verdicts = messages.map((message) => ({
      message,
      viewer: isAccepted(message, version),
      schema: schema.safeParse(message).success,
      contract: contract.safeParse(message).success,
    }));
    expect(verdicts.filter(({ viewer, schema, contract }) => viewer !== schema || viewer !== contract)).toEqual([]);
    expect(verdicts.filter(({ viewer }) => viewer).length).toBeGreaterThan(40);
    expect(verdicts.filter(({ viewer }) => !viewer).length).toBeGreaterThan(100);
  });

  test.each([
    [1, fromViewer, FROM_VIEWER_1],
    [2, fromViewer2, FROM_VIEWER_2],
  ] as const)("accepts reports in version %i and refuses altered ones", (version, definition, contract) => {
    const schema = fromJSONSchema(definition);
    for (const report of REPORTS) {
      const message = { source: VIEWER_SOURCE, version, ...report };
      expect(contract.safeParse(message).error).toBeUndefined();
      expect(schema.safeParse(message).error).toBeUndefined();
      for (const wrong of [
        { ...message, version: 3 - version },
        { ...message, source: "somebody" },
        { ...message, payload: {} },
        { ...message, payload: { ...report.payload, id: 0, mood: "grumpy", code: "oops" } },
      ]) {
        expect(schema.safeParse(wrong).success).toBe(false);
      }
    }
  });

  test("has the same source as the browser code", () => {
    expect(browser.VIEWER_SOURCE).toBe(VIEWER_SOURCE);
  });
});
