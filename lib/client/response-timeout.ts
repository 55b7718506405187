/**
 * Time limit in milliseconds for a complete response of this server: longer than its own limit for the chain. The
 * development server compiles a route first.
 */
export const RESPONSE_TIMEOUT_MS = process.env.NODE_ENV === "development" ? 200_000 : 20_000;
