// npm run licences: what every package asks for, refused where nobody has looked; notices of the product in dist/licences.md.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isFree, licenceText, noteOn, packagesOf, refused } from "./lib/licences.mjs";

const FILE = "dist/licences.md";

const packages = packagesOf(readFileSync("package-lock.json", "utf8"));
const bad = refused(packages);
for (const { name, version, licence } of bad) {
  console.error(
    `${name} ${version}: ${licence}. Read its licence, then name it in scripts/lib/licences.mjs, or leave it out.`,
  );
}
for (const licence of new Set(packages.map(({ licence }) => licence).sort())) {
  const count = packages.filter((pack) => pack.licence === licence).length;
  console.log(`${String(count).padStart(5)}  ${licence}`);
}
const asking = new Map(
  packages.filter(({ licence }) => !isFree(licence)).map((pack) => [noteOn(pack)?.why, pack.licence]),
);
for (const [why, licence] of asking) console.log(`\n${licence}: ${why}`);

const notices = packages
  .filter(({ isProduct }) => isProduct)
  .map((pack) => `## ${pack.name} ${pack.version}\n\n${pack.licence}\n\n\`\`\`\n${licenceText(pack)}\n\`\`\`\n`);
mkdirSync("dist", { recursive: true });
writeFileSync(FILE, `# Packages of other makers in this product\n\n${notices.join("\n")}`);
console.log(`\n${notices.length} notices: ${FILE}`);
process.exit(bad.length === 0 ? 0 : 1);
