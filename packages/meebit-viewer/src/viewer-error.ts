import type { ViewerErrorCode2 } from "./messages.js";

/**
 * Why a method or a frame failed: a code of the viewer; `poster_only` without a frame; `no_answer` after a timeout;
 * `bad_value` for an argument that the attribute does not accept, and for a host that is not a URL.
 */
export type MeebitViewerErrorCode = ViewerErrorCode2 | "poster_only" | "no_answer" | "bad_value";

/** An error with a code for programs and a message for logs. */
export class MeebitViewerError extends Error {
  declare readonly code: MeebitViewerErrorCode;

  constructor(code: MeebitViewerErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
