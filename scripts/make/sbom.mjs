// Writes the packages of the product as a CycloneDX list to dist/sbom.json.
import { mkdirSync, writeFileSync } from "node:fs";
import { run } from "../lib/run.mjs";

const FILE = "dist/sbom.json";
// Some wallet packages require other peer versions than those installed: without this flag npm only fails.
const COMMAND = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--legacy-peer-deps", "--loglevel=silent"];
const { code, output } = await run("npm", COMMAND, { quiet: true });
if (code !== 0) {
  console.error(output || "npm gave no list.");
  process.exit(1);
}
const { components } = JSON.parse(output);
mkdirSync("dist", { recursive: true });
writeFileSync(FILE, output);
console.log(`${components.length} packages: ${FILE}`);
