import { COLLECTION_SIZE } from "@/lib/shared/ids";

export interface TraitColumn {
  /** Its name in the token metadata. */
  readonly trait: string;
  readonly values: readonly string[];
  /** By token id: 0 lacks the trait, n has `values[n - 1]`. */
  readonly valueNumbers: Uint8Array;
  /** Number of tokens whose value public sources state; the site chose the others. Absent: all tokens. */
  readonly knownCount?: number;
}

export type TraitIndex = readonly TraitColumn[];

const LINE_END = 10;

/** Encodes the index: a line of JSON with traits and values, then one byte per token for each trait. */
export function encodeTraitIndex(index: TraitIndex): Uint8Array {
  const head = new TextEncoder().encode(
    `${JSON.stringify(index.map(({ trait, values, knownCount }) => [trait, values, knownCount ?? null]))}\n`,
  );
  const file = new Uint8Array(head.length + index.length * COLLECTION_SIZE);
  file.set(head);
  for (const [columnIndex, { valueNumbers }] of index.entries())
    file.set(valueNumbers, head.length + columnIndex * COLLECTION_SIZE);
  return file;
}

/** Decodes the index. @throws Error if malformed or truncated */
export function decodeTraitIndex(file: Uint8Array): TraitIndex {
  const end = file.indexOf(LINE_END);
  if (end < 0) throw new Error("The index of traits has no head.");
  // `as`: encodeTraitIndex wrote it; the length is checked below.
  const head = JSON.parse(new TextDecoder().decode(file.subarray(0, end))) as [string, string[], number | null][];
  if (file.length !== end + 1 + head.length * COLLECTION_SIZE) throw new Error("The index of traits is cut off.");
  return head.map(([trait, values, knownCount], columnIndex) => {
    const start = end + 1 + columnIndex * COLLECTION_SIZE;
    const valueNumbers = file.subarray(start, start + COLLECTION_SIZE);
    return { trait, values, valueNumbers, ...(typeof knownCount === "number" ? { knownCount } : {}) };
  });
}

/** Creates a search result that contains all tokens: one byte per token, 1 for a match. */
export const createFullMask = (): Uint8Array => new Uint8Array(COLLECTION_SIZE).fill(1);
