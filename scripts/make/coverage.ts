// Lists the trait values that no part draws; with --check it fails unless every value is drawn.
import { DRAWN_TRAITS, listMissingValues } from "@/lib/avatar/parts/wardrobe";
import { TRAIT_VALUES } from "@/lib/avatar/traits/names";
import { readArguments } from "@/scripts/lib/arguments.mjs";

const USAGE = `Lists the trait values that no part draws.
  npm run make -- coverage [--check]   with --check: exit 1 unless every value is drawn`;

const { check } = readArguments(USAGE, { check: { type: "boolean" } });
let drawn = 0;
let all = 0;
for (const trait of DRAWN_TRAITS) {
  const missing = listMissingValues(trait);
  const count = TRAIT_VALUES[trait].length;
  drawn += count - missing.length;
  all += count;
  const share = `${count - missing.length}/${count}`;
  console.log(
    `${trait.padEnd(11)} ${share.padStart(6)}${missing.length > 0 ? `  missing: ${missing.join(", ")}` : ""}`,
  );
}
console.log(`${((100 * drawn) / all).toFixed(1)} % of ${all} values are drawn`);
if (check && drawn < all) process.exit(1);
