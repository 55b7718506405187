// Writes the JSON Schema of the viewer's messages, public/viewer-messages.schema.json, from their contract.
import { writeFileSync } from "node:fs";
import { MESSAGES_SCHEMA_FILE, messagesSchema } from "@/scripts/lib/messages-schema";

writeFileSync(MESSAGES_SCHEMA_FILE, `${JSON.stringify(messagesSchema(), null, 2)}\n`);
console.log(`${MESSAGES_SCHEMA_FILE} is written.`);
