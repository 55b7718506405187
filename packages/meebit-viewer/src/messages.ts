import type { Mood, View } from "./values.js";

type SetMoodOrView =
  | { readonly type: "setMood"; readonly payload: { readonly mood: Mood } }
  | { readonly type: "setView"; readonly payload: { readonly view: View } };

/** A request of version 1. */
export type ViewerCommand = SetMoodOrView | { readonly type: "play" | "pause" | "capture" };

/** A request of version 2. `setAvatar` without a mood shows the saved one. */
export type ViewerRequest =
  | SetMoodOrView
  | { readonly type: "setAvatar"; readonly payload: { readonly id: number; readonly mood?: Mood } }
  | { readonly type: "setBackground"; readonly payload: { readonly background: ViewerBackground } }
  | { readonly type: "play" | "pause" | "capture" | "getState" };

export type ViewerRequestType = ViewerRequest["type"];

/** The mood's backdrop, transparent, or a hex colour of 3 or 6 digits. */
export type ViewerBackground = "mood" | "none" | `#${string}`;

/** A message of version 1 to a viewer. A `MessagePort` accompanies `capture`. */
export type ToViewer = { readonly version?: 1 } & ViewerCommand;

/** A message of version 2 to a viewer, which replies to each with its `requestId`. */
export type ToViewer2 = { readonly version: 2; readonly requestId?: string | number } & ViewerRequest;

/** Why a viewer cannot execute a command. */
export type ViewerErrorCode =
  | "bad_message"
  | "unknown_meebit"
  | "no_webgl"
  | "model_failed"
  | "context_lost"
  | "capture_failed";

/** The codes of version 2. */
export type ViewerErrorCode2 = ViewerErrorCode | "saved_mood_failed" | "superseded";

export interface ViewerState {
  readonly id: number;
  readonly mood: Mood;
  /** Whether the 3D scene is visible; otherwise the viewer shows its poster. */
  readonly live: boolean;
}

export interface ViewerMood {
  readonly id: number;
  readonly mood: Mood;
}

export interface ViewerCapture {
  readonly id: number;
  readonly mood: Mood;
  /** Size of the PNG. */
  readonly bytes: number;
}

/** The complete state of a viewer. */
export interface ViewerFullState extends ViewerState {
  readonly view: View;
  readonly background: ViewerBackground;
  readonly playing: boolean;
}

/** A report of version 1. */
export type ViewerReport =
  | { readonly type: "ready" | "live"; readonly payload: ViewerState }
  | { readonly type: "mood"; readonly payload: ViewerMood }
  | { readonly type: "captured"; readonly payload: ViewerCapture }
  | { readonly type: "error"; readonly payload: { readonly code: ViewerErrorCode; readonly message: string } };

/** A message of version 1 from a viewer. */
export type FromViewer = { readonly source: "meebits-viewer"; readonly version: 1 } & ViewerReport;

/** A message of version 2 from a viewer, which uses it once it has received one. */
export type FromViewer2 = { readonly source: "meebits-viewer"; readonly version: 2 } & (
  | Exclude<ViewerReport, { readonly type: "error" }>
  | {
      readonly type: "answer";
      readonly requestId?: string | number;
      /** The current state, or the picture of `capture`: as a data URL if the request had no port. */
      readonly payload: ViewerFullState | (ViewerCapture & { readonly dataUrl?: string });
    }
  | {
      readonly type: "error";
      readonly requestId?: string | number;
      readonly payload: {
        readonly code: ViewerErrorCode2;
        readonly message: string;
        /** For `bad_message`: the invalid part of the message. */
        readonly field?: string;
        /** For `bad_message`: the allowed values. */
        readonly allowed?: string;
      };
    }
);

/** Whether a message has the envelope of a viewer, in either version. Also compare the window that sent it. */
export function isFromViewer(data: unknown): data is { readonly requestId?: unknown } & (FromViewer | FromViewer2) {
  // `as`: optional access works on every value, and both properties are compared.
  return (data as FromViewer | null)?.source === "meebits-viewer" && (data as FromViewer).version < 3;
}
