import { AppError } from "@/lib/shared/app-error";

/** The reasons for a failed picture, with messages for users. */
export const PHOTO_PROBLEMS = {
  lost: "The picture was lost while it was taken. Please try again.",
  avatar: "The Meebit could not be loaded. Please check your connection and try again.",
  model: "This Meebit's model cannot be drawn. Please choose another Meebit.",
  server: "The picture could not be loaded. Please check your connection, or try again in a minute.",
  format: "This browser cannot make a file of this kind. Please choose another one.",
  memory: "There is not enough memory for a picture of this size. Please choose a smaller one.",
} as const;
export type PhotoProblem = keyof typeof PHOTO_PROBLEMS;

/** A picture failed; the message is for users. */
export class PhotoError extends AppError<PhotoProblem> {
  static override readonly brand = "PhotoError";

  constructor(code: PhotoProblem, options?: ErrorOptions) {
    super(code, PHOTO_PROBLEMS[code], options);
  }
}

/** Returns the message of an error's first cause, for the log. */
export function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : describeCause(error.cause);
}
