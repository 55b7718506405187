import { type Mood, parseMood } from "@/lib/shared/moods";
import { parseView, VIEWS, type View } from "@/lib/shared/views";

export const VIEWER_SOURCE = "meebits-viewer";
export const VIEWER_MESSAGE_VERSION = 1;

/** What a parent may ask of a viewer. */
export type ViewerCommand =
  | { readonly type: "setMood"; readonly mood: Mood }
  | { readonly type: "setView"; readonly view: View }
  | { readonly type: "play" }
  | { readonly type: "pause" }
  | { readonly type: "capture" };

/** Why a viewer cannot do what it should. */
export type ViewerProblem =
  | "bad_message"
  | "unknown_meebit"
  | "no_webgl"
  | "model_failed"
  | "context_lost"
  | "capture_failed";

/** What a viewer tells its parent. */
export type ViewerReport =
  | {
      readonly type: "ready" | "live";
      readonly payload: { readonly id: number; readonly mood: Mood; readonly live: boolean };
    }
  | { readonly type: "mood"; readonly payload: { readonly id: number; readonly mood: Mood } }
  | {
      readonly type: "captured";
      readonly payload: { readonly id: number; readonly mood: Mood; readonly bytes: number };
    }
  | { readonly type: "error"; readonly payload: { readonly code: ViewerProblem; readonly message: string } };

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  // `as`: an own property of an object, still unknown.
  return (value as Record<string, unknown>)[name];
}

/**
 * Reads a message from a parent: `{ type, payload?, version? }`.
 * @returns the command, null for a message that is not meant for a viewer, or why it is refused. Never throws.
 */
export function parseViewerCommand(
  data: unknown,
): ViewerCommand | { readonly type: "refused"; readonly why: string } | null {
  const type = fieldOf(data, "type");
  const payload = fieldOf(data, "payload");
  const version = fieldOf(data, "version");
  const refused = (why: string) => ({ type: "refused", why }) as const;
  switch (type) {
    case "setMood":
    case "setView":
    case "play":
    case "pause":
    case "capture":
      break;
    default:
      return null;
  }
  if (version !== undefined && version !== VIEWER_MESSAGE_VERSION) return refused("The version must be 1.");
  if (type === "setMood") {
    const mood = parseMood(fieldOf(payload, "mood"));
    return mood === null ? refused("setMood needs payload.mood, the id of a mood.") : { type, mood };
  }
  if (type === "setView") {
    const view = parseView(fieldOf(payload, "view"));
    return view === null ? refused(`setView needs payload.view: ${VIEWS.join(", ")}.`) : { type, view };
  }
  return { type };
}
