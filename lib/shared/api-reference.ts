/** A Cache-Control as it is sent, and in which case; the usual one has an empty text. */
export interface CacheControlCase {
  readonly value: string;
  readonly when: string;
}

/** A field of a JSON body; nested fields have prefixed names. */
export interface ReferenceField {
  readonly name: string;
  readonly values: string;
  readonly description: string;
}

/** An error, with the names of the headers of its response. */
export interface DocumentedError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers: readonly string[];
}

/** An operation in the API reference. Header names leave out those of every response. */
export interface ReferenceOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Sentences besides the summary; may be empty. */
  readonly description: string;
  readonly isDeprecated: boolean;
  /** Whether it requires the session cookie, or reads it; null if neither. */
  readonly session: "required" | "optional" | null;
  /** Path of a working example; null if it is no GET. */
  readonly example: string | null;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: "path" | "query" | "header";
    readonly isRequired: boolean;
    readonly values: string;
    readonly example: string;
    readonly description: string;
  }[];
  readonly body: { readonly example: string; readonly fields: readonly ReferenceField[] } | null;
  /** Media types of the response, each with the path of an example; of JSON and text without one. */
  readonly types: readonly { readonly type: string; readonly example: string | null }[];
  /** Example of a JSON or text response; null for files. */
  readonly answer: string | null;
  readonly fields: readonly ReferenceField[];
  /** Responses that are no errors. Those with the answer have an empty description. */
  readonly statuses: readonly {
    readonly status: number;
    readonly description: string;
    readonly headers: readonly string[];
  }[];
  readonly cacheControls: readonly CacheControlCase[];
  readonly errors: readonly DocumentedError[];
}

export interface Reference {
  readonly groups: readonly { readonly title: string; readonly operations: readonly ReferenceOperation[] }[];
  readonly errors: readonly DocumentedError[];
  readonly headers: readonly { readonly name: string; readonly description: string; readonly example: string }[];
}
