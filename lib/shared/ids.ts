/** Lowest and highest token id of the collection: 00001 to 20000. */
export const MIN_ID = 1;
export const MAX_ID = 20000;
export const COLLECTION_SIZE = MAX_ID - MIN_ID + 1;

export const ID_RANGE = `an integer from ${MIN_ID} to ${MAX_ID}`;

/** Whether a value is a token id: an integer from 1 to 20000. */
export const isId = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= MIN_ID && value <= MAX_ID;

/** Maximum ids per request, and per page of a response. */
export const MAX_IDS = 100;

/** Why a text is not a token id: `malformed` is not one to five digits, `unknown` is outside the collection. */
export type IdProblem = "malformed" | "unknown";

/**
 * Parses a token id: digits only, leading zeros allowed up to five digits.
 * @returns the id from 1 to 20000, or why the text is not one. Never throws.
 */
export function parseId(text: unknown): { id: number } | { problem: IdProblem } {
  if (typeof text !== "string" || !/^\d+$/.test(text)) return { problem: "malformed" };
  if (text.length > 5) return { problem: /^0*[1-9]\d{5,}$/.test(text) && text.length <= 32 ? "unknown" : "malformed" };
  const id = Number(text);
  return id >= MIN_ID && id <= MAX_ID ? { id } : { problem: "unknown" };
}

/** Formats an id for display and picture paths: five digits, `7` is `00007`. */
export const padId = (id: number): string => String(id).padStart(5, "0");

/** Returns every id of the collection as displayed, ascending. */
export const listAllIds = (): string[] => Array.from({ length: COLLECTION_SIZE }, (_, index) => padId(MIN_ID + index));
