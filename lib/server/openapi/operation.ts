import type { z } from "zod";
import type { Deprecation } from "@/lib/server/http/route";
import type { HttpErrorCode } from "@/lib/shared/errors";

/**
 * A GET of the API that every site may send. Its handler parses the request by it; the document and the typed client
 * are generated from it.
 */
export interface Operation {
  readonly id: string;
  /** With path parameters in braces; the others are query parameters. */
  readonly path: string;
  readonly tag: "Art" | "Collection" | "Moods" | "Embedding" | "Server";
  readonly summary: string;
  /**
   * Each parses a text, has a description and an example that is answered with 200, and fails with a code of
   * HTTP_ERRORS.
   */
  readonly parameters: z.ZodObject;
  readonly headers?: z.ZodObject;
  /** A JSON schema, or the media types of the response. */
  readonly answer: z.ZodType | readonly string[];
  readonly errors: readonly HttpErrorCode[];
  readonly deprecation?: Deprecation;
}

/** A parameter of a request: its location, schema, and an example that is answered with 200. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly schema: z.ZodType;
  readonly description: string;
  readonly example: unknown;
  readonly isRequired: boolean;
}

/** Lists the parameters of an operation. */
export function listParameters({ path, parameters, headers }: Operation): readonly Parameter[] {
  const list = (shape: z.ZodRawShape, where: (name: string) => Parameter["in"]) =>
    Object.entries(shape).map(([name, definition]) => {
      // `as`: the type of shapes is zod's core; these are made by `z`.
      const schema = definition as z.ZodType;
      const { description = "", example } = schema.meta() ?? {};
      return { name, in: where(name), schema, description, example, isRequired: !schema.safeParse(undefined).success };
    });
  return [
    ...list(parameters.shape, (name) => (path.includes(`{${name}}`) ? "path" : "query")),
    ...list(headers?.shape ?? {}, () => "header"),
  ];
}
