/** Milliseconds for a response: longer than the chain's limit; the development server compiles first. */
export const RESPONSE_TIMEOUT_MS = process.env.NODE_ENV === "development" ? 200_000 : 20_000;
