// Prints every function, event and error of the contract interfaces with its selector, as JSON.
import { ALL_ABIS } from "@/scripts/lib/all-abis";
import { readArguments } from "@/scripts/lib/arguments.mjs";
import { selectorsOf } from "@/scripts/lib/selectors";

const USAGE = `Prints every function, event and error of the contract interfaces with its selector, as JSON.
  npm run --silent make -- selectors`;

readArguments(USAGE, {});
const rows = Object.entries(ALL_ABIS).flatMap(([contract, abi]) => selectorsOf(contract, abi));
console.log(JSON.stringify(rows, null, 2));
