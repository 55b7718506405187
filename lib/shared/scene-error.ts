import { AppError } from "@/lib/shared/app-error";

/** The device cannot show a scene: it has no WebGL 2, or too little memory. The message explains it to users. */
export class SceneError extends AppError<"no_webgl" | "few_memory"> {
  static override readonly brand = "SceneError";
}

/**
 * A model is unavailable; the message is for users: the file cannot be displayed (`unreadable`), the download failed
 * (`download`), or the server was unreachable (`unreachable`: a retry may help).
 */
export class ModelError extends AppError<"unreadable" | "download" | "unreachable"> {
  static override readonly brand = "ModelError";
}
