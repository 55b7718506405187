// Writes the element for other sites, built from packages/meebit-viewer, as the file that the site serves.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { bundleElement, SERVED_ELEMENT } from "@/scripts/lib/packages.mjs";

const text = await bundleElement();
mkdirSync(dirname(SERVED_ELEMENT), { recursive: true });
writeFileSync(SERVED_ELEMENT, text);
console.log(`${SERVED_ELEMENT}: ${Buffer.byteLength(text)} bytes`);
