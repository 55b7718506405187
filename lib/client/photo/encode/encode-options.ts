/** What everything that encodes takes. */
export interface EncodeOptions {
  /** Ends the work within some tens of milliseconds; what was promised then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Told again and again: share 0..1 of the work that is done, and seconds left when there is a guess. */
  onProgress(share: number, secondsLeft: number | null): void;
}
