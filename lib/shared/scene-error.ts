import { AppError } from "@/lib/shared/app-error";

/** A device that cannot show a scene: it has no WebGL 2, or too little memory. The message says why in plain words. */
export class SceneError extends AppError<"no_webgl" | "few_memory"> {
  static override readonly brand = "SceneError";
}

/**
 * There is no model to show, and the message says why, for people: its file is none that can be shown (`unreadable`), could not be
 * had (`download`), or could not be had yet (`unreachable`: asking again may help).
 */
export class ModelError extends AppError<"unreadable" | "download" | "unreachable"> {
  static override readonly brand = "ModelError";
}
