/** Texts of the pages with guides. */
export const docsText = {
  title: "Docs",
  lead: "Guides for building with Meebits.",
  search: {
    label: "Search the docs",
    placeholder: "setMood, cache, VRM …",
    none: (query: string) => `Nothing about “${query}”. Fewer words may find more.`,
    count: (count: number) => (count === 1 ? "1 section" : `${count} sections`),
  },
  guides: "Guides",
  reference: "Reference and tools",
  links: [
    { href: "/docs/api", title: "API reference", about: "Every request that other sites may send, with examples." },
    { href: "/embed-demo", title: "Embed configurator", about: "Set up a living Meebit, and copy its code." },
    { href: "/api/openapi.json", title: "OpenAPI document", about: "The same API for programs: OpenAPI 3.1." },
  ],
  allGuides: "All docs and search",
  otherGuides: "Guides",
  onThisPage: "On this page",
  start: "Overview",
  copy: "Copy",
  copyByHand: "The code, to copy by hand",
  code: "Code",
} as const;

/** Texts of the API reference. */
export const apiText = {
  title: "API",
  lead: "Pictures, models, traits and moods. No key needed.",
  groups: {
    Art: "Pictures and models",
    Collection: "The collection",
    Moods: "Moods",
    Embedding: "Embedding",
    Server: "The server",
    Site: "The site itself",
  } as Readonly<Record<string, string>>,
  start: {
    title: "Before you begin",
    lines: [
      "Every site may send these requests, by GET or HEAD. Responses carry ETag and Cache-Control: let caches keep them.",
      "Send If-None-Match with a known ETag to get 304 while it is current. Send Range to get a part of the file (206); a range past its end gets 416.",
      "Errors are JSON with a code for programs and a message for people. After 429 and 503, wait as long as Retry-After says.",
      "The requests that only this site may send, to sign in, save moods and read wallets, are listed at the end.",
    ],
    document: "The OpenAPI document",
    docs: "Guides",
    embed: "Put a living Meebit on your page",
  },
  common: {
    title: "Every response",
    about: "Every response has X-Request-Id and X-Version. Any request may get one of these.",
    headers: "Headers",
  },
  tryIt: "Open the example",
  parameters: "Parameters",
  body: "Body",
  answer: "Response",
  statuses: "Statuses and headers",
  /** Of a status with the answer above. */
  whole: "The response.",
  deprecated: "deprecated",
  session: { required: "needs the cookie", optional: "reads the cookie" },
  example: (values: string, example: string) => `${values}; for example ${example}`,
  caching: "Caching",
  errors: "Errors",
  required: "required",
  header: "header",
} as const;
