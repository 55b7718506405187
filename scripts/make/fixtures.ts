// Compiles the contracts of the embedded chain.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileFixtures } from "../lib/chain/compile-fixtures";
import { ARTIFACTS } from "../lib/chain/read-artifact";

// Compiles contracts/fixtures/*.sol; the results are committed.
rmSync(ARTIFACTS, { recursive: true, force: true });
mkdirSync(ARTIFACTS, { recursive: true });
const compiled = compileFixtures();
for (const [name, { code }] of compiled) writeFileSync(join(ARTIFACTS, `${name}.hex`), `${code}\n`);
console.log(`${compiled.size} contracts in ${ARTIFACTS}`);
