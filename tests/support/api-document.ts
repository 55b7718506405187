/** A part of the document, or a reference to a shared one. */
type Shared<Part> = Part | { readonly $ref: string };

/** The parts of the OpenAPI document that tests read. */
export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly description: string };
  /** By path, then by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

export interface ApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Shared<ApiParameter>[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: object; readonly example: unknown }>>;
  };
  /** By status, or `default`. */
  readonly responses: Readonly<Record<string, Shared<ApiResponse>>>;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly example: unknown;
}

export interface ApiResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Shared<ApiHeader>>>;
  readonly content?: Readonly<
    Record<string, { readonly schema?: object; readonly examples?: Readonly<Record<string, ApiExample>> }>
  >;
}

interface ApiHeader {
  readonly description: string;
  readonly required?: boolean;
  readonly example?: string | number;
  readonly examples?: Readonly<Record<string, { readonly value: string }>>;
}

/** An error, by its code; or the file named `file`. */
type ApiExample = { readonly $ref: string } | { readonly externalValue: string };

/** Returns a part of the document, following its reference. */
export function resolvePart<Part extends object>({ components }: ApiDocument, part: Shared<Part>): Part {
  if (!("$ref" in part)) return part;
  const [, , kind = "", name = ""] = part.$ref.split("/");
  // `as`: a unit test follows every reference.
  return components[kind]?.[name] as Part;
}
