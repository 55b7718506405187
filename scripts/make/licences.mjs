// Checks the licence of every package, fails on unreviewed ones, and writes public/licences.txt.
import { readFileSync, writeFileSync } from "node:fs";
import { findReview, isFree, listRefused, noticesOf, packagesOf } from "../lib/licences.mjs";

/** Served with the site: its scripts contain these packages. */
const FILE = "public/licences.txt";

const packages = packagesOf(readFileSync("package-lock.json", "utf8"));
const refused = listRefused(packages);
for (const { name, version, licence } of refused) {
  console.error(
    `${name} ${version}: ${licence}. Read its licence, then name it in scripts/lib/licences.mjs, or leave it out.`,
  );
}
for (const licence of new Set(packages.map(({ licence }) => licence).sort())) {
  const count = packages.filter((pack) => pack.licence === licence).length;
  console.log(`${String(count).padStart(5)}  ${licence}`);
}
const licencesByReason = new Map(
  packages.flatMap((pack) => {
    const review = isFree(pack.licence) ? null : findReview(pack);
    return review === null ? [] : [[review.why, pack.licence]];
  }),
);
for (const [why, licence] of licencesByReason) console.log(`\n${licence}: ${why}`);

const notices = noticesOf(packages);
writeFileSync(FILE, notices);
console.log(`\n${packages.filter(({ isProduct }) => isProduct).length} parts: ${FILE}`);
process.exit(refused.length === 0 ? 0 : 1);
