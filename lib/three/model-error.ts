/** A file that is not an avatar the viewer can show. */
export class ModelError extends Error {
  override readonly name = "ModelError";
}
