import type { FromViewer1, FromViewer2, RequestId, ViewerFullState } from "@/lib/shared/api/viewer-messages";
import { ID_RANGE, isId } from "@/lib/shared/ids";
import { ALL_MOODS, type Mood, parseMood } from "@/lib/shared/moods";
import { parseColor, type ViewerBackground } from "@/lib/shared/viewer-query";
import { parseView, VIEWS, type View } from "@/lib/shared/views";

/** As in the message contract, lib/shared/api/viewer-messages.ts, of which browsers import only the types. */
export const VIEWER_SOURCE: FromViewer1["source"] = "meebits-viewer";
const MAX_REQUEST_ID_LENGTH = 64;
const REQUEST_IDS = `a text of 1 to ${MAX_REQUEST_ID_LENGTH} characters, or an integer`;
const BACKGROUNDS = "mood, none, or # and 3 or 6 hexadecimal digits";

/** Commands of a parent to a viewer; `setAvatar` without a mood uses the saved one. */
export type ViewerCommand =
  | { readonly type: "setMood"; readonly mood: Mood }
  | { readonly type: "setView"; readonly view: View }
  | { readonly type: "setAvatar"; readonly id: number; readonly mood: Mood | null }
  | { readonly type: "setBackground"; readonly background: ViewerBackground }
  | { readonly type: "play" | "pause" | "capture" | "getState" };

export type { RequestId, ViewerFullState };

/** Why a viewer cannot execute a command. */
export type ViewerError = Extract<FromViewer2, { type: "error" }>["payload"];
/** The error codes that version 1 also has. */
export type ViewerProblem = Extract<FromViewer1, { type: "error" }>["payload"]["code"];

type WithoutEnvelope<Message> = Message extends unknown ? Omit<Message, "source" | "version"> : never;

/** A viewer's reports to its parent, in both versions. */
export type ViewerReport = WithoutEnvelope<FromViewer1>;
/** Messages of version 2 only: answers, and errors of a request. */
export type ViewerReply = Extract<WithoutEnvelope<FromViewer2>, { type: "answer" | "error" }>;

export interface ViewerRequest {
  readonly version: 1 | 2;
  readonly requestId?: RequestId;
  readonly command: ViewerCommand | { readonly type: "refused"; readonly error: ViewerError };
}

const TYPES_1: readonly unknown[] = ["setMood", "setView", "play", "pause", "capture"];
const TYPES_2 = ["setMood", "setView", "setAvatar", "setBackground", "play", "pause", "capture", "getState"] as const;

function getField(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  // `as`: an own property of an object, still unknown.
  return (value as Record<string, unknown>)[name];
}

function createBadMessage(message: string, field: string, allowed: string): ViewerRequest["command"] {
  return { type: "refused", error: { code: "bad_message", message, field, allowed } };
}

const createBadMood = (type: string) =>
  createBadMessage(`${type} needs payload.mood, the id of a mood.`, "payload.mood", ALL_MOODS.join(", "));

const isRequestId = (value: unknown): value is RequestId =>
  typeof value === "string" ? value !== "" && value.length <= MAX_REQUEST_ID_LENGTH : Number.isSafeInteger(value);

function parseBackground(value: unknown): ViewerBackground | null {
  if (typeof value !== "string") return null;
  const lower = value.toLowerCase();
  if (lower === "mood" || lower === "none") return lower;
  return lower.startsWith("#") ? parseColor(lower.slice(1)) : null;
}

function parseCommand(type: (typeof TYPES_2)[number], payload: unknown): ViewerRequest["command"] {
  switch (type) {
    case "setMood": {
      const mood = parseMood(getField(payload, "mood"));
      return mood === null ? createBadMood(type) : { type, mood };
    }
    case "setView": {
      const view = parseView(getField(payload, "view"));
      return view === null
        ? createBadMessage(`setView needs payload.view: ${VIEWS.join(", ")}.`, "payload.view", VIEWS.join(", "))
        : { type, view };
    }
    case "setAvatar": {
      const id = getField(payload, "id");
      if (!isId(id)) return createBadMessage(`setAvatar needs payload.id, ${ID_RANGE}.`, "payload.id", ID_RANGE);
      const named = getField(payload, "mood");
      const mood = named === undefined ? null : parseMood(named);
      return mood === null && named !== undefined ? createBadMood(type) : { type, id, mood };
    }
    case "setBackground": {
      const background = parseBackground(getField(payload, "background"));
      return background === null
        ? createBadMessage(`setBackground needs payload.background: ${BACKGROUNDS}.`, "payload.background", BACKGROUNDS)
        : { type, background };
    }
    default:
      return { type };
  }
}

/**
 * Parses a message of a parent: `{ type, payload?, version?, requestId? }`. Version 1 has fewer types and no request
 * ids, and ignores unknown types: other scripts of the page may send them.
 * @returns the request, or null for a message that is not for a viewer. Never throws.
 */
export function parseViewerMessage(data: unknown): ViewerRequest | null {
  const type = getField(data, "type");
  const version = getField(data, "version");
  if (version === 2 && typeof type === "string") {
    const requestId = getField(data, "requestId");
    if (requestId !== undefined && !isRequestId(requestId))
      return { version, command: createBadMessage(`A requestId is ${REQUEST_IDS}.`, "requestId", REQUEST_IDS) };
    const known = TYPES_2.find((one) => one === type);
    const command =
      known === undefined
        ? createBadMessage(`There is no message of this type: ${TYPES_2.join(", ")}.`, "type", TYPES_2.join(", "))
        : parseCommand(known, getField(data, "payload"));
    return { version, command, ...(requestId !== undefined && { requestId }) };
  }
  if (!TYPES_1.includes(type)) return null;
  if (version !== undefined && version !== 1)
    return { version: 1, command: createBadMessage("The version must be 1 or 2.", "version", "1, 2") };
  // `as`: the types of version 1 are a subset of version 2.
  return { version: 1, command: parseCommand(type as (typeof TYPES_2)[number], getField(data, "payload")) };
}
