import type { z } from "zod";
import type { Deprecation } from "@/lib/server/http/route";
import type { HttpErrorCode } from "@/lib/shared/errors";

/** One GET of the API that every site may send. Its handler reads the request by it; the document and the typed client are made of it. */
export interface Operation<Parameters extends z.ZodObject = z.ZodObject> {
  readonly id: string;
  /** With the names of its parameters between braces; the others stand in the query. */
  readonly path: string;
  readonly tag: "Art" | "Collection" | "Moods" | "Embedding" | "Server";
  readonly summary: string;
  /** Each takes a text, has a description and an example that is answered with 200, and refuses with a code of HTTP_ERRORS. */
  readonly parameters: Parameters;
  readonly headers?: z.ZodObject;
  /** JSON by its schema, or the media types of what is sent. */
  readonly answer: z.ZodType | readonly string[];
  readonly errors: readonly HttpErrorCode[];
  readonly deprecation?: Deprecation;
}

/** A part of a request: where it stands, what it may be, and an example that is answered with 200. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly schema: z.ZodType;
  readonly description: string;
  readonly example: unknown;
  readonly isRequired: boolean;
}

/** The parameters of an operation one by one. */
export function listParameters({ path, parameters, headers }: Operation): readonly Parameter[] {
  const list = (shape: z.ZodRawShape, where: (name: string) => Parameter["in"]) =>
    Object.entries(shape).map(([name, given]) => {
      // `as`: shapes are of zod's core, and these are made of `z`.
      const schema = given as z.ZodType;
      const { description = "", example } = schema.meta() ?? {};
      return { name, in: where(name), schema, description, example, isRequired: !schema.safeParse(undefined).success };
    });
  return [
    ...list(parameters.shape, (name) => (path.includes(`{${name}}`) ? "path" : "query")),
    ...list(headers?.shape ?? {}, () => "header"),
  ];
}

/** The given operation, with the type of its parameters. */
export const createOperation = <Parameters extends z.ZodObject>(given: Operation<Parameters>): Operation<Parameters> =>
  given;
