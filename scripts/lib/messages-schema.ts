import { z } from "zod";
import { FROM_VIEWER_1, FROM_VIEWER_2, TO_VIEWER_1, TO_VIEWER_2 } from "@/lib/shared/api/viewer-messages";

export const MESSAGES_SCHEMA_FILE = "public/viewer-messages.schema.json";

const DEFINITIONS = {
  toViewer: [TO_VIEWER_1, "What a viewer accepts in version 1. Ids of moods and views count in any letter case."],
  fromViewer: [FROM_VIEWER_1, "What a viewer says until its parent has sent a message of version 2."],
  toViewer2: [TO_VIEWER_2, "What a viewer accepts in version 2. Each message is answered, with its requestId."],
  fromViewer2: [FROM_VIEWER_2, "What a viewer says once its parent has sent a message of version 2."],
} as const;

/** Returns the JSON Schema (2020-12) of messages between viewer and page, a definition per direction and version. */
export function messagesSchema(): object {
  const $defs = Object.fromEntries(
    Object.entries(DEFINITIONS).map(([name, [schema, description]]) => {
      const { $schema, ...body } = z.toJSONSchema(schema);
      return [name, { description, ...body }];
    }),
  );
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Messages between a Meebits viewer and the page around it",
    $defs,
    anyOf: Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` })),
  };
}
