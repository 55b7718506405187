/** An operation in the API reference. */
export interface ReferenceOperation {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  /** Path of a working example. */
  readonly example: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly isRequired: boolean;
    readonly values: string;
    readonly description: string;
  }[];
  /** Media types of the response. */
  readonly types: readonly string[];
  /** Fields of a JSON response; nested fields have prefixed names. */
  readonly fields: readonly { readonly name: string; readonly values: string; readonly description: string }[];
  readonly errors: readonly { readonly status: number; readonly code: string; readonly message: string }[];
}

/** Operations of one kind. */
export interface ReferenceGroup {
  readonly title: string;
  readonly operations: readonly ReferenceOperation[];
}
