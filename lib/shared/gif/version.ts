/**
 * Part of the cache key of every GIF that the server draws: raise it when the encoder writes other bytes for the same
 * frames, so that no cache serves a GIF of an earlier encoder.
 */
export const GIF_ENCODER_VERSION = "1";
