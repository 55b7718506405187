/**
 * Returns the time limit in milliseconds for a response of this server. The development server compiles a route first.
 * @param ms the limit in production
 */
export const getResponseTimeoutMs = (ms: number): number =>
  process.env.NODE_ENV === "development" ? ms + 180_000 : ms;
