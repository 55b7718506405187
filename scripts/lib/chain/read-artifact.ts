import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hex } from "viem";

export const ARTIFACTS = "contracts/fixtures/artifacts";

/** Reads the creation code of a fixture. @throws Error when `npm run make -- fixtures` has not created it */
export function readArtifact(name: string): Hex {
  return `0x${readFileSync(join(ARTIFACTS, `${name}.hex`), "utf8").trim()}`;
}
