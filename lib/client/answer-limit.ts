/**
 * Milliseconds that an answer of this server may take. The development server compiles a route before its first answer.
 * @param ms the limit elsewhere
 */
export const answerLimit = (ms: number): number => (process.env.NODE_ENV === "development" ? ms + 180_000 : ms);
