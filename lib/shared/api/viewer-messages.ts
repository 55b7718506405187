import { z } from "zod";
import { AVATAR_ID } from "@/lib/shared/api/holdings";
import { ALL_MOODS } from "@/lib/shared/moods";
import { VIEWS } from "@/lib/shared/views";

/** The `source` of every message of a viewer. */
export const VIEWER_SOURCE = "meebits-viewer";
/** Maximum length of a text request id. */
export const MAX_REQUEST_ID_LENGTH = 64;

/** One of some texts, case-insensitive. */
function acceptAnyCase<Value extends string>(values: readonly Value[]): z.ZodType<Value> {
  const inAnyCase = (text: string) => text.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
  // `as`: the viewer reads `GM` as `gm`, but a sender's types include only the lower case.
  return z.string().regex(new RegExp(`^(?:${values.map(inAnyCase).join("|")})$`)) as unknown as z.ZodType<Value>;
}

const MOOD = z.enum(ALL_MOODS);
const VIEW = z.enum(VIEWS);
/** The viewer normalizes CSS colours to lower case. */
const BACKGROUND = z.union([
  z.enum(["mood", "none"]),
  z.templateLiteral(["#", z.string().regex(/^(?:[\da-f]{3}|[\da-f]{6})$/)]),
]);
// `as`: as for `acceptAnyCase`.
const ANY_CASE_BACKGROUND = z
  .string()
  .regex(/^(?:[Mm][Oo][Oo][Dd]|[Nn][Oo][Nn][Ee]|#[\da-fA-F]{3}|#[\da-fA-F]{6})$/) as unknown as typeof BACKGROUND;
const REQUEST_ID = z.union([z.string().min(1).max(MAX_REQUEST_ID_LENGTH), z.int()]);

const SET_MOOD = { type: z.literal("setMood"), payload: z.looseObject({ mood: acceptAnyCase(ALL_MOODS) }) };
const SET_VIEW = { type: z.literal("setView"), payload: z.looseObject({ view: acceptAnyCase(VIEWS) }) };

/** A message of version 1 to a viewer. */
export const TO_VIEWER_1 = z.union([
  z.looseObject({ version: z.literal(1).exactOptional(), ...SET_MOOD }),
  z.looseObject({ version: z.literal(1).exactOptional(), ...SET_VIEW }),
  z.looseObject({ version: z.literal(1).exactOptional(), type: z.enum(["play", "pause", "capture"]) }),
]);

const ENVELOPE_2 = { version: z.literal(2), requestId: REQUEST_ID.exactOptional() };

/** A message of version 2 to a viewer. */
export const TO_VIEWER_2 = z.union([
  z.looseObject({ ...ENVELOPE_2, ...SET_MOOD }),
  z.looseObject({ ...ENVELOPE_2, ...SET_VIEW }),
  z.looseObject({
    ...ENVELOPE_2,
    type: z.literal("setAvatar"),
    payload: z.looseObject({ id: AVATAR_ID, mood: acceptAnyCase(ALL_MOODS).exactOptional() }),
  }),
  z.looseObject({
    ...ENVELOPE_2,
    type: z.literal("setBackground"),
    payload: z.looseObject({ background: ANY_CASE_BACKGROUND }),
  }),
  z.looseObject({ ...ENVELOPE_2, type: z.enum(["play", "pause", "capture", "getState"]) }),
]);

/** `live`: 3D is active. */
const STATE = z.strictObject({ id: AVATAR_ID, mood: MOOD, live: z.boolean() });
/** The complete state of a viewer. */
const FULL_STATE = STATE.extend({ view: VIEW, background: BACKGROUND, playing: z.boolean() });
const SHOWN = z.strictObject({ id: AVATAR_ID, mood: MOOD });
const CAPTURE = SHOWN.extend({ bytes: z.int().min(1) });
const ERROR_CODE = z.enum([
  "bad_message",
  "unknown_meebit",
  "no_webgl",
  "model_failed",
  "context_lost",
  "capture_failed",
]);
const ERROR = z.strictObject({ code: ERROR_CODE, message: z.string().min(1) });
const ERROR_2 = z.strictObject({
  code: z.enum([...ERROR_CODE.options, "saved_mood_failed", "superseded"]),
  message: z.string().min(1),
  /** For `bad_message`: the invalid part of the message. */
  field: z.string().exactOptional(),
  /** For `bad_message`: the allowed values. */
  allowed: z.string().exactOptional(),
});

const REPORTS = {
  state: { type: z.enum(["ready", "live"]), payload: STATE },
  mood: { type: z.literal("mood"), payload: SHOWN },
  captured: { type: z.literal("captured"), payload: CAPTURE },
};

const FROM_1 = { source: z.literal(VIEWER_SOURCE), version: z.literal(1) };

/** A message of version 1 from a viewer. */
export const FROM_VIEWER_1 = z.union([
  z.strictObject({ ...FROM_1, ...REPORTS.state }),
  z.strictObject({ ...FROM_1, ...REPORTS.mood }),
  z.strictObject({ ...FROM_1, ...REPORTS.captured }),
  z.strictObject({ ...FROM_1, type: z.literal("error"), payload: ERROR }),
]);

const FROM_2 = { source: z.literal(VIEWER_SOURCE), version: z.literal(2) };

/** A message of version 2 from a viewer. */
export const FROM_VIEWER_2 = z.union([
  z.strictObject({ ...FROM_2, ...REPORTS.state }),
  z.strictObject({ ...FROM_2, ...REPORTS.mood }),
  z.strictObject({ ...FROM_2, ...REPORTS.captured }),
  z.strictObject({ ...FROM_2, type: z.literal("error"), requestId: REQUEST_ID.exactOptional(), payload: ERROR_2 }),
  z.strictObject({
    ...FROM_2,
    type: z.literal("answer"),
    requestId: REQUEST_ID.exactOptional(),
    payload: z.union([FULL_STATE, CAPTURE.extend({ dataUrl: z.string().exactOptional() })]),
  }),
]);

export type ToViewer1 = z.output<typeof TO_VIEWER_1>;
export type ToViewer2 = z.output<typeof TO_VIEWER_2>;
export type FromViewer1 = z.output<typeof FROM_VIEWER_1>;
export type FromViewer2 = z.output<typeof FROM_VIEWER_2>;
export type RequestId = z.output<typeof REQUEST_ID>;
export type ViewerFullState = z.output<typeof FULL_STATE>;
