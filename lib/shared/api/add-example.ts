import { z } from "zod";

/** Adds an example to the schema of a body; `{origin}` stands for the site's own. */
export function addExample<Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>): void {
  z.globalRegistry.add(schema, { example });
}
