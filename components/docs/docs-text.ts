/** Texts of the pages for developers. */
export const docsText = {
  title: "API",
  lead: "Pictures, models, traits and moods. No key needed.",
  groups: {
    Art: "Pictures and models",
    Collection: "The collection",
    Moods: "Moods",
    Embedding: "Embedding",
    Server: "The server",
  } as Readonly<Record<string, string>>,
  start: {
    title: "Before you begin",
    lines: [
      "Every site may send these requests, by GET or HEAD. Answers carry ETag and Cache-Control: let caches keep them.",
      "A refusal is JSON with a code for programs and a sentence for people. After 429 and 503 wait as long as Retry-After says.",
    ],
    document: "The OpenAPI document",
    embed: "Put a living Meebit on your page",
  },
  tryIt: "Open the example",
  parameters: "Parameters",
  answer: "Answer",
  errors: "Refusals",
  required: "required",
} as const;
