import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hex } from "viem";

export const ARTIFACTS = "contracts/fixtures/artifacts";

/** Creation code of a contract of contracts/fixtures. @throws Error when `npm run make -- fixtures` never made it */
export function readArtifact(name: string): Hex {
  return `0x${readFileSync(join(ARTIFACTS, `${name}.hex`), "utf8").trim()}`;
}
