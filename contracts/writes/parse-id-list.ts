import { InvalidInputError } from "@/contracts/errors/contracts-error";
import { parseTokenId } from "@/contracts/parse-token-id";

/**
 * Reads a list of token ids of one kind, each named once.
 * @param kind as a sentence names one: `Otherdeed`
 * @throws InvalidInputError for a wrong id, or one that appears twice.
 */
export function parseIdList(ids: readonly (bigint | string)[], kind: string): bigint[] {
  const parsed = ids.map(parseTokenId);
  const seen = new Set<bigint>();
  for (const id of parsed) {
    if (seen.has(id)) throw new InvalidInputError("bad_input", `${kind} #${id} is in the list twice.`);
    seen.add(id);
  }
  return parsed;
}
