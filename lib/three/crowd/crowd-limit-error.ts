/** A device that cannot hold the crowd; the message says why in plain words. */
export class CrowdLimitError extends Error {
  override readonly name = "CrowdLimitError";
}
