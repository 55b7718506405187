import { BEARDS } from "@/lib/avatar/parts/beards";
import { EARRINGS } from "@/lib/avatar/parts/earrings";
import { GLASSES } from "@/lib/avatar/parts/glasses";
import { HAIR } from "@/lib/avatar/parts/hair";
import { HATS } from "@/lib/avatar/parts/hats";
import { HEADS } from "@/lib/avatar/parts/heads";
import { NECKLACES } from "@/lib/avatar/parts/necklaces";
import { OVERSHIRTS } from "@/lib/avatar/parts/overshirts";
import { PANTS } from "@/lib/avatar/parts/pants";
import { SHIRTS } from "@/lib/avatar/parts/shirts";
import { SHOES } from "@/lib/avatar/parts/shoes";
import { type TableTrait, TRAIT_VALUES } from "@/lib/avatar/traits/names";

const USAGE = `Lists the trait values that no part draws.
  npm run avatar:coverage [-- --check]   with --check: exit 1 unless every value is drawn`;

/** Gender chooses the body's measures and has no part of its own. */
const TABLES: Readonly<Record<Exclude<TableTrait, "Gender">, Readonly<Record<string, unknown>>>> = {
  Type: HEADS,
  "Hair Style": HAIR,
  Hat: HATS,
  Beard: BEARDS,
  Glasses: GLASSES,
  Earring: EARRINGS,
  Necklace: NECKLACES,
  Shirt: SHIRTS,
  Overshirt: OVERSHIRTS,
  Pants: PANTS,
  Shoes: SHOES,
};

const options = process.argv.slice(2);
if (options.some((option) => option !== "--check")) {
  console.error(USAGE);
  process.exit(2);
}

let drawn = 0;
let all = 0;
for (const [trait, parts] of Object.entries(TABLES)) {
  // `as`: Object.entries forgets the key type.
  const values: readonly string[] = TRAIT_VALUES[trait as TableTrait];
  const missing = values.filter((value) => parts[value] === undefined);
  drawn += values.length - missing.length;
  all += values.length;
  const share = `${values.length - missing.length}/${values.length}`;
  console.log(
    `${trait.padEnd(11)} ${share.padStart(6)}${missing.length > 0 ? `  missing: ${missing.join(", ")}` : ""}`,
  );
}
console.log(`${((100 * drawn) / all).toFixed(1)} % of ${all} values are drawn`);
if (options.includes("--check") && drawn < all) process.exit(1);
