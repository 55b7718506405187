/** A Cache-Control as it is sent, and in which case; the usual one has an empty text. */
export interface CacheControlCase {
  readonly value: string;
  readonly when: string;
}

/** An operation in the API reference. */
export interface ReferenceOperation {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  /** Path of a working example. */
  readonly example: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: "path" | "query" | "header";
    readonly isRequired: boolean;
    readonly values: string;
    readonly example: string;
    readonly description: string;
  }[];
  /** Media types of the response, each with the path of an example; of JSON and text without one. */
  readonly types: readonly { readonly type: string; readonly example: string | null }[];
  /** Example of a JSON or text response; null for files. */
  readonly answer: string | null;
  /** Fields of a JSON response; nested fields have prefixed names. */
  readonly fields: readonly { readonly name: string; readonly values: string; readonly description: string }[];
  /** The usual one first. */
  readonly cacheControls: readonly CacheControlCase[];
  readonly errors: readonly { readonly status: number; readonly code: string; readonly message: string }[];
}

/** Operations of one kind. */
export interface ReferenceGroup {
  readonly title: string;
  readonly operations: readonly ReferenceOperation[];
}
