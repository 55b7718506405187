/** The browser gives no WebGL 2. */
export class NoWebglError extends Error {
  override readonly name = "NoWebglError";
}
