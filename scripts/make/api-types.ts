// Writes the operations of the package meebit-api, with their types, from the contracts of the API.
import { writeFileSync } from "node:fs";
import { API_TYPES_FILE, apiTypes } from "@/scripts/lib/api-types";

writeFileSync(API_TYPES_FILE, apiTypes());
console.log(`${API_TYPES_FILE} is written.`);
