/** An operation of the API as its reference shows it. */
export interface ReferenceOperation {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  /** The address of an example that is answered, from the site's root. */
  readonly example: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly isRequired: boolean;
    readonly values: string;
    readonly description: string;
  }[];
  /** Media types of the answer. */
  readonly types: readonly string[];
  /** Of an answer in JSON: its fields, those of lists and objects with the names before them. */
  readonly fields: readonly { readonly name: string; readonly values: string; readonly description: string }[];
  readonly errors: readonly { readonly status: number; readonly code: string; readonly message: string }[];
}

/** The operations of one kind. */
export interface ReferenceGroup {
  readonly title: string;
  readonly operations: readonly ReferenceOperation[];
}
